// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.isolde.stm.Atomic;

/** Who has borrowed which book. */
public class LibraryDesk {
    private final Map<String, String> readers = new LinkedHashMap<>();

    @Atomic
    public boolean lend(String book, String reader) {
        return readers.putIfAbsent(book, reader) == null;
    }

    @Atomic
    public boolean giveBack(String book) {
        return readers.remove(book) != null;
    }

    @Atomic
    public List<String> booksOf(String reader) {
        List<String> books = new ArrayList<>();
        readers.forEach((book, other) -> {
            if (other.equals(reader)) {
                books.add(book);
            }
        });
        Collections.sort(books);
        return books;
    }
}
