// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli.input;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.isolde.engine.analysis.Progress;
import org.isolde.launcher.console.BadInputException;
import org.isolde.program.ClassModel;
import org.isolde.program.Problem;
import org.isolde.program.Program;
import org.isolde.program.ProgramChange;
import org.isolde.program.bytecode.ClassFileReader;
import org.isolde.program.bytecode.UnreadableClassException;
import org.isolde.program.input.ClassPath;
import org.isolde.program.input.ClassSource;
import org.isolde.program.input.JdkSource;
import org.isolde.program.input.ProgramReader;
import org.isolde.program.input.SpecificationPath;

/** Loads the programs of the command line: compiles sources and reads class files. */
public final class ProgramLoader {
    /**
     * A class of Isolde's API for transactions; the API comes with the command line where it was
     * packed with it.
     */
    private static final String API_CLASS = "org.isolde.stm.Atomic";

    private final List<Path> classPath;
    private final OptionalInt release;

    /**
     * Creates a loader.
     *
     * @param classPath class directories and jars of the libraries that programs use
     * @param release the release of Java that sources are written for; empty where it is not known
     */
    public ProgramLoader(List<Path> classPath, OptionalInt release) {
        this.classPath = List.copyOf(classPath);
        this.release = release;
    }

    /**
     * Loads a program. Parts that cannot be read or compiled become problems of the program, and
     * the rest is loaded.
     *
     * @throws BadInputException if nothing can be loaded
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public LoadedProgram load(ProgramInput input, Progress progress) throws BadInputException {
        List<Problem> problems = new ArrayList<>(input.problems());
        List<Path> libraries = readable(libraries(input), problems);
        Optional<Compilation> compilation = compile(input, libraries, progress);
        List<ClassModel> compiled = models(compilation, problems);
        if (!input.classes().isEmpty()) {
            progress.phase("Reading classes");
        }
        ClassPath library = open(libraries);
        Program program = new ProgramReader(library).read(input.classes());
        return new LoadedProgram(
                program.with(new ProgramChange(compiled, Set.of(), problems)),
                library,
                new SpecificationPath(specificationPlaces(input)),
                compilation.map(Compilation::olderRelease).orElse(OptionalInt.empty()));
    }

    /**
     * Where files lie that classes name: with the class files, or beside the sources, or where
     * build tools want what is no source.
     */
    private static List<Path> specificationPlaces(ProgramInput input) {
        List<Path> places = new ArrayList<>(input.classes());
        for (Path root : input.sourceRoots()) {
            places.add(root);
            if (root.endsWith("src/main/java")) {
                places.add(root.resolveSibling("resources"));
            }
        }
        return places;
    }

    private List<Path> libraries(ProgramInput input) {
        Stream<Path> beside = input.projects().stream().flatMap(project -> project.libraries().stream());
        return Stream.of(classPath.stream(), beside, api().stream()).flatMap(paths -> paths).distinct().toList();
    }

    private static List<Path> readable(List<Path> paths, List<Problem> problems) {
        List<Path> readable = new ArrayList<>();
        for (Path path : paths) {
            try (ClassSource source = ClassSource.open(path)) {
                readable.add(path);
            } catch (IOException e) {
                problems.add(new Problem(Problem.Kind.UNREADABLE_INPUT, path.toString(), "", e.getMessage()));
            }
        }
        return readable;
    }

    private static ClassPath open(List<Path> libraries) throws BadInputException {
        List<ClassSource> sources = new ArrayList<>();
        for (Path path : libraries) {
            try {
                sources.add(ClassSource.open(path));
            } catch (IOException e) {
                throw new BadInputException(path + " could be read a moment ago, and now cannot: " + e.getMessage(), e);
            }
        }
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler != null) {
            sources.add(new DeuceApi(compiler));
        }
        sources.add(JdkSource.running());
        return new ClassPath(sources);
    }

    /** Compiles the sources; empty where there are none. */
    private Optional<Compilation> compile(ProgramInput input, List<Path> libraries, Progress progress)
            throws BadInputException {
        List<SourceFile> files = input.projects().stream().flatMap(project -> project.files().stream()).toList();
        if (files.isEmpty()) {
            return Optional.empty();
        }
        progress.phase("Compiling " + files.size() + " source files");
        // The reader of classes tells what is wrong with those that are left out here.
        List<Path> classes = readable(input.classes(), new ArrayList<>());
        List<Path> seen = Stream.concat(classes.stream(), libraries.stream()).distinct().toList();
        return Optional.of(new SourceCompiler(seen, release, progress::cancelled).compile(files));
    }

    private static List<ClassModel> models(Optional<Compilation> compilation, List<Problem> problems) {
        ClassFileReader reader = new ClassFileReader();
        List<ClassModel> models = new ArrayList<>();
        compilation.ifPresent(done -> problems.addAll(done.problems()));
        for (CompiledClass compiled : compilation.map(Compilation::classes).orElse(List.of())) {
            try {
                models.add(reader.read(compiled.classFile(), compiled.source().toString()));
            } catch (UnreadableClassException e) {
                problems.add(new Problem(Problem.Kind.UNREADABLE_CLASS, e.origin(), compiled.name(), e.getMessage()));
            }
        }
        return models;
    }

    private static Optional<Path> api() {
        try {
            CodeSource source = Class.forName(API_CLASS, false, ProgramLoader.class.getClassLoader())
                    .getProtectionDomain()
                    .getCodeSource();
            return source == null ? Optional.empty() : Optional.of(Path.of(source.getLocation().toURI()));
        } catch (ClassNotFoundException e) {
            return Optional.empty();
        } catch (URISyntaxException e) {
            throw new IllegalStateException("The place of " + API_CLASS + " is no address", e);
        }
    }
}
