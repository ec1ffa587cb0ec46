// SPDX-License-Identifier: EPL-2.0
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
import java.util.Optional;
import java.util.OptionalInt;
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
import org.isolde.launcher.console.BadInputException;
import org.isolde.program.Problem;

/**
 * Compiles sources with the JDK's compiler, in memory and with debug information; annotation
 * processors do not run.
 *
 * <p>The compiler writes no class at all once it has seen an error. So files with errors are left
 * out and the others compiled again, until there is no error: the remaining files do not depend on
 * those left out. Each round leaves out at least one file.
 */
public final class SourceCompiler {
    private static final List<String> OPTIONS = List
            .of("-g", "-proc:none", "-nowarn", "-Xlint:none", "-Xmaxerrs", "10000", "-Xmaxwarns", "1", "-encoding",
                    "UTF-8");

    /** Releases with long-term support, which programs are mostly written for; newest first. */
    private static final List<Integer> OLDER_RELEASES = List.of(21, 17, 11, 8);

    private final JavaCompiler compiler;
    private final DeuceApi deuce;
    private final List<Path> classPath;
    private final OptionalInt release;
    private final BooleanSupplier cancelled;

    /**
     * Creates a compiler.
     *
     * @param classPath class directories and jars that the sources use
     * @param release the release of Java that they are written for; empty where that is not known
     * @param cancelled polled between rounds
     * @throws BadInputException if this Java has no compiler, or not for that release
     */
    public SourceCompiler(List<Path> classPath, OptionalInt release, BooleanSupplier cancelled)
            throws BadInputException {
        this.compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw new BadInputException("The Java that runs Isolde (" + System.getProperty("java.home")
                    + ") has no compiler. Run Isolde with a JDK, or give class directories instead of sources.");
        }
        if (release.isPresent() && !isSupported(release.getAsInt())) {
            throw new BadInputException("--release " + release.getAsInt() + ": the Java that runs Isolde, "
                    + Runtime.version().feature() + ", does not compile for this release. Give another, such as 17.");
        }
        this.deuce = new DeuceApi(compiler);
        this.classPath = List.copyOf(classPath);
        this.release = release;
        this.cancelled = cancelled;
    }

    /** Whether the compiler knows a release; only its way of refusing options tells. */
    private boolean isSupported(int number) {
        try {
            compiler.getTask(Writer.nullWriter(), null, null, List.of("--release", String.valueOf(number)), null,
                    List.of());
            return true;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    /**
     * Compiles files that may use each other.
     *
     * @throws CancellationException if cancelled
     * @throws BadInputException if the compiler reports an error outside of the files
     */
    public Compilation compile(Collection<SourceFile> files) throws BadInputException {
        Attempt best = attempt(files, release, Integer.MAX_VALUE).orElseThrow();
        if (release.isEmpty()) {
            for (int older : OLDER_RELEASES) {
                if (best.leftOut > 0 && older < Runtime.version().feature() && isSupported(older)) {
                    best = attempt(files, OptionalInt.of(older), best.leftOut).orElse(best);
                }
            }
        }
        return new Compilation(
                best.classes, best.problems, release.isPresent() ? OptionalInt.empty() : best.release);
    }

    /** What compiles for a release. */
    private record Attempt(OptionalInt release, int leftOut, List<CompiledClass> classes, List<Problem> problems) {}

    /** Compiles for a release; empty when not fewer than some number of files are left out. */
    private Optional<Attempt> attempt(Collection<SourceFile> files, OptionalInt forRelease, int limit)
            throws BadInputException {
        Map<Path, SourceFile> remaining = new TreeMap<>();
        files.forEach(file -> remaining.put(file.path(), file));
        int all = remaining.size();
        List<Problem> problems = new ArrayList<>();
        List<CompiledClass> classes = List.of();
        while (!remaining.isEmpty()) {
            Round round = compileOnce(remaining.keySet(), forRelease);
            if (round.errors.isEmpty()) {
                classes = round.classes;
                break;
            }
            String reason = problems.isEmpty()
                    ? "Does not compile, so it is left out: "
                    : "Does not compile without the files that are left out, so it is left out as well: ";
            round.errors.forEach((path, errors) -> problems.add(problem(path, reason, errors)));
            remaining.keySet().removeAll(round.errors.keySet());
            if (all - remaining.size() >= limit) {
                return Optional.empty();
            }
        }
        problems.sort(null);
        return Optional.of(new Attempt(forRelease, all - remaining.size(), classes, List.copyOf(problems)));
    }

    /**
     * The result of one run of the compiler: its errors by file, or the classes if there are none.
     */
    private record Round(Map<Path, List<Diagnostic<?>>> errors, List<CompiledClass> classes) {}

    private Round compileOnce(Collection<Path> paths, OptionalInt forRelease) throws BadInputException {
        if (cancelled.getAsBoolean()) {
            throw new CancellationException();
        }
        List<String> options = new ArrayList<>(OPTIONS);
        forRelease.ifPresent(number -> options.addAll(List.of("--release", String.valueOf(number))));
        DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(diagnostics, Locale.ROOT,
                StandardCharsets.UTF_8);
                ClassCollector collector = new ClassCollector(files, Optional.of(deuce))) {
            files.setLocationFromPaths(StandardLocation.CLASS_PATH, classPath);
            // Without one the class path would be searched for sources.
            files.setLocationFromPaths(StandardLocation.SOURCE_PATH, List.of());
            JavaCompiler.CompilationTask task = compiler.getTask(Writer.nullWriter(), collector, diagnostics, options,
                    null,
                    files.getJavaFileObjectsFromPaths(paths));
            boolean done = task.call();
            Map<Path, List<Diagnostic<?>>> errors = errors(paths, diagnostics.getDiagnostics());
            if (!done && errors.isEmpty()) {
                throw new BadInputException("The sources cannot be compiled: " + diagnostics.getDiagnostics()
                        + ". Build the program yourself, and give its class directories instead of the sources.");
            }
            return new Round(errors, collector.classes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The errors in the files compiled; others cannot be got rid of by leaving files out. */
    private static Map<Path, List<Diagnostic<?>>> errors(
            Collection<Path> paths, List<Diagnostic<? extends JavaFileObject>> diagnostics) {
        Map<Path, List<Diagnostic<?>>> errors = new TreeMap<>();
        for (Diagnostic<? extends JavaFileObject> diagnostic : diagnostics) {
            if (diagnostic.getKind() == Diagnostic.Kind.ERROR && diagnostic.getSource() != null
                    && "file".equals(diagnostic.getSource().toUri().getScheme())) {
                Path path = Path.of(diagnostic.getSource().toUri());
                if (paths.contains(path)) {
                    errors.computeIfAbsent(path, file -> new ArrayList<>()).add(diagnostic);
                }
            }
        }
        return errors;
    }

    private static Problem problem(Path path, String reason, List<Diagnostic<?>> errors) {
        Diagnostic<?> first = errors.getFirst();
        String where = first.getLineNumber() == Diagnostic.NOPOS
                ? path.toString()
                : path + ":" + first.getLineNumber();
        String text = first.getMessage(Locale.ROOT).strip().replaceAll("\\s*\\R\\s*", "; ").replaceAll("\\s+", " ");
        String others = errors.size() == 1 ? "" : " (and " + (errors.size() - 1) + " more)";
        return new Problem(Problem.Kind.UNCOMPILED_SOURCE, where, "",
                reason + text + others
                        + ". Mend it, add what it needs with --classpath, or give its release of Java with --release.");
    }
}
