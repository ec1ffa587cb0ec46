// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isolde.predict.Predictor;
import org.isolde.predict.result.Prediction;
import org.isolde.predict.result.Problem;
import org.isolde.stm.agent.programs.Accounts;
import org.isolde.trace.EventKind;
import org.isolde.trace.Names;
import org.isolde.trace.TraceException;
import org.isolde.trace.TraceFile;

/**
 * What is in the trace of a program, and what is predicted from it.
 *
 * @param events those of each thread, as text
 */
record RecordedRun(Map<String, List<String>> events, List<String> losses, List<Problem> problems,
        List<Prediction> predictions, Names names) {

    private static final String PROGRAMS = "org.isolde.stm.agent.programs.";

    /** Runs a program with the recorder; unless the options say it, nothing is atomic. */
    static Forked record(Path file, String options, Class<?> program, String... arguments) {
        String atomic = (options + "=").matches(".*,(atomic|algorithm)=.*") ? "" : ",atomic=annotated";
        return Forked.withAgent("record=" + file + options + atomic, program, arguments);
    }

    /**
     * Reads the trace of a program, which does with the recorder what it does without, and leaves
     * nothing out.
     */
    static RecordedRun undisturbed(Path file, String options, Class<?> program, String... arguments)
            throws IOException, TraceException {
        Forked result = record(file, options, program, arguments);
        assertThat(result.err()).containsExactly("Isolde STM: the run is recorded in " + file);
        assertThat(result.out()).isEqualTo(Forked.plain(program, arguments).out());
        assertThat(result.status()).isZero();
        RecordedRun recorded = read(file);
        assertThat(recorded.losses()).isEmpty();
        assertThat(recorded.problems()).isEmpty();
        return recorded;
    }

    /** Reads a trace. */
    static RecordedRun read(Path file) throws IOException, TraceException {
        Map<String, List<String>> events = new LinkedHashMap<>();
        List<Problem> problems = new ArrayList<>();
        try (TraceFile trace = TraceFile.open(file)) {
            Predictor predictor = new Predictor(problems::add);
            Names names = trace.names();
            trace.replay((thread, kind, operand, source) -> {
                predictor.event(thread, kind, operand, source);
                events.computeIfAbsent(names.thread(thread), key -> new ArrayList<>())
                        .add(text(kind, operand, names));
            });
            return new RecordedRun(events, trace.losses(), problems, predictor.predictions().violations(), names);
        }
    }

    private static String text(EventKind kind, int operand, Names names) {
        return switch (kind.operand()) {
            case NONE -> kind.name();
            case LOCATION -> kind + " " + names.location(operand).replace(PROGRAMS, "").replaceAll("@\\d+", "");
            case LOCK -> kind + " " + names.lock(operand).replace(PROGRAMS, "").replaceAll("@\\d+", "");
            case THREAD -> kind + " " + names.thread(operand);
        };
    }

    /** The events of a thread. */
    List<String> of(String thread) {
        return events.getOrDefault(thread, List.of());
    }

    /**
     * The pairs of events whose order matters: all but two accesses to different locations. The
     * earlier event comes first.
     */
    static Set<List<String>> ordered(List<String> events) {
        Set<List<String>> pairs = new HashSet<>();
        Set<String> before = new LinkedHashSet<>();
        for (String event : events) {
            before.stream().filter(other -> isOrdered(other, event)).forEach(other -> pairs.add(List.of(other, event)));
            before.add(event);
        }
        return pairs;
    }

    private static boolean isOrdered(String first, String second) {
        return !isAccess(first) || !isAccess(second) || location(first).equals(location(second));
    }

    private static boolean isAccess(String event) {
        return event.startsWith("READ ") || event.startsWith("WRITE ");
    }

    private static String location(String access) {
        return access.substring(access.indexOf(' '));
    }

    /** Asserts that it is a run of {@link Accounts} with nothing atomic but deposits. */
    void assertLostUpdate() {
        // By another deposit, and by a withdrawal.
        assertThat(predictions()).hasSize(2).allSatisfy(prediction -> {
            assertThat(prediction.pattern().letters()).isEqualTo("RWW");
            assertThat(names().location(prediction.location())).contains("Accounts.balance");
            assertThat(names().source(prediction.first().source()).toString())
                    .isEqualTo("org/isolde/stm/agent/programs/Accounts.java:12");
            assertThat(names().source(prediction.second().source()).line()).isEqualTo(16);
        }).extracting(prediction -> names().source(prediction.between().source()).line())
                .containsExactly(16, 27);
    }
}
