// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.isolde.atomicity.options.AtomicityOptions;
import org.isolde.atomicity.specification.SpecificationException;
import org.isolde.atomicity.specification.Specifications;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What specifications of methods without code change (Dias' thesis, 3.5.3 and figure 3.14). */
class MethodsWithoutCodeTest {

    /** With and without what Isolde adds to the papers. */
    enum Manner {
        MOTH(AtomicityOptions.MOTH), DEFAULT(AtomicityOptions.DEFAULT);

        private final AtomicityOptions options;

        Manner(AtomicityOptions options) {
            this.options = options;
        }
    }

    private static final String START = """
                public static void main(String[] args) {
                    new Thread(Main::one).start();
                    new Thread(Main::two).start();
                }
            }
            """;

    private static final String FIGURE_3_14 = """
            class MathComputer {
                public native int getMax(int x1, int x2);
            }
            class Main {
                static int value;
                @Atomic static int get() { return value; }
                @Atomic static void set(int v) { value = v; }
                static void one() {
                    MathComputer computer = new MathComputer();
                    set(computer.getMax(get(), 7));
                }
                static void two() { set(3); }
            """ + START;

    /**
     * One process looks at two objects one after the other, another one changes both at once: so it
     * is if natives do what they may.
     */
    private static final String TWO_BOXES = """
            class Box { int content; }
            class Native {
                static native int look(Box box);
                static native void poke(Box first, Box second);
            }
            class Main {
                static final Box A = new Box();
                static final Box B = new Box();
                static int result;
                @Atomic static int lookAtA() { return Native.look(A); }
                @Atomic static int lookAtB() { return Native.look(B); }
                @Atomic static void pokeBoth() { Native.poke(A, B); }
                static void one() { result = lookAtA() + lookAtB(); }
                static void two() { pokeBoth(); }
            """ + START;

    private static List<String> found(AtomicityOptions options, String specification, String... sources) {
        try {
            return found(options, Specifications.parse("test.xml", specification), sources);
        } catch (SpecificationException e) {
            throw new AssertionError(e);
        }
    }

    private static List<String> found(AtomicityOptions options, Specifications specifications, String... sources) {
        Snapshot snapshot = Snapshot.of(sources);
        return new AtomicityAnalysis(options, specifications)
                .analyse(snapshot.program(), snapshot.calls(), snapshot.regions(), Set.of(), () -> false)
                .stream()
                .map(violation -> violation.kind() + " " + violation.first().region().method().name() + " > "
                        + violation.second().region().method().name())
                .toList();
    }

    private static String getMax(String accesses) {
        return "<class id=\"MathComputer\"><method id=\"getMax(int,int)\">" + accesses + "</method></class>";
    }

    private static String natives(String look, String poke) {
        return "<class id=\"Native\"><method id=\"look(Box)\">" + look + "</method>"
                + "<method id=\"poke(Box,Box)\">" + poke + "</method></class>";
    }

    @ParameterizedTest
    @EnumSource(Manner.class)
    void aNativeMethodOfWhichNothingIsSaidPassesOnAllItIsGiven(Manner manner) {
        assertThat(found(manner.options, Specifications.NONE, FIGURE_3_14)).containsExactly("STALE_VALUE get > set");
    }

    @ParameterizedTest
    @EnumSource(Manner.class)
    void theGeneratedSpecificationSaysTheSame(Manner manner) {
        Specifications generated = Specifications.ofMethodsWithoutCode(Snapshot.of(FIGURE_3_14).calls());

        assertThat(generated.methods()).hasSize(1);
        assertThat(found(manner.options, generated, FIGURE_3_14)).containsExactly("STALE_VALUE get > set");
    }

    @ParameterizedTest
    @EnumSource(Manner.class)
    void theAssistedSpecificationKeepsTheFlowFromBothArguments(Manner manner) {
        assertThat(found(manner.options, getMax("<reads>0</reads><reads>1</reads>"), FIGURE_3_14))
                .containsExactly("STALE_VALUE get > set");
    }

    @ParameterizedTest
    @EnumSource(Manner.class)
    void anArgumentThatIsNotReadHasNoInfluence(Manner manner) {
        assertThat(found(manner.options, getMax("<reads>0</reads>"), FIGURE_3_14)).hasSize(1);
        assertThat(found(manner.options, getMax("<reads>1</reads>"), FIGURE_3_14)).isEmpty();
        assertThat(found(manner.options, getMax(""), FIGURE_3_14)).isEmpty();
    }

    @Test
    void objectsPassedToNativeMethodsAreReadAndWrittenUnlessMoreIsKnown() {
        assertThat(found(AtomicityOptions.DEFAULT, Specifications.NONE, TWO_BOXES))
                .contains("HIGH_LEVEL_DATA_RACE lookAtA > lookAtB");
        assertThat(found(
                AtomicityOptions.DEFAULT,
                natives("<reads>0</reads>", "<writes>0</writes><writes>1</writes>"),
                TWO_BOXES))
                .containsExactly("HIGH_LEVEL_DATA_RACE lookAtA > lookAtB");
    }

    @Test
    void anArgumentThatIsNotWrittenMakesNoRace() {
        String reading = "<reads>0</reads><reads>1</reads>";
        assertThat(found(AtomicityOptions.DEFAULT, natives("<reads>0</reads>", reading), TWO_BOXES)).isEmpty();
        assertThat(found(AtomicityOptions.DEFAULT, natives("<reads>0</reads>", reading + "<writes>0</writes>"),
                TWO_BOXES)).isEmpty();
    }

    @Test
    void nativeCodeWritesTheFieldsOfWhatItIsGiven() {
        String counter = """
                class Counter {
                    int count;
                    native void add(int more);
                }
                class Main {
                    static final Counter COUNTER = new Counter();
                    @Atomic static int get() { return COUNTER.count; }
                    @Atomic static void set(int v) { COUNTER.count = v; }
                    @Atomic static void add() { COUNTER.add(1); }
                    static void one() { set(get() + 1); }
                    static void two() { add(); }
                """ + START;
        String quiet = "<class id=\"Counter\"><method id=\"add(int)\"><reads>this</reads></method></class>";

        assertThat(found(AtomicityOptions.DEFAULT, Specifications.NONE, counter))
                .containsExactly("STALE_VALUE get > set");
        assertThat(found(AtomicityOptions.DEFAULT, quiet, counter)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(Manner.class)
    void aUsersSpecificationOfALibraryMethodCountsBeforeIsoldesOwn(Manner manner) {
        String minimum = """
                class Main {
                    static int value;
                    @Atomic static int get() { return value; }
                    @Atomic static void set(int v) { value = v; }
                    static void one() { set(Integer.signum(get())); }
                    static void two() { set(3); }
                """ + START;
        String constant = "<class id=\"java.lang.Integer\"><method id=\"signum(int)\"></method></class>";

        assertThat(found(manner.options, Specifications.NONE, minimum)).containsExactly("STALE_VALUE get > set");
        assertThat(found(manner.options, constant, minimum)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(Manner.class)
    void aNativeMethodThatOverridesASpecifiedOneIsAskedForItself(Manner manner) {
        String program = """
                abstract class Source { abstract int of(int x); }
                class First extends Source { native int of(int x); }
                class Second extends Source { native int of(int x); }
                class Main {
                    static int value;
                    @Atomic static int get() { return value; }
                    @Atomic static void set(int v) { value = v; }
                    static void one() {
                        Source source = value > 3 ? new First() : new Second();
                        set(source.of(get()));
                    }
                    static void two() { set(3); }
                """ + START;
        String both = "<class id=\"Source\"><method id=\"of(int)\"></method></class>";
        String second = "<class id=\"Second\"><method id=\"of(int)\"><reads>0</reads></method></class>";

        assertThat(found(manner.options, both, program)).isEmpty();
        assertThat(found(manner.options, "<specification>" + both + second + "</specification>", program))
                .containsExactly("STALE_VALUE get > set");
        assertThat(found(manner.options, second, program)).containsExactly("STALE_VALUE get > set");
    }

    @Test
    void codeOfTheProgramIsLookedAtWhateverIsSaidOfIt() {
        String program = FIGURE_3_14.replace(
                "public native int getMax(int x1, int x2);",
                "public int getMax(int x1, int x2) { return x1 > x2 ? x1 : x2; }");

        assertThat(found(AtomicityOptions.DEFAULT, getMax(""), program)).containsExactly("STALE_VALUE get > set");
    }
}
