// SPDX-License-Identifier: EPL-2.0
package org.isolde.testing;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Compiles small Java sources in memory, so that a test can show the program it is about. */
public final class JavaSources {

    private static final Pattern PACKAGE = Pattern.compile("(?m)^\\s*package\\s+([\\w.]+)\\s*;");
    private static final Pattern TYPE = Pattern
            .compile("(?m)(?:^|;)\\s*(?:(?:public|abstract|final|sealed|non-sealed)\\s+)*"
                    + "(?:class|interface|@interface|record|enum)\\s+(\\w+)");

    private JavaSources() {}

    /**
     * Compiles with the JDK's own compiler and full debug information. Sources see each other and
     * the JDK: the class path of the tests is left out, since reading it takes most of the time.
     *
     * @param sources compilation units; each is named after its first type
     * @return the class files by internal name, sorted
     * @throws IllegalArgumentException when they do not compile, with the compiler's words
     */
    public static SortedMap<String, byte[]> compile(String... sources) {
        return compile(ToolProvider.getSystemJavaCompiler(), List.of("-g", "-proc:none", "-classpath", ""), sources);
    }

    /**
     * Compiles with a given compiler.
     *
     * @param options command-line options, {@code -g} among them where debug information is wanted
     */
    public static SortedMap<String, byte[]> compile(JavaCompiler compiler, List<String> options, String... sources) {
        DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
        StandardJavaFileManager standard = compiler.getStandardFileManager(diagnostics, Locale.ROOT, null);
        try (Output output = new Output(standard)) {
            List<Source> units = new ArrayList<>();
            for (String source : sources) {
                units.add(new Source(source));
            }
            boolean compiled = compiler.getTask(null, output, diagnostics, options, null, units)
                    .call();
            if (!compiled) {
                throw new IllegalArgumentException(
                        diagnostics.getDiagnostics().toString());
            }
            SortedMap<String, byte[]> classes = new TreeMap<>();
            output.classes.forEach((name, bytes) -> classes.put(name, bytes.toByteArray()));
            return classes;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String typeName(String source) {
        Matcher type = TYPE.matcher(source);
        if (!type.find()) {
            throw new IllegalArgumentException("No type found in " + source);
        }
        Matcher packageName = PACKAGE.matcher(source);
        return packageName.find() ? packageName.group(1) + "." + type.group(1) : type.group(1);
    }

    private static final class Source extends SimpleJavaFileObject {

        private final String text;

        Source(String text) {
            super(URI.create("memory:///" + typeName(text).replace('.', '/') + ".java"), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    private static final class Output extends ForwardingJavaFileManager<JavaFileManager> {

        private final Map<String, ByteArrayOutputStream> classes = new TreeMap<>();

        Output(JavaFileManager standard) {
            super(standard);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
            String name = className.replace('.', '/');
            return new SimpleJavaFileObject(URI.create("memory:///" + name + ".class"), kind) {
                @Override
                public OutputStream openOutputStream() {
                    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                    classes.put(name, bytes);
                    return bytes;
                }
            };
        }
    }
}
