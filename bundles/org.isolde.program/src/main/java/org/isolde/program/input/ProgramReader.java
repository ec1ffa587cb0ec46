// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.input;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.isolde.program.ClassModel;
import org.isolde.program.LibraryTypes;
import org.isolde.program.Problem;
import org.isolde.program.Program;
import org.isolde.program.bytecode.ClassFileReader;
import org.isolde.program.bytecode.UnreadableClassException;

/**
 * Reads a program from directories of class files and from jars.
 *
 * <p>Class files are read by several threads, one file in memory for each; the result does not
 * depend on their order.
 */
public final class ProgramReader {

    /** The outcome of reading one class file. */
    private sealed interface Outcome {

        record Read(ClassModel model) implements Outcome {}

        record Failed(Problem problem) implements Outcome {}
    }

    private final ClassFileReader reader = new ClassFileReader();
    private final LibraryTypes library;

    /**
     * Creates a reader.
     *
     * @param library the types that the program uses but that are not analysed
     */
    public ProgramReader(LibraryTypes library) {
        this.library = library;
    }

    /**
     * Reads all classes below the directories and in the jars. A class file that cannot be read
     * becomes a {@link Program#problems() problem}, and the others are read.
     *
     * @param inputs directories of class files and jars; of two classes with the same name the
     *     first counts
     */
    public Program read(List<Path> inputs) {
        List<ClassModel> classes = new ArrayList<>();
        List<Problem> problems = new ArrayList<>();
        for (Path input : inputs) {
            try (ClassSource source = ClassSource.open(input)) {
                List<Outcome> outcomes = source.list().parallelStream().map(this::read).toList();
                for (Outcome outcome : outcomes) {
                    switch (outcome) {
                        case Outcome.Read(ClassModel model) -> classes.add(model);
                        case Outcome.Failed(Problem problem) -> problems.add(problem);
                    }
                }
            } catch (IOException e) {
                problems.add(ReadingProblems.unreadable(input, e));
            }
        }
        return Program.of(classes, problems, library);
    }

    private Outcome read(ClassFile file) {
        try {
            return new Outcome.Read(reader.read(file.content().read(), file.origin()));
        } catch (UnreadableClassException e) {
            return new Outcome.Failed(ReadingProblems.unreadable(file.className(), e));
        } catch (IOException e) {
            return new Outcome.Failed(ReadingProblems.unreadable(file.className(), file.origin(), e));
        }
    }
}
