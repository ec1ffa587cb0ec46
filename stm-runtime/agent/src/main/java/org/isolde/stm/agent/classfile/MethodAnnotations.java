// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.classfile;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.MethodNode;

/** The annotations of a method, visible at run time or not. */
public final class MethodAnnotations {

    private MethodAnnotations() {}

    /** The annotation of a type. */
    public static Optional<AnnotationNode> find(MethodNode method, String descriptor) {
        return all(method).stream().filter(annotation -> annotation.desc.equals(descriptor)).findFirst();
    }

    /** Whether it has one of these annotations. */
    public static boolean has(MethodNode method, Set<String> descriptors) {
        return all(method).stream().anyMatch(annotation -> descriptors.contains(annotation.desc));
    }

    /** Whether the descriptor of one of its annotations contains one of these. */
    public static boolean hasOf(MethodNode method, Set<String> parts) {
        return all(method).stream().anyMatch(annotation -> parts.stream().anyMatch(annotation.desc::contains));
    }

    private static List<AnnotationNode> all(MethodNode method) {
        List<AnnotationNode> all = new ArrayList<>();
        if (method.visibleAnnotations != null) {
            all.addAll(method.visibleAnnotations);
        }
        if (method.invisibleAnnotations != null) {
            all.addAll(method.invisibleAnnotations);
        }
        return all;
    }

    /** The enum constant that is the value of an annotation's element; empty for the default. */
    public static Optional<String> constant(AnnotationNode annotation, String element) {
        return value(annotation, element).filter(String[].class::isInstance).map(value -> ((String[]) value)[1]);
    }

    /** The number that is the value of an annotation's element; empty for the default. */
    public static Optional<Integer> number(AnnotationNode annotation, String element) {
        return value(annotation, element).filter(Integer.class::isInstance).map(Integer.class::cast);
    }

    private static Optional<Object> value(AnnotationNode annotation, String element) {
        List<Object> values = annotation.values == null ? List.of() : annotation.values;
        for (int index = 0; index < values.size(); index += 2) {
            if (values.get(index).equals(element)) {
                return Optional.of(values.get(index + 1));
            }
        }
        return Optional.empty();
    }
}
