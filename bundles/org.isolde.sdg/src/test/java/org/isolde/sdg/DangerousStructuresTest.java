// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.isolde.sdg.danger.DangerousStructure;
import org.isolde.sdg.danger.Step;
import org.isolde.sdg.danger.Witness;
import org.isolde.sdg.transaction.Transaction;
import org.junit.jupiter.api.Test;

/**
 * Which combinations of small transactions are dangerous under snapshot isolation, and which are
 * not.
 */
class DangerousStructuresTest {

    private static final String ACCOUNT = "class Account { int savings, checking, dummy; }";

    private static String inClassT(String members) {
        return "import org.isolde.stm.Atomic; class T { static int x, y, z; static Account a, b; " + members + "}";
    }

    private static Analysed program(String members) {
        return Analysed.program(ACCOUNT, inClassT(members));
    }

    @Test
    void oneTransactionMayBeItsOwnPivot() {
        Analysed t = program(
                "@Atomic static void withdraw(boolean b, int v) { if (x + y > v) if (b) x -= v; else y -= v; }");
        assertThat(t.dangers()).containsExactly("T.withdraw > T.withdraw");
        DangerousStructure structure = t.structures().getFirst();
        assertThat(structure.isWriteSkew()).isTrue();
        assertThat(steps(structure))
                .containsExactly(
                        "0 BEGIN", "1 BEGIN", "0 READ T.x", "1 READ T.y", "1 WRITE T.x", "1 COMMIT", "0 WRITE T.y",
                        "0 COMMIT");
    }

    private static List<String> steps(DangerousStructure structure) {
        return Witness.interleaving(structure).stream()
                .map(DangerousStructuresTest::text)
                .toList();
    }

    private static String text(Step step) {
        return step.instance() + " " + step.action()
                + step.access().map(access -> " " + access.location()).orElse("");
    }

    @Test
    void aCounterIsSafe() {
        assertThat(program("@Atomic static void inc() { x++; }").dangers()).isEmpty();
    }

    @Test
    void readingAndPerhapsWritingOneVariableIsSafe() {
        // UNL-DI-5-2011, figure 10: both write x if the dependencies are real, so one of them
        // aborts.
        assertThat(program("@Atomic static void inc(boolean b) { if (x > 0) if (b) x++; }").dangers())
                .isEmpty();
    }

    @Test
    void twoTransactionsThatCrossAreAWriteSkewReportedOnce() {
        Analysed t = program("@Atomic static void one() { x = y; } @Atomic static void two() { y = x; }");
        assertThat(t.dangers()).containsExactly("T.one > T.two");
    }

    @Test
    void aCommonWriteRepairsIt() {
        Analysed t = program("@Atomic static void one() { x = y; z++; } @Atomic static void two() { y = x; z++; }");
        assertThat(t.dangers()).isEmpty();
        assertThat(t.vulnerable()).isEmpty();
    }

    @Test
    void aCommonWriteOnSomePathsOnlyDoesNot() {
        Analysed t = program(
                "@Atomic static void one(boolean b) { x = y; if (b) z++; } @Atomic static void two() { y = x; z++; }");
        assertThat(t.dangers()).containsExactly("T.one > T.two");
    }

    @Test
    void transactionsOfDifferentGroupsDoNotMeet() {
        Analysed t = program(
                "@Atomic(group = \"1\") static void one() { x = y; } @Atomic(group = \"2\") static void two() { y = x; "
                        + "}");
        assertThat(t.dangers()).isEmpty();
        assertThat(t.graphs()).extracting(StaticDependencyGraph::group).containsExactly("1", "2");
    }

    @Test
    void aRingOfThreeIsFoundAlthoughEveryPairIsClean() {
        Analysed t = program("@Atomic static void one() { x = y; } @Atomic static void two() { y = z; }"
                + "@Atomic static void three() { z = x; }");
        assertThat(t.dangers()).containsExactly("T.one > T.two > T.three");
        assertThat(t.structures().getFirst().pivots()).containsExactly(0, 1, 2);
    }

    @Test
    void aReaderCanObserveWhatTwoWritersCannot() {
        Analysed t = program("@Atomic static int read(Account c) { return c.savings + c.checking; }"
                + "@Atomic static void save(Account c, int v) { c.savings += v; }"
                + "@Atomic static void check(Account c, int v) { c.checking -= c.savings > v ? v : v + 1; }");
        assertThat(t.dangers()).containsExactly("T.read > T.check > T.save");
        DangerousStructure structure = t.structures().getFirst();
        assertThat(structure.pivot().name()).isEqualTo("T.check");
        assertThat(steps(structure))
                .containsExactly(
                        "1 BEGIN",
                        "1 READ Account.savings",
                        "2 BEGIN",
                        "2 WRITE Account.savings",
                        "2 COMMIT",
                        "0 BEGIN",
                        "0 READ Account.savings",
                        "0 READ Account.checking",
                        "0 COMMIT",
                        "1 WRITE Account.checking",
                        "1 COMMIT");
    }

    @Test
    void writingOneFieldOfTheSameObjectKeepsTwoTransactionsApart() {
        // Promotion: check also writes the savings that it reads.
        Analysed t = program("@Atomic static int read(Account c) { return c.savings + c.checking; "
                + "}@Atomic static void save(Account c, int v) { c.savings += v; "
                + "}@Atomic static void check(Account c, int v) { c.checking -= c.savings > v ? v : v + 1; "
                + "c.savings = c.savings; }");
        assertThat(t.dangers()).isEmpty();
        // Materialisation: both write a field that exists for the purpose.
        Analysed m = program("@Atomic static int read(Account c) { return c.savings + c.checking; "
                + "}@Atomic static void save(Account c, int v) { c.savings += v; c.dummy++; "
                + "}@Atomic static void check(Account c, int v) { c.checking -= c.savings > v ? v : v + 1; c.dummy++; "
                + "}");
        assertThat(m.dangers()).isEmpty();
    }

    @Test
    void writingThatFieldOfAnotherObjectDoesNot() {
        Analysed t = program("@Atomic static void one(Account c, Account d) { c.checking = c.savings; d.dummy++; }"
                + "@Atomic static void two(Account c, Account d) { c.savings = c.checking; d.dummy++; }");
        assertThat(t.dangers()).containsExactly("T.one > T.two");
        // The static field a is one object for both, so writing a.dummy is writing one cell, but
        // only if they see the same a.
        Analysed same = program("@Atomic static void one() { a.checking = a.savings; a.dummy++; }"
                + "@Atomic static void two() { a.savings = a.checking; a.dummy++; }");
        assertThat(same.dangers()).isEmpty();
    }

    @Test
    void twoObjectsOfOneClassAreNotTakenForOne() {
        Analysed t = program("@Atomic static void move(Account c, Account d) { c.checking = d.checking; }");
        assertThat(t.dangers()).containsExactly("T.move > T.move");
    }

    @Test
    void whatATransactionCreatesCannotHaveBeenReadBefore() {
        Analysed t = program("@Atomic static void open() { Account c = new Account(); c.savings = 1; a = c; }"
                + "@Atomic static int read() { return a.savings; }");
        assertThat(t.vulnerable()).containsExactly("T.read -T.a-> T.open");
        assertThat(t.dangers()).isEmpty();
    }

    @Test
    void arraysOfUnrelatedTypesDoNotMeet() {
        String arrays = "static String[] s = new String[2]; static Integer[] i = new Integer[2]; "
                + "static Object[] o = new Object[2];";
        Analysed t = program(arrays + "@Atomic static void one(int k) { s[k] = \"\" + i[k]; }"
                + "@Atomic static void two(int k) { i[k] = s[k] == null ? 1 : 2; }");
        assertThat(t.dangers()).isNotEmpty();
        Analysed u = program(arrays + "@Atomic static Object one(int k) { s[k] = null; return o[k]; }"
                + "@Atomic static Object two(int k) { i[k] = null; return o[k]; }");
        assertThat(u.vulnerable())
                .contains("T.one -Object[]-> T.two", "T.two -Object[]-> T.one", "T.one -Object[]-> T.one");
        Analysed v = program(arrays + "@Atomic static Object one(int k) { s[k] = null; return i[k]; }"
                + "@Atomic static Object two(int k) { s[k] = s[0]; return null; }");
        assertThat(v.vulnerable()).containsExactly("T.two -String[]-> T.one", "T.two -String[]-> T.two");
    }

    @Test
    void aPivotOfManyStructuresIsSaidToBeCrowded() {
        StringBuilder members = new StringBuilder("@Atomic static void pivot() { x = y; }");
        for (int i = 0; i < 16; i++) {
            members.append("@Atomic static void r" + i + "() { int v = x; z" + i + " = v; } static int z" + i + ";");
            members.append("@Atomic static void q" + i + "() { y = z" + i + "; }");
        }
        Analysed t = program(members.toString());
        assertThat(t.graphs().getFirst().crowded()).extracting(Transaction::name).containsExactly("T.pivot");
    }
}
