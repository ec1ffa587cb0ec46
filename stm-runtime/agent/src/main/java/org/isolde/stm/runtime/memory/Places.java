// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.memory;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Names of locations for messages. The first query for a class searches its fields. */
public final class Places {

    private static final ClassValue<Map<Long, String>> INSTANCE_FIELDS = new Fields(false);
    private static final ClassValue<Map<Long, String>> STATIC_FIELDS = new Fields(true);

    private Places() {}

    /** The names of the fields that a class declares, by offset. */
    private static final class Fields extends ClassValue<Map<Long, String>> {

        private final boolean ofClass;

        Fields(boolean ofClass) {
            this.ofClass = ofClass;
        }

        @Override
        protected Map<Long, String> computeValue(Class<?> type) {
            Map<Long, String> names = new HashMap<>();
            for (Field field : type.getDeclaredFields()) {
                if (Modifier.isStatic(field.getModifiers()) == ofClass) {
                    names.put(Memory.offset(field), type.getName() + "." + field.getName());
                }
            }
            return names;
        }
    }

    /**
     * {@code package.Class.field}, or for an element of an array its type; null when there is no
     * such location.
     */
    public static @Nullable String name(Object base, long offset) {
        if (base instanceof Class<?> owner) {
            // Programs have no fields in objects of this class: it is the base of their static
            // ones.
            return STATIC_FIELDS.get(owner).get(offset);
        }
        if (base.getClass().isArray()) {
            return base.getClass().getTypeName();
        }
        for (Class<?> type = base.getClass(); type != null; type = type.getSuperclass()) {
            String name = INSTANCE_FIELDS.get(type).get(offset);
            if (name != null) {
                return name;
            }
        }
        return null;
    }
}
