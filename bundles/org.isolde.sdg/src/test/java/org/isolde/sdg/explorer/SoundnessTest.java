package org.isolde.sdg.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.isolde.program.ClassModel;
import org.isolde.program.Program;
import org.isolde.program.atomic.AtomicOptions;
import org.isolde.program.atomic.AtomicRegions;
import org.isolde.program.calls.CallGraph;
import org.isolde.sdg.Analysed;
import org.isolde.sdg.IsolationAnalysis;
import org.isolde.sdg.StaticDependencyGraph;
import org.junit.jupiter.api.Test;

/** What the explorer finds not serializable under snapshot isolation is never called clean by the analysis. */
class SoundnessTest {

    private static final int PROGRAMS = 2_000;
    private static final int IN_ONE_COMPILATION = 100;
    private static final int HISTORIES = 8;

    @Test
    void noAnomalyOfARandomProgramIsMissed() {
        int clean = 0;
        int anomalous = 0;
        List<String> missed = new ArrayList<>();
        for (int first = 0; first < PROGRAMS; first += IN_ONE_COMPILATION) {
            List<String> sources = new ArrayList<>();
            for (int seed = first; seed < first + IN_ONE_COMPILATION; seed++) {
                sources.add(new RandomProgram(seed, "p" + seed).source());
            }
            List<ClassModel> classes = Analysed.classes(sources.toArray(String[]::new));
            for (int seed = first; seed < first + IN_ONE_COMPILATION; seed++) {
                String prefix = "p" + seed + "/";
                Program program = Program.of(
                        classes.stream().filter(c -> c.name().startsWith(prefix)).toList(), Analysed.JDK);
                boolean isClean = isClean(program);
                Optional<String> anomaly = anomaly(program, seed);
                clean += isClean ? 1 : 0;
                anomalous += anomaly.isPresent() ? 1 : 0;
                if (isClean && anomaly.isPresent()) {
                    missed.add(sources.get(seed - first) + anomaly.get());
                }
            }
        }
        int serializable = PROGRAMS - anomalous;
        System.out.println(PROGRAMS + " random programs: " + anomalous + " with an anomaly that was seen, " + clean
                + " called clean; of the " + serializable + " without one " + (serializable - clean)
                + " were reported.");
        assertThat(missed).isEmpty();
        assertThat(clean).as("programs called clean").isGreaterThan(PROGRAMS / 50);
        assertThat(anomalous).as("programs with an anomaly").isGreaterThan(PROGRAMS / 20);
    }

    private static boolean isClean(Program program) {
        List<StaticDependencyGraph> graphs = new IsolationAnalysis()
                .analyse(
                        program,
                        CallGraph.of(program, Analysed.EFFECTS),
                        AtomicRegions.in(program, AtomicOptions.DEFAULT).regions(),
                        Set.of(),
                        () -> false);
        assertThat(graphs).singleElement().matches(StaticDependencyGraph::complete, "is complete");
        return graphs.getFirst().structures().isEmpty();
    }

    private static Optional<String> anomaly(Program program, int seed) {
        RandomProgram inputs = new RandomProgram(seed, "p" + seed);
        inputs.source();
        for (int history = 0; history < HISTORIES; history++) {
            Optional<String> anomaly = SnapshotExplorer.anomaly(
                    program, "p" + seed + "/T", inputs.memory(), inputs.instances());
            if (anomaly.isPresent()) {
                return anomaly;
            }
        }
        return Optional.empty();
    }
}
