package org.isolde.stm.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.assertj.core.api.Assertions;
import org.isolde.stm.Atomic;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Libraries of which every method is made atomic: the JVM accepts the classes, and they do what they did. */
class LibrariesTest {

    /** Loads the classes of a jar with every method atomic; takes all others from the tests' class path. */
    private static final class AllAtomic extends URLClassLoader {

        private final String prefix;
        private final List<String> messages = new ArrayList<>();
        private final AtomicTransformer transformer = new AtomicTransformer(
                new CountedCode(new GlobalLockCode()), messages::add);

        AllAtomic(URL jar, String prefix) {
            super(new URL[] {jar}, AllAtomic.class.getClassLoader());
            this.prefix = prefix;
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                if (!name.startsWith(prefix)) {
                    return super.loadClass(name, resolve);
                }
                Class<?> loaded = findLoadedClass(name);
                return loaded == null ? findClass(name) : loaded;
            }
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            URL file = findResource(name.replace('.', '/') + ".class");
            if (file == null) {
                throw new ClassNotFoundException(name);
            }
            try (InputStream input = file.openStream()) {
                byte[] atomic = allAtomic(input.readAllBytes());
                byte[] instrumented = transformer.transform(this, name, null, null, atomic);
                byte[] bytes = instrumented == null ? atomic : instrumented;
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException failure) {
                throw new ClassNotFoundException(name, failure);
            }
        }
    }

    @Test
    void theJvmVerifiesThousandsOfInstrumentedMethods() throws Exception {
        URL jar = Assertions.class.getProtectionDomain().getCodeSource().getLocation();
        TreeMap<String, String> failures = new TreeMap<>();
        int instrumented = 0;
        try (AllAtomic loader = new AllAtomic(jar, "org.assertj.core."); JarFile file = new JarFile(jar.getPath())) {
            for (JarEntry entry : (Iterable<JarEntry>) file.stream()::iterator) {
                String path = entry.getName();
                if (path.startsWith("org/assertj/core/") && path.endsWith(".class")) {
                    String name = path.substring(0, path.length() - ".class".length()).replace('/', '.');
                    try {
                        // Asking for the methods links the class, and linking verifies it.
                        instrumented += countBodies(loader.loadClass(name).getDeclaredMethods());
                    } catch (VerifyError | ClassFormatError failure) {
                        failures.put(name, failure.toString());
                    } catch (NoClassDefFoundError optional) {
                        assertThat(optional.getMessage()).doesNotStartWith("org/assertj/core");
                    }
                }
            }
            assertThat(loader.messages).noneMatch(message -> message.contains("cannot be instrumented"));
        }
        assertThat(failures).isEmpty();
        assertThat(instrumented).isGreaterThan(8_000);
    }

    @Test
    void anInstrumentedLibraryComputesWhatItDidBefore() throws Exception {
        URL jar = ClassReader.class.getProtectionDomain().getCodeSource().getLocation();
        byte[] input = classFile(LibrariesTest.class);
        try (AllAtomic loader = new AllAtomic(jar, "org.objectweb.asm.")) {
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

    private static int countBodies(Method[] methods) {
        int count = 0;
        for (Method method : methods) {
            count += method.isSynthetic() && method.getName().endsWith("$atomic") ? 1 : 0;
        }
        return count;
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
