// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.AbstractMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * A map around a map loads values that it does not have. Two threads load the same one; a value
 * that is put in between is replaced by the loaded one.
 */
public class Properties extends AbstractMap<String, String> {

    private final Map<String, String> values = new HashMap<>();
    private final Function<String, String> source;

    public Properties(Function<String, String> source) {
        this.source = source;
    }

    private synchronized String find(Object key) {
        return values.get(key);
    }

    @Override
    public synchronized String put(String key, String value) {
        return values.put(key, value);
    }

    @Override
    public String get(Object key) {
        String value = find(key); // step 1
        if (value == null && key instanceof String name) {
            value = source.apply(name);
            put(name, value); // step 2
        }
        return value;
    }

    @Override
    public synchronized Set<Map.Entry<String, String>> entrySet() {
        return Map.copyOf(values).entrySet();
    }
}
