// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.classfile;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.isolde.stm.runtime.classes.InstrumentedFor;
import org.isolde.stm.runtime.memory.Layout;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;

/**
 * Writes and reads the annotation {@link InstrumentedFor} of a class, which is invisible to the
 * program.
 */
public final class InstrumentedClass {

    private static final String ORIGINAL = "original";

    private InstrumentedClass() {}

    /**
     * Annotates a class.
     *
     * @param original the digest of its class file, if it is to be stored
     */
    public static void mark(ClassNode node, Layout layout, Optional<String> original) {
        AnnotationNode mark = new AnnotationNode(Annotations.INSTRUMENTED);
        mark.values = new ArrayList<>(
                List.of("value", new String[] {Type.getDescriptor(Layout.class), layout.name()}));
        original.ifPresent(digest -> mark.values.addAll(List.of(ORIGINAL, digest)));
        if (node.invisibleAnnotations == null) {
            node.invisibleAnnotations = new ArrayList<>();
        }
        node.invisibleAnnotations.add(mark);
    }

    /** The layout for which an annotated class was instrumented. */
    public static Layout layout(ClassNode node) {
        return mark(node)
                .map(mark -> Layout.valueOf(((String[]) mark.values.get(1))[1]))
                .orElseThrow(() -> new IllegalArgumentException(node.name + " is not instrumented"));
    }

    /** The digest of an instrumented class file's original, if it is stored in it. */
    static Optional<String> original(ClassNode node) {
        return mark(node).flatMap(mark -> {
            int name = mark.values.indexOf(ORIGINAL);
            return name < 0 ? Optional.empty() : Optional.of((String) mark.values.get(name + 1));
        });
    }

    private static Optional<AnnotationNode> mark(ClassNode node) {
        List<AnnotationNode> annotations = node.invisibleAnnotations == null ? List.of() : node.invisibleAnnotations;
        return annotations.stream().filter(one -> one.desc.equals(Annotations.INSTRUMENTED)).findFirst();
    }
}
