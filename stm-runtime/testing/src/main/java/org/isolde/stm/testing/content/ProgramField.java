// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.testing.content;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A field of a class of the program.
 *
 * @param label its name and an equals sign
 */
record ProgramField(String label, Field field) {

    /** In the names of fields that the STM runtime adds. */
    private static final String INJECTED = "$stm$";

    /** The instance fields of a class, sorted by name; a field comes before those that it hides. */
    static List<ProgramField> of(Class<?> type) {
        List<ProgramField> fields = new ArrayList<>();
        for (Class<?> each = type; each != null && !JdkTypes.isOfJdk(each); each = each.getSuperclass()) {
            for (Field field : each.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    add(field, fields);
                }
            }
        }
        return sorted(fields);
    }

    /** The static fields of a class, by their names, without constants. */
    static List<ProgramField> statics(Class<?> type) {
        List<ProgramField> fields = new ArrayList<>();
        for (Field field : type.getDeclaredFields()) {
            if (Modifier.isStatic(field.getModifiers()) && !isConstant(field)) {
                add(field, fields);
            }
        }
        return sorted(fields);
    }

    private static boolean isConstant(Field field) {
        return Modifier.isFinal(field.getModifiers())
                && (field.getType().isPrimitive() || field.getType() == String.class);
    }

    private static void add(Field field, List<ProgramField> fields) {
        if (!field.isSynthetic() && !field.getName().contains(INJECTED)) {
            fields.add(new ProgramField(field.getName() + "=", field));
        }
    }

    private static List<ProgramField> sorted(List<ProgramField> fields) {
        fields.sort(Comparator.comparing(ProgramField::label));
        return fields;
    }

    /**
     * The field's value.
     *
     * @param object the object; null for a static field
     * @throws IllegalStateException if it cannot be read
     */
    @Nullable
    Object value(@Nullable Object object) {
        try {
            field.setAccessible(true);
            return field.get(object);
        } catch (ReflectiveOperationException | RuntimeException e) {
            throw new IllegalStateException("cannot read the field " + field, e);
        }
    }
}
