package org.isolde.stm.agent;

import java.util.ArrayList;
import java.util.List;
import org.isolde.stm.runtime.InstrumentedFor;
import org.isolde.stm.runtime.Layout;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;

/** The annotation {@link InstrumentedFor} of a class, which the program does not see. */
final class InstrumentedClass {

    private InstrumentedClass() {}

    /** Annotates a class. */
    static void mark(ClassNode node, Layout layout) {
        AnnotationNode mark = new AnnotationNode(Annotations.INSTRUMENTED);
        mark.values = new ArrayList<>(
                List.of("value", new String[] {Type.getDescriptor(Layout.class), layout.name()}));
        if (node.invisibleAnnotations == null) {
            node.invisibleAnnotations = new ArrayList<>();
        }
        node.invisibleAnnotations.add(mark);
    }

    /** The layout that an annotated class says. */
    static Layout layout(ClassNode node) {
        for (AnnotationNode annotation : node.invisibleAnnotations) {
            if (annotation.desc.equals(Annotations.INSTRUMENTED)) {
                return Layout.valueOf(((String[]) annotation.values.get(1))[1]);
            }
        }
        throw new IllegalArgumentException(node.name + " is not instrumented");
    }
}
