package org.isolde.stm.agent;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** What a class declares that matters to the agent, read without its code: its methods, and which are atomic. */
final class ClassScan extends ClassVisitor {

    /** The annotations that make a method a transaction, as descriptors. */
    static final Set<String> ATOMIC = Set.of("Lorg/isolde/stm/Atomic;", "Lorg/deuce/Atomic;");

    private final Set<MethodKey> declared = new HashSet<>();
    private final List<AtomicMethod> atomic = new ArrayList<>();

    private ClassScan() {
        super(Opcodes.ASM9);
    }

    /** Reads the declarations of a class. */
    static ClassScan of(ClassReader reader) {
        ClassScan scan = new ClassScan();
        reader.accept(scan, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return scan;
    }

    /** The methods with an annotation that asks for a transaction, in order of declaration. */
    List<AtomicMethod> atomic() {
        return Collections.unmodifiableList(atomic);
    }

    /** Whether the class declares that method. */
    boolean declares(MethodKey method) {
        return declared.contains(method);
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String name, String descriptor, String signature, String[] exceptions) {
        MethodKey method = new MethodKey(name, descriptor);
        declared.add(method);
        return new MethodVisitor(Opcodes.ASM9) {

            private boolean found;

            @Override
            public AnnotationVisitor visitAnnotation(String type, boolean visible) {
                found |= ATOMIC.contains(type);
                return null;
            }

            @Override
            public void visitEnd() {
                if (found) {
                    atomic.add(new AtomicMethod(method, access));
                }
            }
        };
    }
}
