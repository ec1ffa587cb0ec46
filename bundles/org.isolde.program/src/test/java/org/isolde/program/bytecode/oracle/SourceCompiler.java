// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.bytecode.oracle;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.eclipse.jdt.internal.compiler.tool.EclipseCompiler;

/**
 * The two Java compilers, from sources to class files by way of a directory that is deleted again.
 */
public enum SourceCompiler {
    /** The compiler of the running JDK. */
    JAVAC(ToolProvider::getSystemJavaCompiler),
    /** Eclipse's compiler, which is what its builder uses. */
    ECJ(EclipseCompiler::new);

    /** Eclipse's option to write class files in spite of errors, as its builder does. */
    public static final String DESPITE_ERRORS = "-proceedOnError";

    private final Supplier<JavaCompiler> compiler;

    SourceCompiler(Supplier<JavaCompiler> compiler) {
        this.compiler = compiler;
    }

    /**
     * Compiles one source with full debug information.
     *
     * @param path its path without the extension
     * @return the class files by internal name
     */
    public Map<String, byte[]> compile(String path, String source, String... options) {
        return compile(Map.of(path, source.getBytes(StandardCharsets.UTF_8)), options);
    }

    /**
     * Compiles sources, with the test's class path and full debug information.
     *
     * @param sources the sources by path without the extension
     * @param options further options, for example {@code --release}
     * @return the class files by internal name
     */
    public Map<String, byte[]> compile(Map<String, byte[]> sources, String... options) {
        try {
            Path directory = Files.createTempDirectory("sources");
            try {
                return compile(directory, sources, options);
            } finally {
                delete(directory);
            }
        } catch (IOException problem) {
            throw new UncheckedIOException(problem);
        }
    }

    private Map<String, byte[]> compile(Path directory, Map<String, byte[]> sources, String... options)
            throws IOException {
        List<Path> files = new ArrayList<>();
        for (Map.Entry<String, byte[]> source : sources.entrySet()) {
            Path file = directory.resolve("src").resolve(source.getKey() + ".java");
            Files.createDirectories(file.getParent());
            files.add(Files.write(file, source.getValue()));
        }
        Path output = Files.createDirectory(directory.resolve("classes"));
        List<String> allOptions = new ArrayList<>(List.of("-g", "-proc:none", "-nowarn", "-d", output.toString()));
        allOptions.addAll(List.of(options));
        JavaCompiler tool = compiler.get();
        DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
        StringWriter log = new StringWriter();
        try (StandardJavaFileManager manager = tool.getStandardFileManager(diagnostics, null, StandardCharsets.UTF_8)) {
            Iterable<? extends JavaFileObject> units = manager.getJavaFileObjectsFromPaths(files);
            boolean succeeded = tool.getTask(log, manager, diagnostics, allOptions, null, units).call();
            if (!succeeded && !allOptions.contains(DESPITE_ERRORS)) {
                throw new IllegalArgumentException("does not compile: " + diagnostics.getDiagnostics() + log);
            }
        }
        return classFiles(output);
    }

    private static Map<String, byte[]> classFiles(Path directory) throws IOException {
        Map<String, byte[]> classFiles = new TreeMap<>();
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String name = directory.relativize(file).toString().replace('\\', '/');
                classFiles.put(name.substring(0, name.length() - ".class".length()), Files.readAllBytes(file));
            }
        }
        return classFiles;
    }

    private static void delete(Path directory) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
