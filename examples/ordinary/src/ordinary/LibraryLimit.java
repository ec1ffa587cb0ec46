// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.HashMap;
import java.util.Map;
import org.isolde.stm.Atomic;

/** Who has borrowed which book; nobody may have more than one. */
public class LibraryLimit {
    private final Map<String, String> readers = new HashMap<>();

    @Atomic
    public boolean lend(String book, String reader) {
        if (readers.containsKey(book) || readers.values().stream().anyMatch(reader::equals)) {
            return false;
        }
        readers.put(book, reader);
        return true;
    }

    @Atomic
    public boolean giveBack(String book) {
        return readers.remove(book) != null;
    }
}
