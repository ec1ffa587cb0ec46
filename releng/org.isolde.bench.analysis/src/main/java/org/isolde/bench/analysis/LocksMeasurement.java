// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.analysis;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.isolde.engine.SourceLocator;
import org.isolde.engine.analysis.Progress;
import org.isolde.engine.session.AnalysisResult;
import org.isolde.engine.session.Session;
import org.isolde.engine.session.SessionSettings;
import org.isolde.program.LibraryTypes;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.ProgramChange;
import org.isolde.program.atomic.AtomicOptions;
import org.isolde.program.atomic.LockUse;
import org.isolde.program.bytecode.ClassFileReader;
import org.isolde.program.bytecode.UnreadableClassException;
import org.isolde.program.code.MethodRef;
import org.isolde.program.input.ClassFile;
import org.isolde.program.input.ClassSource;
import org.isolde.program.input.ProgramReader;
import org.isolde.program.input.SpecificationFiles;
import org.isolde.testing.measure.Times;

/**
 * Measures the analysis of critical sections on a program that locks: complete, and after an edit
 * of one method.
 */
final class LocksMeasurement {

    private static final long SEED = 42;

    private static final SessionSettings SETTINGS = new SessionSettings(
            AtomicOptions.DEFAULT.withLocks(LockUse.CRITICAL_SECTIONS), SessionSettings.DEFAULT.groups(),
            SessionSettings.DEFAULT.library(), SessionSettings.DEFAULT.specifications(),
            SessionSettings.DEFAULT.requests(), SessionSettings.DEFAULT.effort());

    private final LibraryTypes library;
    private final Path classes;

    /**
     * Creates a measurement.
     *
     * @param classes a folder of class files, or a jar
     */
    LocksMeasurement(LibraryTypes library, Path classes) {
        this.library = library;
        this.classes = classes;
    }

    /**
     * What was measured; times in milliseconds.
     *
     * @param classes how many classes the program has
     * @param sections how many critical sections
     * @param anomalies how many anomalies were found
     * @param full complete analyses, class files read included; the first ones do not count
     * @param edits analyses after an edit of one method, reading its class included
     */
    record Result(int classes, int sections, int anomalies, Times full, Map<CodeEdit, PhaseTimes> edits) {}

    /**
     * Measures.
     *
     * @param fullRuns how many complete analyses; as many before them do not count
     * @param count how many methods are edited, and edited back; some of them before that do not
     *     count
     * @throws IllegalStateException if the result after an edit is not that of a complete analysis
     */
    Result run(int fullRuns, int count) throws IOException, UnreadableClassException {
        List<Double> full = new ArrayList<>();
        for (int i = -fullRuns; i < fullRuns; i++) {
            long start = System.nanoTime();
            complete(new ProgramReader(library).read(List.of(classes)));
            if (i >= 0) {
                full.add((System.nanoTime() - start) / 1e6);
            }
        }
        Program program = new ProgramReader(library).read(List.of(classes));
        try (Session session = new Session("locks", program, SETTINGS, SpecificationFiles.NONE, Runnable::run)) {
            AnalysisResult result = session.analyse(SourceLocator.NONE, Progress.NONE);
            return new Result(
                    program.classes().size(), result.criticalSections().count(), result.anomalies().size(),
                    new Times(full), edits(session, count));
        }
    }

    private static AnalysisResult complete(Program program) {
        try (Session session = new Session("locks", program, SETTINGS, SpecificationFiles.NONE, Runnable::run)) {
            return session.analyse(SourceLocator.NONE, Progress.NONE);
        }
    }

    private Map<CodeEdit, PhaseTimes> edits(Session session, int count) throws IOException, UnreadableClassException {
        Map<String, byte[]> files = new TreeMap<>();
        try (ClassSource source = ClassSource.open(classes)) {
            for (ClassFile file : source.list()) {
                files.put(file.className(), file.content().read());
            }
        }
        List<MethodRef> methods = new ArrayList<>(session.program()
                .classes()
                .stream()
                .filter(model -> files.containsKey(model.name()))
                .flatMap(model -> model.methods().stream())
                .filter(method -> method.body().isPresent() && !method.ref().isConstructor())
                .map(MethodModel::ref)
                .toList());
        Collections.shuffle(methods, new Random(SEED));
        List<MethodRef> chosen = methods.subList(0, Math.min(count, methods.size()));
        Map<CodeEdit, PhaseTimes> times = new EnumMap<>(CodeEdit.class);
        for (CodeEdit edit : CodeEdit.values()) {
            edits(session, edit, files, chosen.subList(0, chosen.size() / 4));
            times.put(edit, edits(session, edit, files, chosen));
        }
        return times;
    }

    /** Edits methods, and edits each back before the next one. */
    private static PhaseTimes edits(
            Session session, CodeEdit edit, Map<String, byte[]> files, List<MethodRef> methods)
            throws UnreadableClassException {
        PhaseTimes times = new PhaseTimes();
        for (MethodRef method : methods) {
            byte[] before = files.get(method.owner());
            String origin = session.program().classNamed(method.owner()).orElseThrow().origin();
            for (byte[] content : List.of(edit.apply(before, method), before)) {
                List<AnalysisResult> results = new ArrayList<>();
                times.<UnreadableClassException>measure("Reading the class and resolving calls", progress -> {
                    session.apply(ProgramChange.of(new ClassFileReader().read(content, origin)));
                    results.add(session.analyse(SourceLocator.NONE, progress));
                });
                boolean isLast = content != before && method.equals(methods.getLast());
                if (isLast && !results.getFirst().anomalies().equals(complete(session.program()).anomalies())) {
                    throw new IllegalStateException(
                            "After an edit of " + method + " the result is not that of a complete analysis");
                }
            }
        }
        return times;
    }
}
