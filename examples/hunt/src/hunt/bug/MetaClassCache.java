// SPDX-License-Identifier: EPL-2.0
package hunt.bug;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The methods of a class are looked up once. The mark that this was done is set before the methods
 * are there, and another thread that sees the mark finds none.
 */
public class MetaClassCache {

    private final Map<String, String> methods = new ConcurrentHashMap<>();
    private volatile boolean initialised;

    void initialise() {
        if (!initialised) {
            initialised = true; // step 1
            methods.put("size", "int size()"); // step 2
        }
    }

    int call() {
        initialise();
        return methods.get("size").length();
    }

    public static void main(String[] args) throws Exception {
        MetaClassCache cache = new MetaClassCache();
        Thread first = new Thread(cache::call, "first");
        Thread second = new Thread(cache::call, "second");
        first.start();
        Thread.sleep(25);
        second.start();
        first.join();
        second.join();
    }
}
