package org.isolde.cli.input;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;
import org.isolde.program.Problem;

/**
 * Compiles sources with the JDK's compiler, in memory and with debug information; annotation processors do not run.
 *
 * <p>The compiler writes no class at all once it has seen an error. So files with errors are left out and the others compiled
 * again, until no error is left: what remains depends on nothing that was left out. Each round leaves at least one file out.
 */
public final class SourceCompiler {
    private static final List<String> OPTIONS = List
            .of("-g", "-proc:none", "-nowarn", "-Xlint:none", "-Xmaxerrs", "10000", "-Xmaxwarns", "1", "-encoding",
                    "UTF-8");

    private final JavaCompiler compiler;
    private final List<Path> classPath;
    private final BooleanSupplier cancelled;

    /**
     * Creates a compiler.
     *
     * @param classPath class directories and jars that the sources use
     * @param cancelled polled between rounds
     * @throws BadInputException if this Java has no compiler
     */
    public SourceCompiler(List<Path> classPath, BooleanSupplier cancelled) throws BadInputException {
        this.compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw new BadInputException("The Java that runs Isolde (" + System.getProperty("java.home")
                    + ") has no compiler. Run Isolde with a JDK, or give class directories instead of sources.");
        }
        this.classPath = List.copyOf(classPath);
        this.cancelled = cancelled;
    }

    /**
     * Compiles files that may use each other.
     *
     * @throws CancellationException if cancelled
     * @throws BadInputException if the compiler fails at something that is in none of the files
     */
    public Compilation compile(Collection<SourceFile> files) throws BadInputException {
        Map<Path, SourceFile> remaining = new TreeMap<>();
        files.forEach(file -> remaining.put(file.path(), file));
        List<Problem> problems = new ArrayList<>();
        boolean first = true;
        while (!remaining.isEmpty()) {
            if (cancelled.getAsBoolean()) {
                throw new CancellationException();
            }
            Round round = compileOnce(remaining.keySet());
            if (round.errors.isEmpty()) {
                problems.sort(null);
                return new Compilation(round.classes, List.copyOf(problems));
            }
            for (Map.Entry<Path, List<Problem>> failed : round.errors.entrySet()) {
                remaining.remove(failed.getKey());
                problems.addAll(first ? failed.getValue() : List.of(consequence(failed.getKey())));
            }
            first = false;
        }
        problems.sort(null);
        return new Compilation(List.of(), List.copyOf(problems));
    }

    /** The outcome of one run of the compiler: its errors by file, or the classes when there are none. */
    private record Round(Map<Path, List<Problem>> errors, List<CompiledClass> classes) {}

    private Round compileOnce(Collection<Path> paths) throws BadInputException {
        DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(diagnostics, Locale.ROOT,
                StandardCharsets.UTF_8);
                ClassCollector collector = new ClassCollector(files)) {
            files.setLocationFromPaths(StandardLocation.CLASS_PATH, classPath);
            // Without one the class path would be searched for sources.
            files.setLocationFromPaths(StandardLocation.SOURCE_PATH, List.of());
            JavaCompiler.CompilationTask task = compiler.getTask(Writer.nullWriter(), collector, diagnostics, OPTIONS,
                    null,
                    files.getJavaFileObjectsFromPaths(paths));
            boolean done = task.call();
            Map<Path, List<Problem>> errors = errors(diagnostics.getDiagnostics());
            if (!done && errors.isEmpty()) {
                throw new BadInputException("The sources cannot be compiled: " + diagnostics.getDiagnostics()
                        + ". Build the program yourself, and give its class directories instead of the sources.");
            }
            return new Round(errors, collector.classes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Map<Path, List<Problem>> errors(List<Diagnostic<? extends JavaFileObject>> diagnostics) {
        Map<Path, List<Problem>> errors = new TreeMap<>();
        for (Diagnostic<? extends JavaFileObject> diagnostic : diagnostics) {
            if (diagnostic.getKind() == Diagnostic.Kind.ERROR && diagnostic.getSource() != null) {
                Path path = Path.of(diagnostic.getSource().toUri());
                errors.computeIfAbsent(path, file -> new ArrayList<>()).add(problem(path, diagnostic));
            }
        }
        return errors;
    }

    private static Problem problem(Path path, Diagnostic<?> diagnostic) {
        String where = diagnostic.getLineNumber() == Diagnostic.NOPOS
                ? path.toString()
                : path + ":" + diagnostic.getLineNumber();
        String text = diagnostic.getMessage(Locale.ROOT).strip().replaceAll("\\s*\\R\\s*", "; ");
        return new Problem(Problem.Kind.UNCOMPILED_SOURCE, where, "", "Does not compile, so it is left out: " + text
                + ". Mend it, or add what it needs with --classpath.");
    }

    private static Problem consequence(Path path) {
        return new Problem(Problem.Kind.UNCOMPILED_SOURCE, path.toString(), "",
                "Is left out, as it uses code that does not compile.");
    }
}
