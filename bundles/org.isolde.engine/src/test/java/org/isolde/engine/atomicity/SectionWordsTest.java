// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.atomicity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.isolde.atomicity.specification.Specifications;
import org.isolde.engine.Effort;
import org.isolde.engine.SourceLocator;
import org.isolde.engine.TestPrograms;
import org.isolde.engine.analysis.Progress;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.engine.anomaly.Participant;
import org.isolde.engine.session.Session;
import org.isolde.engine.session.SessionSettings;
import org.isolde.program.atomic.AtomicOptions;
import org.isolde.program.atomic.LockUse;
import org.isolde.program.library.LibraryEffects;
import org.isolde.program.process.Requests;
import org.junit.jupiter.api.Test;

/** The words for critical sections, and their names. */
class SectionWordsTest {

    private static final String COUNTER = """
            public class Counter {
                private volatile int n;
                public synchronized int get() { return n; }
                public synchronized void set(int v) { n = v; }
                %s
            }
            """;

    private static List<Anomaly> anomalies(String method) {
        SessionSettings settings = new SessionSettings(
                AtomicOptions.DEFAULT.withLocks(LockUse.CRITICAL_SECTIONS), Set.of(), LibraryEffects.standard(),
                Specifications.NONE, Requests.NONE, Effort.DEFAULT);
        try (Session session = new Session("counter", TestPrograms.program(COUNTER.formatted(method)), settings)) {
            return session.analyse(SourceLocator.NONE, Progress.NONE).anomalies();
        }
    }

    @Test
    void criticalSectionsEndAndDoNotCommit() {
        Anomaly anomaly = anomalies("public void m() { set(get() + 1); }").getFirst();

        assertThat(anomaly.isOfSections()).isTrue();
        assertThat(anomaly.interleaving()).extracting(anomaly::text).contains("T1 begins", "T1 ends", "T2 ends")
                .noneMatch(step -> step.contains("commits"));
        assertThat(anomaly.kind().summaryOfSections()).contains("critical section").doesNotContain("transaction");
    }

    @Test
    void accessesInOneLineAreNumbered() {
        assertThat(anomalies("public void m() { n = n + 1; }"))
                .flatExtracting(Anomaly::participants)
                .extracting(Participant::transaction)
                .contains("Counter.m@5:n#1", "Counter.m@5:n#2");
    }

    @Test
    void whatStandsInALambdaHasTheNameOfTheMethodAroundIt() {
        assertThat(anomalies("public void m() { new Thread(() -> set(n + 1)).start(); }"))
                .flatExtracting(Anomaly::participants)
                .extracting(Participant::transaction)
                .contains("Counter.m:n")
                .allMatch(name -> !name.contains("lambda"));
    }
}
