// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.internal.bytecode;

import java.util.Optional;
import org.isolde.program.ClassModel;
import org.isolde.program.FieldModel;
import org.isolde.program.MethodModel;
import org.isolde.program.code.Body;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.MethodRef;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/** Turns a class file's tree into a class of the program model. */
public final class ClassLowering {

    private final ClassNode tree;
    private final String origin;
    private final String digest;

    private ClassLowering(ClassNode tree, String origin, String digest) {
        this.tree = tree;
        this.origin = origin;
        this.digest = digest;
    }

    /**
     * Lowers a class.
     *
     * @param tree the class file, with expanded frames and without subroutines
     * @param origin where it was found
     * @param digest the class file's digest
     * @throws MalformedClassException if it is not one that the Java virtual machine would accept,
     *     as far as that matters to the model
     */
    public static ClassModel lower(ClassNode tree, String origin, String digest) {
        return new ClassLowering(tree, origin, digest).lower();
    }

    private ClassModel lower() {
        return new ClassModel(Names.present(tree.name), flags(),
                Optional.ofNullable(tree.superName),
                Names.present(tree.interfaces), Optional.ofNullable(tree.sourceFile),
                AnnotationLowering.lower(tree.visibleAnnotations, tree.invisibleAnnotations),
                tree.fields.stream().map(this::field).toList(), tree.methods.stream().map(this::method).toList(),
                origin, digest);
    }

    /** Those of a nested class are partly beside those of the class itself. */
    private int flags() {
        int nested = tree.innerClasses.stream()
                .filter(inner -> Names.present(inner.name).equals(tree.name))
                .mapToInt(inner -> inner.access & (Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC))
                .findFirst()
                .orElse(0);
        return Names.classFileFlags(tree.access | nested);
    }

    private FieldModel field(FieldNode field) {
        return new FieldModel(new FieldRef(tree.name, Names.present(field.name), Names.present(field.desc)),
                Names.classFileFlags(field.access),
                AnnotationLowering.lower(field.visibleAnnotations, field.invisibleAnnotations));
    }

    private MethodModel method(MethodNode method) {
        return new MethodModel(new MethodRef(tree.name, Names.present(method.name), Names.present(method.desc)),
                Names.classFileFlags(method.access),
                AnnotationLowering.lower(method.visibleAnnotations, method.invisibleAnnotations),
                Names.present(method.exceptions), body(method));
    }

    private static Optional<Body> body(MethodNode method) {
        if ((method.access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) != 0) {
            return Optional.empty();
        }
        try {
            return Optional.of(MethodLowering.lower(method));
        } catch (MalformedClassException problem) {
            throw new MalformedClassException(
                    "the class file is damaged (method " + method.name + method.desc + ": " + problem.getMessage()
                            + ")");
        }
    }
}
