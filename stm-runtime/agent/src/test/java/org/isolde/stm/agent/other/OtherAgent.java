// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.other;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.security.ProtectionDomain;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * An agent as coverage tools are: it rewrites the programs of these tests when they are loaded, and
 * rewrites them once more when the JVM ends. It adds an instruction to each method that counts
 * nothing but shows that it was there.
 */
public final class OtherAgent implements ClassFileTransformer {

    private static final String PROGRAMS = "org/isolde/stm/agent/programs/";

    private OtherAgent() {}

    public static void premain(String options, Instrumentation instrumentation) {
        instrumentation.addTransformer(new OtherAgent(), true);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> retransform(instrumentation)));
    }

    private static void retransform(Instrumentation instrumentation) {
        int count = 0;
        for (Class<?> loaded : instrumentation.getAllLoadedClasses()) {
            if (loaded.getName().startsWith(PROGRAMS.replace('/', '.')) && instrumentation.isModifiableClass(loaded)) {
                try {
                    instrumentation.retransformClasses(loaded);
                    count++;
                } catch (UnmodifiableClassException failure) {
                    throw new IllegalStateException(failure);
                }
            }
        }
        System.out.println("retransformed: " + (count > 0));
    }

    @Override
    public byte[] transform(
            ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain, byte[] classFile) {
        if (name == null || !name.startsWith(PROGRAMS)) {
            return null;
        }
        ClassReader reader = new ClassReader(classFile);
        ClassWriter writer = new ClassWriter(reader, 0);
        reader.accept(new ClassVisitor(Opcodes.ASM9, writer) {
            @Override
            public MethodVisitor visitMethod(
                    int access, String method, String descriptor, String signature, String[] exceptions) {
                return new MethodVisitor(
                        Opcodes.ASM9, super.visitMethod(access, method, descriptor, signature, exceptions)) {
                    @Override
                    public void visitCode() {
                        super.visitCode();
                        visitInsn(Opcodes.NOP);
                    }
                };
            }
        }, 0);
        return writer.toByteArray();
    }
}
