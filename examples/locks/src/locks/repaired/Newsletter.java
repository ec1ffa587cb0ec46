// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;

/** The loop is over a copy, which is made under the list's own lock. */
public class Newsletter {

    private final List<Consumer<String>> readers = Collections.synchronizedList(new ArrayList<>());

    public void join(Consumer<String> reader) {
        readers.add(reader);
    }

    public void leave(Consumer<String> reader) {
        readers.remove(reader);
    }

    public void publish(String news) {
        List<Consumer<String>> copy;
        synchronized (readers) {
            copy = new ArrayList<>(readers);
        }
        for (Consumer<String> reader : copy) {
            reader.accept(news);
        }
    }
}
