// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.net.URL;
import java.util.List;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.assertj.core.api.Assertions;
import org.isolde.stm.Atomic;
import org.isolde.stm.runtime.classes.Injected;
import org.isolde.stm.runtime.memory.Layout;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Libraries of which every method is made atomic: the JVM accepts the classes, and they do what
 * they did.
 */
class LibrariesTest {

    @ParameterizedTest
    @EnumSource
    void theJvmVerifiesThousandsOfTwins(Layout layout) throws Exception {
        assertThat(verify(Assertions.class, "org.assertj.core.", layout)).isGreaterThan(9_000);
    }

    @ParameterizedTest
    @EnumSource
    void theJvmVerifiesAtomicMethodsOfManyShapes(Layout layout) throws Exception {
        assertThat(verify(ClassReader.class, "org.objectweb.asm.", layout)).isGreaterThan(500);
    }

    /** The number of twins in the classes of a package in the jar that a class is from. */
    private static int verify(Class<?> member, String prefix, Layout layout) throws Exception {
        URL jar = member.getProtectionDomain().getCodeSource().getLocation();
        TreeMap<String, String> failures = new TreeMap<>();
        int twins = 0;
        try (Instrumenting loader = new Instrumenting(jar, prefix, layout, LibrariesTest::allAtomic);
                JarFile file = new JarFile(Forked.placeOf(member))) {
            for (JarEntry entry : (Iterable<JarEntry>) file.stream()::iterator) {
                String path = entry.getName();
                if (path.startsWith(prefix.replace('.', '/')) && path.endsWith(".class")) {
                    String name = path.substring(0, path.length() - ".class".length()).replace('/', '.');
                    try {
                        // Asking for the methods links the class, and linking verifies it.
                        twins += countTwins(loader.loadClass(name).getDeclaredMethods());
                    } catch (VerifyError | ClassFormatError failure) {
                        failures.put(name, failure.toString());
                    } catch (NoClassDefFoundError optional) {
                        assertThat(optional.getMessage()).doesNotStartWith(prefix.replace('.', '/'));
                    }
                }
            }
            assertThat(loader.messages()).noneMatch(message -> message.contains("cannot be instrumented"));
        }
        assertThat(failures).isEmpty();
        return twins;
    }

    @Test
    void anInstrumentedLibraryComputesWhatItDidBefore() throws Exception {
        URL jar = ClassReader.class.getProtectionDomain().getCodeSource().getLocation();
        byte[] input = classFile(LibrariesTest.class);
        try (Instrumenting loader = new Instrumenting(
                jar, "org.objectweb.asm.", Layout.NONE, LibrariesTest::allAtomic)) {
            Class<?> reader = loader.loadClass(ClassReader.class.getName());
            Class<?> writer = loader.loadClass(ClassWriter.class.getName());
            Class<?> visitor = loader.loadClass(ClassVisitor.class.getName());
            assertThat(reader).isNotSameAs(ClassReader.class);
            Constructor<?> newWriter = writer.getConstructor(int.class);
            Object target = newWriter.newInstance(ClassWriter.COMPUTE_MAXS);
            Object source = reader.getConstructor(byte[].class).newInstance(input);
            reader.getMethod("accept", visitor, int.class).invoke(source, target, 0);

            ClassWriter expected = new ClassWriter(ClassWriter.COMPUTE_MAXS);
            new ClassReader(input).accept(expected, 0);
            assertThat(writer.getMethod("toByteArray").invoke(target)).isEqualTo(expected.toByteArray());
        }
    }

    private static byte[] classFile(Class<?> type) throws IOException {
        try (InputStream input = type.getResourceAsStream(type.getSimpleName() + ".class")) {
            return input.readAllBytes();
        }
    }

    private static int countTwins(Method[] methods) {
        return (int) List.of(methods).stream()
                .filter(method -> method.isSynthetic() && method.getName().endsWith(Injected.TWIN))
                .count();
    }

    private static byte[] allAtomic(byte[] classFile) {
        ClassReader reader = new ClassReader(classFile);
        ClassWriter writer = new ClassWriter(0);
        reader.accept(new ClassVisitor(Opcodes.ASM9, writer) {
            @Override
            public MethodVisitor visitMethod(
                    int access, String name, String descriptor, String signature, String[] exceptions) {
                MethodVisitor method = super.visitMethod(access, name, descriptor, signature, exceptions);
                if ((access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0 && !name.startsWith("<")) {
                    method.visitAnnotation(Type.getDescriptor(Atomic.class), true).visitEnd();
                }
                return method;
            }
        }, 0);
        return writer.toByteArray();
    }
}
