// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URL;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.isolde.stm.agent.classfile.LeftAlone;
import org.isolde.stm.agent.transactions.Transformer;
import org.isolde.stm.runtime.memory.Layout;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;

/**
 * A class loader with copies of the classes of {@code java.util}, and of programs that use them, in
 * packages of other names.
 */
final class CopiedJdk extends ClassLoader {

    /** What the names of the copies begin with. */
    static final String PREFIX = "copied/";

    /** It has native code, before Java 21. */
    private static final String NATIVE = "java/util/concurrent/atomic/AtomicLong";

    private static final String PROGRAMS = "org/isolde/stm/agent/jdk/";

    private static final Remapper NAMES = new Remapper(Opcodes.ASM9) {
        @Override
        public String map(String name) {
            return isCopied(name) ? PREFIX + name : name;
        }
    };

    private final Optional<Transformer> transformer;
    private final List<String> messages = new ArrayList<>();

    /**
     * Creates one.
     *
     * @param layout empty to leave the copies as they are
     */
    CopiedJdk(Optional<Layout> layout) {
        super(CopiedJdk.class.getClassLoader());
        transformer = layout.map(each -> new Transformer(each, new LeftAlone((loader, name) -> false), messages::add));
    }

    private static boolean isCopied(String name) {
        // Others would not know the copies of these.
        return name.startsWith("java/util/") && !name.startsWith("java/util/Locale") && !name.equals(NATIVE)
                || name.startsWith(PROGRAMS)
                || name.startsWith("jdk/internal/util/") || name.startsWith("sun/security/action/")
                || name.equals("java/lang/Iterable");
    }

    /** The names, with slashes, of the classes of the JDK that can be copied. */
    static List<String> names() throws IOException {
        Path root = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules", "java.base");
        try (var files = Files.walk(root.resolve("java/util"))) {
            return files.map(file -> root.relativize(file).toString())
                    .filter(name -> name.endsWith(".class"))
                    .map(name -> name.substring(0, name.length() - ".class".length()))
                    .filter(CopiedJdk::isCopied)
                    .sorted()
                    .toList();
        }
    }

    /** What was said of the classes. */
    List<String> messages() {
        return messages;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        byte[] bytes = classFile(name.replace('.', '/'));
        return defineClass(name, bytes, 0, bytes.length);
    }

    /** The class file of a copy. */
    byte[] classFile(String name) throws ClassNotFoundException {
        try {
            byte[] copy = copy(name).orElseThrow(() -> new ClassNotFoundException(name));
            return transformer.map(each -> each.transform(this, name, null, null, copy)).orElse(copy);
        } catch (IOException failure) {
            throw new ClassNotFoundException(name, failure);
        }
    }

    /** The agent looks for the copies here. */
    @Override
    public URL getResource(String path) {
        String name = path.substring(0, path.length() - ".class".length());
        try {
            Optional<byte[]> copy = copy(name);
            if (copy.isEmpty()) {
                return super.getResource(path);
            }
            Path file = Files.createTempFile("copy", ".class");
            file.toFile().deleteOnExit();
            return Files.write(file, copy.get()).toUri().toURL();
        } catch (IOException failure) {
            throw new IllegalStateException(failure);
        }
    }

    private static Optional<byte[]> copy(String name) throws IOException {
        if (!name.startsWith(PREFIX)) {
            return Optional.empty();
        }
        String original = "/" + name.substring(PREFIX.length()) + ".class";
        Class<?> neighbour = original.startsWith("/" + PROGRAMS) ? CopiedJdk.class : Object.class;
        try (InputStream input = neighbour.getResourceAsStream(original)) {
            if (input == null) {
                return Optional.empty();
            }
            ClassWriter writer = new ClassWriter(0);
            new ClassReader(input).accept(new ClassRemapper(writer, NAMES), 0);
            return Optional.of(writer.toByteArray());
        }
    }
}
