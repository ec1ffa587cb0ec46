// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.isolde.stm.agent.programs.Failing;
import org.isolde.stm.agent.programs.Race;
import org.isolde.stm.agent.programs.Relay;
import org.isolde.stm.agent.programs.language.Language;
import org.isolde.stm.agent.programs.language.RecentLanguage;
import org.isolde.trace.EventKind;
import org.isolde.trace.TraceException;
import org.isolde.trace.TraceFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * With {@code record-order=exact} the events of all threads are in the order in which they
 * happened, and nothing is left out.
 */
@Tag("same-on-most-javas")
class ExactOrderTest {

    private static final String EXACT = ",record-order=exact";

    @TempDir
    private Path folder;

    private Forked record(String options, Class<?> program, String... arguments) {
        return RecordedRun.record(folder.resolve("run.trace"), options, program, arguments);
    }

    /**
     * Each read that the program made without any order has seen the write that is the last one
     * before it in the trace.
     */
    @Test
    void whatIsReadTellsTheOrder() throws IOException, TraceException {
        int rounds = 5_000;
        Replayed replayed = replay(record(EXACT, Race.class, Integer.toString(rounds)));
        assertThat(replayed.wrong()).isEmpty();
        assertThat(replayed.accesses()).isEqualTo(3 * rounds * 4 * 2);
        assertThat(replayed.ofOthers()).as("reads of what others have written").isPositive();
        assertThat(replayed.ordered()).isTrue();
    }

    @Test
    void whatNobodySeesIsInOrderToo() throws IOException, TraceException {
        Replayed replayed = replay(record(EXACT, Relay.class, "500"));
        assertThat(replayed.wrong()).isEmpty();
        assertThat(replayed.accesses()).isEqualTo(2 * 500 * 2);
    }

    /** Otherwise only the order of what synchronises is known. */
    @Test
    void withoutItTheOrderIsNotThatOfTheRun() throws IOException, TraceException {
        Replayed replayed = replay(record("", Relay.class, "2"));
        assertThat(replayed.accesses()).isEqualTo(2 * 2 * 2);
        assertThat(replayed.wrong()).isNotEmpty();
        assertThat(replayed.ordered()).isFalse();
    }

    /** What each thread says that it has read. */
    private static Map<String, Deque<Integer>> seen(Forked result) {
        assertThat(result.err()).hasSize(1);
        Map<String, Deque<Integer>> seen = new HashMap<>();
        for (String line : result.out()) {
            List<String> words = List.of(line.split(" "));
            seen.put(words.get(0) + " " + words.get(1),
                    new ArrayDeque<>(words.subList(2, words.size()).stream().map(Integer::valueOf).toList()));
        }
        return seen;
    }

    /**
     * The accesses of the racing threads in a trace.
     *
     * @param accesses how many there are
     * @param ofOthers how many reads have seen what other threads have written
     * @param wrong the reads that have not seen what was written last
     */
    private record Replayed(int accesses, int ofOthers, List<String> wrong, boolean ordered) {}

    private Replayed replay(Forked result) throws IOException, TraceException {
        Map<String, Deque<Integer>> seen = seen(result);
        Map<String, Integer> values = new HashMap<>();
        Map<String, Integer> written = new HashMap<>();
        List<String> wrong = new ArrayList<>();
        int[] counts = new int[2];
        try (TraceFile trace = TraceFile.open(folder.resolve("run.trace"))) {
            trace.replay((thread, kind, operand, source) -> {
                String name = trace.names().thread(thread);
                boolean reads = kind == EventKind.READ || kind == EventKind.VOLATILE_READ;
                boolean writes = kind == EventKind.WRITE || kind == EventKind.VOLATILE_WRITE;
                if (!name.startsWith("racer") || !reads && !writes) {
                    return;
                }
                String location = trace.names().location(operand);
                int number = name.charAt(name.length() - 1) - '0';
                counts[0]++;
                if (writes) {
                    values.put(location, 3 * written.merge(name + location, 1, Integer::sum) + number);
                    return;
                }
                int read = seen.get(name).remove();
                counts[1] += read % 3 == number ? 0 : 1;
                if (values.getOrDefault(location, 0) != read) {
                    wrong.add(name + " has read " + read + " in " + location + ", not " + values.get(location));
                }
            });
            assertThat(trace.losses()).isEmpty();
            return new Replayed(counts[0], counts[1], wrong, trace.ordered());
        }
    }

    /** Accesses that fail, and such that run initialisers, keep nobody waiting. */
    @Test
    void accessesThatFailDoNoHarm() {
        assertThat(record(EXACT, Failing.class).out()).containsExactly("true");
    }

    @ParameterizedTest
    @ValueSource(classes = {Language.class, RecentLanguage.class})
    void everyPartOfTheLanguageDoesWhatItDoes(Class<?> program) throws IOException, TraceException {
        RecordedRun.undisturbed(folder.resolve("run.trace"), EXACT + ",atomic=*", program);
    }
}
