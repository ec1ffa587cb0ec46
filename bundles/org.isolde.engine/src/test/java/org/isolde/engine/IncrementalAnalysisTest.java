// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;
import org.isolde.atomicity.specification.SpecificationException;
import org.isolde.atomicity.specification.Specifications;
import org.isolde.campaign.Campaign;
import org.isolde.campaign.CampaignTests;
import org.isolde.engine.analysis.Progress;
import org.isolde.engine.session.AnalysisResult;
import org.isolde.engine.session.Session;
import org.isolde.engine.session.SessionSettings;
import org.isolde.library.DescriptionException;
import org.isolde.program.LibraryTypes;
import org.isolde.program.Packages;
import org.isolde.program.Program;
import org.isolde.program.ProgramChange;
import org.isolde.program.atomic.AtomicOptions;
import org.isolde.program.atomic.LockUse;
import org.isolde.program.library.LibraryEffects;
import org.isolde.program.process.Requests;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * After any edits, and any cancelled analyses, a session says what a new one says. So every
 * analysis is tested that reuses results ({@link org.isolde.program.incremental.MemoTable} and
 * those with summaries of their own): a result that was reused although something changed that it
 * depends on would differ from that of the new session.
 */
@CampaignTests
class IncrementalAnalysisTest {
    private static final int EDITS = 8;
    private static final int SETTINGS = 12;
    private static final int HEAP_EDITS = 20;
    /** An analysis of such a program asks a few thousand times whether it was cancelled. */
    private static final int LATEST_CANCELLATION = 12;

    private final LibraryTypes jdk = TestPrograms.jdk();

    static LongStream fiveSeeds(Campaign campaign) {
        return campaign.seeds(LongStream.rangeClosed(1, 5));
    }

    static LongStream threeSeeds(Campaign campaign) {
        return campaign.seeds(LongStream.rangeClosed(1, 3));
    }

    @ParameterizedTest
    @MethodSource("fiveSeeds")
    void theIncrementalResultIsTheFullOne(long seed) {
        theIncrementalResultIsTheFullOne(new RandomProgram(seed), EDITS, seed);
    }

    @ParameterizedTest
    @MethodSource("threeSeeds")
    void soItIsWhereHeapPathsProveSomething(long seed, Campaign campaign) {
        int edits = campaign.cases(3 * HEAP_EDITS) / campaign.cases(3);
        theIncrementalResultIsTheFullOne(new RandomCells(seed), edits, seed);
    }

    @ParameterizedTest
    @MethodSource("fiveSeeds")
    void soItIsOfProcesses(long seed) {
        theIncrementalResultIsTheFullOne(new RandomProcesses(seed), EDITS, seed);
    }

    private void theIncrementalResultIsTheFullOne(EditedProgram source, int edits, long seed) {
        Random random = new Random(seed);
        Map<String, byte[]> before = source.compile();
        try (Session session = session(before)) {
            assertThat(incremental(session)).isEqualTo(full(before));
            for (int i = 0; i < edits; i++) {
                source.edit();
                Map<String, byte[]> after = source.compile();
                session.apply(difference(before, after));
                if (random.nextBoolean()) {
                    cancelSomewhere(session, 1 << random.nextInt(LATEST_CANCELLATION));
                }
                assertThat(incremental(session)).as("after edit %d of program %d", i, seed).isEqualTo(full(after));
                before = after;
            }
        }
    }

    /** Cancels an analysis, unless it ends before. */
    private static void cancelSomewhere(Session session, int polls) {
        AtomicInteger left = new AtomicInteger(polls);
        try {
            session.analyse(SourceLocator.NONE, new Progress() {
                @Override
                public void phase(String what) {
                    // Only its cancellation matters.
                }

                @Override
                public boolean cancelled() {
                    return left.decrementAndGet() < 0;
                }
            });
        } catch (CancellationException e) {
            // The next analysis of the session does what is left.
        }
    }

    @ParameterizedTest
    @MethodSource("threeSeeds")
    void otherSettingsGiveWhatANewSessionGivesWithThem(long seed) {
        Random random = new Random(seed);
        EditedProgram source = new RandomProgram(seed);
        Map<String, byte[]> before = source.compile();
        try (Session session = session(before)) {
            for (int i = 0; i < SETTINGS; i++) {
                SessionSettings settings = settings(random);
                session.apply(settings);
                if (random.nextBoolean()) {
                    source.edit();
                    Map<String, byte[]> after = source.compile();
                    session.apply(difference(before, after));
                    before = after;
                }
                try (Session anew = session(before, settings)) {
                    assertThat(incremental(session)).as("after change %d of %d: %s", i, seed, settings)
                            .isEqualTo(incremental(anew));
                }
            }
        }
    }

    private static SessionSettings settings(Random random) {
        AtomicOptions atomic = random.nextInt(3) == 0
                ? new AtomicOptions(new TreeMap<>(), LockUse.NONE).withAnnotation("own.Transaction")
                : AtomicOptions.DEFAULT.withLocks(LockUse.values()[random.nextInt(LockUse.values().length)]);
        Set<String> groups = random.nextInt(3) == 0 ? Set.of("other") : Set.of();
        LibraryEffects library = random.nextBoolean() ? LibraryEffects.standard() : description();
        Specifications specifications = random.nextBoolean() ? Specifications.NONE : specification();
        Precision precision = Precision.values()[random.nextInt(Precision.values().length)];
        Packages excluded = random.nextInt(3) == 0 ? Packages.of(List.of("p")) : Packages.NONE;
        return new SessionSettings(
                atomic, groups, library, specifications, Requests.standard(),
                new Effort(precision, random.nextBoolean() ? 10 : Effort.STEPS, excluded));
    }

    /** Each constructor of a program calls that of Object. */
    private static LibraryEffects description() {
        try {
            return LibraryEffects.standard().with(
                    "own.txt", "java.lang.Object\n    <init> : updates counts of objects of anything");
        } catch (DescriptionException e) {
            throw new IllegalArgumentException(e);
        }
    }

    private static Specifications specification() {
        try {
            return Specifications.parse(
                    "own.xml", "<class id=\"Native\"><method id=\"max(int,int)\"><reads>0</reads></method></class>");
        } catch (SpecificationException e) {
            throw new IllegalArgumentException(e);
        }
    }

    /** It is about the programs of the full lane. */
    @Tag("full-lane")
    @Test
    void theProgramsComparedAreNotAllAlike() {
        Set<String> texts = new HashSet<>();
        Set<Verdict> verdicts = EnumSet.noneOf(Verdict.class);
        for (long seed = 1; seed <= 5; seed++) {
            try (Session session = session(new RandomProgram(seed).compile())) {
                AnalysisResult result = session.analyse(SourceLocator.NONE, Progress.NONE);
                texts.add(TestPrograms.text(result));
                result.groups().forEach(group -> group.transactions().forEach(each -> verdicts.add(each.verdict())));
            }
        }
        assertThat(texts).hasSize(5);
        assertThat(verdicts).contains(Verdict.ANOMALY, Verdict.SAFE);
    }

    /** It is about the programs of the full lane. */
    @Tag("full-lane")
    @Test
    void heapPathsProveSomethingInSomeOfTheProgramsComparedAndNotInOthers() {
        Set<String> grounds = new TreeSet<>();
        Set<Verdict> verdicts = EnumSet.noneOf(Verdict.class);
        RandomCells source = new RandomCells(1);
        for (int i = 0; i < HEAP_EDITS; i++) {
            try (Session session = session(source.compile())) {
                AnalysisResult result = session.analyse(SourceLocator.NONE, Progress.NONE);
                result.graphs().forEach(graph -> grounds.add(graph.group() + graph.basis().grounds()));
                result.groups().forEach(group -> verdicts.add(group.verdict()));
            }
            source.edit();
        }
        assertThat(verdicts).contains(Verdict.ANOMALY, Verdict.SAFE);
        assertThat(grounds).hasSizeGreaterThan(5);
    }

    /** It is about the programs of the full lane. */
    @Tag("full-lane")
    @Test
    void someOfTheProcessesComparedViolateAtomicityAndOthersDoNot() {
        Set<Integer> violations = new HashSet<>();
        RandomProcesses source = new RandomProcesses(1);
        for (int i = 0; i < HEAP_EDITS; i++) {
            try (Session session = session(source.compile())) {
                violations.add(session.analyse(SourceLocator.NONE, Progress.NONE).anomalies().size());
            }
            source.edit();
        }
        assertThat(violations).contains(0).hasSizeGreaterThan(2);
    }

    private Session session(Map<String, byte[]> classes) {
        return session(classes, SessionSettings.DEFAULT);
    }

    private Session session(Map<String, byte[]> classes, SessionSettings settings) {
        return new Session("random", Program.of(TestPrograms.models(classes), jdk), settings);
    }

    private static String incremental(Session session) {
        AnalysisResult result = session.analyse(SourceLocator.NONE, Progress.NONE);
        StringBuilder text = new StringBuilder(TestPrograms.text(result));
        result.graphs().forEach(graph -> text.append(graph.basis()).append('\n'));
        return text.toString();
    }

    private String full(Map<String, byte[]> classes) {
        try (Session session = session(classes)) {
            return incremental(session);
        }
    }

    private static ProgramChange difference(Map<String, byte[]> before, Map<String, byte[]> after) {
        Map<String, byte[]> changed = new TreeMap<>(after);
        changed.entrySet().removeIf(entry -> Arrays.equals(entry.getValue(), before.get(entry.getKey())));
        Set<String> removed = new HashSet<>(before.keySet());
        removed.removeAll(after.keySet());
        return new ProgramChange(TestPrograms.models(changed), removed, List.of());
    }
}
