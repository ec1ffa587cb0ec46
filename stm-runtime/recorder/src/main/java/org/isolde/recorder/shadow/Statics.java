// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.shadow;

import java.util.HashMap;
import java.util.Map;
import org.isolde.recorder.jvm.SpinLock;

/** The locations of static fields. */
public final class Statics {
    private static final ClassValue<Map<String, Integer>> LOCATIONS = new ClassValue<>() {
        @Override
        protected Map<String, Integer> computeValue(Class<?> type) {
            return new HashMap<>();
        }
    };

    private static final SpinLock LOCK = new SpinLock();

    private Statics() {}

    /** The location of a static field that a class declares. */
    public static int location(Class<?> type, String field) {
        Map<String, Integer> own = LOCATIONS.get(type);
        LOCK.lock();
        try {
            return own.computeIfAbsent(field,
                    key -> Numbers.ofJvm().staticLocation(type.getName() + "." + field));
        } finally {
            LOCK.unlock();
        }
    }
}
