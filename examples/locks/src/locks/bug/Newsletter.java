// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;

/**
 * Each call of a synchronized list is atomic, but a loop over it is many calls. A reader who joins
 * during the loop makes it fail with a ConcurrentModificationException.
 */
public class Newsletter {

    private final List<Consumer<String>> readers = Collections.synchronizedList(new ArrayList<>());

    public void join(Consumer<String> reader) {
        readers.add(reader); // guarded
    }

    public void leave(Consumer<String> reader) {
        readers.remove(reader);
    }

    public void publish(String news) {
        for (Consumer<String> reader : readers) { // bare
            reader.accept(news);
        }
    }
}
