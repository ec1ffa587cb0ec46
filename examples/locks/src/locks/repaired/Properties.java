// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.AbstractMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** A loaded value is put only where there is still none. */
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

    private synchronized String putIfMissing(String key, String value) {
        String before = values.putIfAbsent(key, value);
        return before == null ? value : before;
    }

    @Override
    public String get(Object key) {
        String value = find(key);
        if (value == null && key instanceof String name) {
            value = putIfMissing(name, source.apply(name));
        }
        return value;
    }

    @Override
    public synchronized Set<Map.Entry<String, String>> entrySet() {
        return Map.copyOf(values).entrySet();
    }
}
