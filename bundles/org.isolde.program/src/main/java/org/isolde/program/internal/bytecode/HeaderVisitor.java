// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.internal.bytecode;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.isolde.program.ClassHeader;
import org.isolde.program.FieldModel;
import org.isolde.program.MethodHeader;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.MethodRef;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Collects the declarations of a class while ASM visits its class file. */
public final class HeaderVisitor extends ClassVisitor {

    private final String origin;
    private final List<String> annotations = new ArrayList<>();
    private final List<FieldModel> fields = new ArrayList<>();
    private final List<MethodHeader> methods = new ArrayList<>();
    private String name = "";
    private int flags;
    private Optional<String> superclass = Optional.empty();
    private List<String> interfaces = List.of();

    /**
     * Creates a visitor for one class file.
     *
     * @param origin where the class file was found
     */
    public HeaderVisitor(String origin) {
        super(Opcodes.ASM9);
        this.origin = origin;
    }

    /** What the class declares, once it has been visited. */
    public ClassHeader header() {
        return new ClassHeader(name, flags, superclass, interfaces, List.copyOf(annotations), List.copyOf(fields),
                List.copyOf(methods), origin);
    }

    @Override
    public void visit(int version, int access, String className, String signature, String superName,
            String[] interfaceNames) {
        name = Names.present(className);
        flags = Names.classFileFlags(access);
        superclass = Optional.ofNullable(superName);
        interfaces = Names.present(Arrays.asList(interfaceNames));
    }

    @Override
    public AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
        annotations.add(Names.ofClass(descriptor));
        return null;
    }

    @Override
    public FieldVisitor visitField(int access, String fieldName, String descriptor, String signature, Object value) {
        fields.add(new FieldModel(new FieldRef(name, Names.present(fieldName), Names.present(descriptor)),
                Names.classFileFlags(access)));
        return null;
    }

    @Override
    public MethodVisitor visitMethod(int access, String methodName, String descriptor, String signature,
            String[] exceptions) {
        MethodRef ref = new MethodRef(name, Names.present(methodName), Names.present(descriptor));
        return new MethodVisitor(Opcodes.ASM9) {
            private List<String> methodAnnotations = List.of();

            @Override
            public AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
                if (methodAnnotations.isEmpty()) {
                    methodAnnotations = new ArrayList<>(2);
                }
                methodAnnotations.add(Names.ofClass(annotation));
                return null;
            }

            @Override
            public void visitEnd() {
                methods.add(new MethodHeader(ref, Names.classFileFlags(access), List.copyOf(methodAnnotations)));
            }
        };
    }
}
