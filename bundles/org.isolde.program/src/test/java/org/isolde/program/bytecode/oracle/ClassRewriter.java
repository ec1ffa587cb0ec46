// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.bytecode.oracle;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.isolde.program.ClassHeader;
import org.isolde.program.ClassModel;
import org.isolde.program.bytecode.ClassFileReader;
import org.isolde.program.bytecode.UnreadableClassException;
import org.isolde.program.code.Body;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Replaces the code of every method of a class by what {@link BodyWriter} makes of the model's
 * body.
 */
final class ClassRewriter {

    private final ClassFileReader reader = new ClassFileReader();
    private final Map<String, byte[]> classFiles;
    private final Map<String, Optional<ClassHeader>> headers = new HashMap<>();

    /**
     * Creates a rewriter.
     *
     * @param classFiles the classes to rewrite, by internal name
     */
    ClassRewriter(Map<String, byte[]> classFiles) {
        this.classFiles = classFiles;
    }

    /** Rewrites all classes. */
    Map<String, byte[]> rewriteAll() throws UnreadableClassException {
        Map<String, byte[]> rewritten = new TreeMap<>();
        for (Map.Entry<String, byte[]> entry : classFiles.entrySet()) {
            rewritten.put(entry.getKey(), rewrite(entry.getValue()));
        }
        return rewritten;
    }

    private byte[] rewrite(byte[] classFile) throws UnreadableClassException {
        ClassModel model = reader.read(classFile, "oracle");
        ClassNode tree = new ClassNode();
        new ClassReader(classFile).accept(tree, ClassReader.SKIP_FRAMES);
        for (MethodNode method : tree.methods) {
            Optional<Body> body = model.method(method.name, method.desc).orElseThrow().body();
            body.ifPresent(code -> rewrite(method, code));
        }
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_FRAMES) {
            @Override
            protected String getCommonSuperClass(String first, String second) {
                return commonSuperclass(first, second);
            }
        };
        tree.accept(writer);
        return writer.toByteArray();
    }

    private void rewrite(MethodNode method, Body body) {
        method.instructions.clear();
        method.tryCatchBlocks.clear();
        method.localVariables = null;
        method.visibleLocalVariableAnnotations = null;
        method.invisibleLocalVariableAnnotations = null;
        new BodyWriter(body, method).write();
    }

    private String commonSuperclass(String first, String second) {
        List<String> ofFirst = superclasses(first);
        for (String candidate : superclasses(second)) {
            if (ofFirst.contains(candidate)) {
                return candidate;
            }
        }
        return "java/lang/Object";
    }

    /**
     * The class and its superclasses, or only {@code Object} for an interface, as the verifier sees
     * it.
     */
    private List<String> superclasses(String name) {
        List<String> names = new ArrayList<>();
        Optional<ClassHeader> header = header(name);
        if (header.filter(ClassHeader::isInterface).isPresent()) {
            return List.of("java/lang/Object");
        }
        names.add(name);
        while (header.isPresent() && header.get().superclass().isPresent()) {
            names.add(header.get().superclass().get());
            header = header(header.get().superclass().get());
        }
        return names;
    }

    private Optional<ClassHeader> header(String name) {
        return headers.computeIfAbsent(name, this::readHeader);
    }

    private Optional<ClassHeader> readHeader(String name) {
        Optional<byte[]> classFile = classFiles.containsKey(name)
                ? Optional.of(classFiles.get(name))
                : systemClassFile(name);
        try {
            return classFile.isPresent() ? Optional.of(reader.readHeader(classFile.get(), name)) : Optional.empty();
        } catch (UnreadableClassException problem) {
            throw new IllegalStateException(problem);
        }
    }

    private static Optional<byte[]> systemClassFile(String name) {
        try (InputStream in = ClassLoader.getSystemResourceAsStream(name + ".class")) {
            return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
        } catch (IOException problem) {
            throw new UncheckedIOException(problem);
        }
    }
}
