// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.internal.bytecode;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.isolde.program.AnnotationUse;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AnnotationNode;

/** Turns ASM's annotations into those of the program model. */
final class AnnotationLowering {

    private AnnotationLowering() {}

    /** The annotations of two lists, each of which may be null. */
    static List<AnnotationUse> lower(List<AnnotationNode> visible, List<AnnotationNode> invisible) {
        if (visible == null && invisible == null) {
            return List.of();
        }
        List<AnnotationUse> uses = new ArrayList<>();
        if (visible != null) {
            visible.forEach(node -> uses.add(lower(node)));
        }
        if (invisible != null) {
            invisible.forEach(node -> uses.add(lower(node)));
        }
        return List.copyOf(uses);
    }

    private static AnnotationUse lower(AnnotationNode node) {
        Map<String, Object> values = new LinkedHashMap<>();
        if (node.values != null) {
            for (int i = 0; i + 1 < node.values.size(); i += 2) {
                values.put(Names.present((String) node.values.get(i)), value(node.values.get(i + 1)));
            }
        }
        return new AnnotationUse(Names.ofClass(node.desc), Collections.unmodifiableMap(values));
    }

    private static Object value(Object value) {
        return switch (value) {
            case null -> throw new MalformedClassException("a constant is missing");
            case Type type -> new AnnotationUse.ClassValue(type.getDescriptor());
            case String[] constant ->
                new AnnotationUse.EnumValue(Names.ofClass(constant[0]), Names.present(constant[1]));
            case AnnotationNode nested -> lower(nested);
            case List<?> list -> list.stream().map(AnnotationLowering::value).toList();
            default -> value;
        };
    }
}
