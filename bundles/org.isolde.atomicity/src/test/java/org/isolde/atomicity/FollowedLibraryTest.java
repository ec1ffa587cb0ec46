// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.isolde.atomicity.options.AtomicityOptions;
import org.isolde.atomicity.violation.AtomicityViolation;
import org.isolde.program.LibraryTypes;
import org.isolde.program.Program;
import org.isolde.program.atomic.AtomicOptions;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.atomic.AtomicRegions;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.code.MethodRef;
import org.isolde.program.follow.FollowedLibrary;
import org.isolde.program.follow.LibraryCode;
import org.isolde.program.input.ClassPath;
import org.isolde.program.input.JdkSource;
import org.isolde.program.library.LibraryEffects;
import org.junit.jupiter.api.Test;

/**
 * Violations are found through the code of the JDK's collections, followed into as if it were the
 * program's.
 */
class FollowedLibraryTest {

    private static final LibraryTypes JDK = new ClassPath(List.of(JdkSource.running()));

    private static List<AtomicityViolation> analyse(String source) {
        CallGraph calls = FollowedLibrary.of(
                Program.of(Snapshot.classes(source), JDK),
                new LibraryCode(JdkSource.running()),
                LibraryEffects.standard()).calls();
        List<AtomicRegion> regions = AtomicRegions.in(calls.program(), AtomicOptions.DEFAULT.withAnnotation("Atomic"))
                .regions();
        AtomicityAnalysis analysis = new AtomicityAnalysis(AtomicityOptions.DEFAULT);
        List<AtomicityViolation> found = analysis.analyse(
                calls.program(), calls, regions, Set.of(), () -> false);
        assertThat(analysis.omissions()).isEmpty();
        return found;
    }

    /** For example {@code STALE_VALUE Main.size > Main.add by Main.one}. */
    private static List<String> found(String source) {
        return analyse(source).stream()
                .map(violation -> violation.kind() + " " + name(violation.first().region().method()) + " > "
                        + name(violation.second().region().method()) + " by " + name(violation.process()))
                .toList();
    }

    private static String name(MethodRef method) {
        return method.owner() + "." + method.name();
    }

    private static final String START = """
                public static void main(String[] args) {
                    new Thread(Main::one).start();
                    new Thread(Main::two).start();
                }
            }
            """;

    private static final String SIZE_THEN_ADD = """
            class Main {
                static final java.util.List<Object> seats = new java.util.ArrayList<>();
                @Atomic static int size() { return seats.size(); }
                @Atomic static void add(Object guest) { seats.add(guest); }
                static void one() { if (size() < 10) { add("one"); } }
                static void two() { add("two"); }
            """ + START;

    private static final String SIZE_AND_ADD = """
            class Main {
                static final java.util.List<Object> seats = new java.util.ArrayList<>();
                @Atomic static void addIfFree(Object guest) { if (seats.size() < 10) { seats.add(guest); } }
                static void one() { addIfFree("one"); }
                static void two() { addIfFree("two"); }
            """ + START;

    private static final String GET_THEN_PUT = """
            class Main {
                static final java.util.Map<String, Integer> stock = new java.util.HashMap<>();
                @Atomic static Integer get(String product) { return stock.get(product); }
                @Atomic static void put(String product, Integer count) { stock.put(product, count); }
                static void one() { put("tea", get("tea") + 1); }
                static void two() { put("tea", 5); }
            """ + START;

    private static final String UPDATE = """
            class Main {
                static final java.util.Map<String, Integer> stock = new java.util.HashMap<>();
                @Atomic static void add(String product, int count) { stock.put(product, stock.get(product) + count); }
                static void one() { add("tea", 1); }
                static void two() { add("tea", 5); }
            """ + START;

    private static final String OWN_LISTS = """
            class Main {
                static int total;
                @Atomic static int total() { return total; }
                @Atomic static int size(java.util.List<Object> some) { return some.size(); }
                @Atomic static void add(java.util.List<Object> some) { some.add("more"); }
                static void fill() {
                    java.util.List<Object> own = new java.util.ArrayList<>();
                    while (size(own) < 10) { add(own); }
                }
                static void one() { fill(); }
                static void two() { fill(); }
            """ + START;

    @Test
    void aStaleSizeOfAListIsFoundInTheFieldThatHoldsIt() {
        List<AtomicityViolation> violations = analyse(SIZE_THEN_ADD);

        assertThat(found(SIZE_THEN_ADD)).containsExactly("STALE_VALUE Main.size > Main.add by Main.one");
        assertThat(violations.getFirst().firstAccesses())
                .extracting(access -> access.cell().location().toString() + " at " + access.position().toString())
                .anyMatch(access -> access.startsWith("ArrayList.size at ArrayList.size"));
    }

    @Test
    void aListThatIsLookedAtAndFilledInOneRegionIsClean() {
        assertThat(found(SIZE_AND_ADD)).isEmpty();
    }

    @Test
    void aStaleValueOfAMapIsFound() {
        assertThat(found(GET_THEN_PUT)).contains("STALE_VALUE Main.get > Main.put by Main.one");
    }

    @Test
    void aMapThatIsUpdatedInOneRegionIsClean() {
        assertThat(found(UPDATE)).isEmpty();
    }

    @Test
    void listsThatEachThreadHasForItselfAreClean() {
        assertThat(found(OWN_LISTS)).isEmpty();
    }
}
