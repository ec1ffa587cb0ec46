// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.atomicity;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.isolde.program.ClassModel;
import org.isolde.program.LibraryTypes;
import org.isolde.program.bytecode.ClassFileReader;
import org.isolde.program.bytecode.UnreadableClassException;
import org.isolde.testing.measure.Compiler;
import org.isolde.testing.measure.EditedClass;
import org.isolde.testing.measure.GeneratedProgram;
import org.isolde.testing.measure.Times;

/**
 * Measures the search in a generated program with threads: of the whole, and after an edit of one
 * class.
 */
final class GeneratedMeasurement {

    private final GeneratedProgram generated;
    private final LibraryTypes library;
    private final Path folder;

    GeneratedMeasurement(GeneratedProgram generated, LibraryTypes library, Path folder) {
        this.generated = generated;
        this.library = library;
        this.folder = folder;
    }

    /**
     * What was measured, without the reading of class files and without the other analyses.
     *
     * @param classes how many classes the program has
     * @param regions how many atomic regions
     * @param violations how many violations were found
     * @param omissions how many methods were not looked at to the end
     * @param full whole programs
     * @param edits after an edit of one class, by what is edited
     */
    record Result(int classes, int regions, int violations, int omissions, Times full,
            Map<GeneratedProgram.Edit, Times> edits) {}

    /**
     * Analyses once to warm up, then {@code runs} times, then after as many edits, forth and back,
     * of each kind.
     */
    Result run(int runs, int edits) throws IOException, UnreadableClassException {
        Path classes = folder.resolve("classes");
        Compiler.compile(generated.sources(), folder.resolve("src"), classes, List.of());
        List<ClassModel> models = read(classes);
        EditedProgram program = new EditedProgram(models, library);
        program.analyse();
        List<Double> full = new ArrayList<>();
        for (int i = 0; i < runs; i++) {
            program = new EditedProgram(models, library);
            full.add(program.analyse());
        }
        int violations = program.violations();
        int omissions = program.omissions();
        Map<GeneratedProgram.Edit, Times> times = new EnumMap<>(GeneratedProgram.Edit.class);
        for (GeneratedProgram.Edit edit : GeneratedProgram.Edit.values()) {
            times.put(edit, edits(program, classes, edit, edits));
        }
        return new Result(models.size(), program.regions(), violations, omissions, new Times(full), times);
    }

    /** Edits classes of randomly chosen modules, to the edited form and back. */
    private Times edits(EditedProgram program, Path classes, GeneratedProgram.Edit edit, int count)
            throws IOException, UnreadableClassException {
        List<Double> times = new ArrayList<>();
        for (EditedClass file : EditedClass.choose(generated, edit, count, classes, folder)) {
            times.add(program.edit(model(file.after())));
            times.add(program.edit(model(file.before())));
        }
        return new Times(times);
    }

    private static List<ClassModel> read(Path classes) throws IOException, UnreadableClassException {
        List<ClassModel> models = new ArrayList<>();
        try (var files = Files.walk(classes)) {
            for (Path file : files.filter(path -> path.toString().endsWith(".class")).sorted().toList()) {
                models.add(model(file));
            }
        }
        return models;
    }

    private static ClassModel model(Path file) throws IOException, UnreadableClassException {
        return new ClassFileReader().read(Files.readAllBytes(file), file.getFileName().toString());
    }
}
