// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli.input;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import org.isolde.program.input.ClassFile;
import org.isolde.program.input.ClassSource;

/**
 * Stand-ins for the annotations and exceptions of Deuce, so that programs written for it compile
 * and are analysed without its jar. They come last on the class path: a program's own ones count.
 *
 * <p>They are compiled when one of them is first asked for. Safe for use by several threads.
 */
final class DeuceApi implements ClassSource {

    private static final String ORIGIN = "Isolde's stand-in for Deuce";
    private static final String PACKAGE = "org.deuce";
    private static final int OLDEST_RELEASE = 8;

    private final JavaCompiler compiler;
    private Map<String, byte[]> classes = Map.of();

    /** Stand-ins that a compiler makes. */
    DeuceApi(JavaCompiler compiler) {
        this.compiler = compiler;
    }

    /** The classes of a package, for a compiler. */
    List<JavaFileObject> inPackage(String packageName) {
        if (!packageName.equals(PACKAGE) && !packageName.startsWith(PACKAGE + ".")) {
            return List.of();
        }
        List<JavaFileObject> files = new ArrayList<>();
        compiled().forEach((name, content) -> {
            String binaryName = name.replace('/', '.');
            if (binaryName.substring(0, binaryName.lastIndexOf('.')).equals(packageName)) {
                files.add(new Compiled(binaryName, content));
            }
        });
        return files;
    }

    @Override
    public List<ClassFile> list() {
        List<ClassFile> files = new ArrayList<>();
        compiled().forEach((name, content) -> files.add(new ClassFile(name, ORIGIN, () -> content)));
        return files;
    }

    @Override
    public Optional<ClassFile> find(String className) {
        return className.startsWith(PACKAGE.replace('.', '/') + "/")
                ? Optional.ofNullable(compiled().get(className))
                        .map(content -> new ClassFile(className, ORIGIN, () -> content))
                : Optional.empty();
    }

    @Override
    public void close() {}

    @Override
    public String toString() {
        return ORIGIN;
    }

    private synchronized Map<String, byte[]> compiled() {
        if (classes.isEmpty()) {
            classes = compile();
        }
        return classes;
    }

    private Map<String, byte[]> compile() {
        DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
        List<String> options = List.of(
                "-proc:none", "-nowarn", "-Xlint:none", "--release", String.valueOf(OLDEST_RELEASE));
        List<Text> sources = new ArrayList<>();
        texts().forEach((name, text) -> sources.add(new Text(name, text)));
        try (StandardJavaFileManager files = compiler.getStandardFileManager(diagnostics, Locale.ROOT,
                StandardCharsets.UTF_8);
                ClassCollector collector = new ClassCollector(files, Optional.empty())) {
            if (!compiler.getTask(Writer.nullWriter(), collector, diagnostics, options, null, sources).call()) {
                throw new IllegalStateException(ORIGIN + " does not compile: " + diagnostics.getDiagnostics());
            }
            return collector.contents();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The sources by the names of their classes; what Deuce's documentation says of each. */
    private static Map<String, String> texts() {
        Map<String, String> texts = new TreeMap<>();
        texts.put("org.deuce.Atomic", annotation("METHOD", "Atomic",
                "int retries() default Integer.MAX_VALUE; String metainf() default \"\";"));
        texts.put("org.deuce.Irrevocable", annotation("METHOD", "Irrevocable", ""));
        texts.put("org.deuce.Unsafe", annotation("METHOD", "Unsafe", ""));
        texts.put("org.deuce.Immutable", annotation("TYPE", "Immutable", ""));
        texts.put("org.deuce.transform.Exclude",
                annotation("METHOD, java.lang.annotation.ElementType.TYPE", "Exclude", ""));
        texts.put("org.deuce.transaction.TransactionException", exception("TransactionException", "RuntimeException"));
        texts.put("org.deuce.transaction.AbortTransactionException",
                exception("AbortTransactionException", "TransactionException"));
        return texts;
    }

    private static String annotation(String targets, String name, String members) {
        return """
                @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.CLASS)
                @java.lang.annotation.Target({java.lang.annotation.ElementType.%s})
                public @interface %s { %s }
                """.formatted(targets, name, members);
    }

    private static String exception(String name, String supertype) {
        return """
                @org.deuce.transform.Exclude
                public class %1$s extends %2$s {
                    public %1$s() {}
                    public %1$s(String message) { super(message); }
                    public %1$s(String message, Throwable cause) { super(message, cause); }
                }
                """.formatted(name, supertype);
    }

    /** The source of a class. */
    private static final class Text extends SimpleJavaFileObject {
        private final String content;

        Text(String className, String content) {
            super(URI.create("memory:///" + className.replace('.', '/') + Kind.SOURCE.extension), Kind.SOURCE);
            this.content = "package " + className.substring(0, className.lastIndexOf('.')) + ";\n" + content;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return content;
        }
    }

    /** A compiled class, for a compiler. */
    static final class Compiled extends SimpleJavaFileObject {
        private final String binaryName;
        private final byte[] content;

        private Compiled(String binaryName, byte[] content) {
            super(URI.create("memory:///" + binaryName.replace('.', '/') + Kind.CLASS.extension), Kind.CLASS);
            this.binaryName = binaryName;
            this.content = content;
        }

        String binaryName() {
            return binaryName;
        }

        @Override
        public InputStream openInputStream() {
            return new ByteArrayInputStream(content);
        }
    }
}
