// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.ltk.core.refactoring.Change;
import org.eclipse.ltk.core.refactoring.PerformChangeOperation;
import org.isolde.core.fixes.Blank;
import org.isolde.core.fixes.Fix;
import org.isolde.core.fixes.FixKind;
import org.isolde.core.fixes.Fixes;
import org.isolde.core.fixes.PreviewLine;
import org.isolde.core.fixes.PreviewLine.Sort;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Several fixes of one file and one method are one change, in which nothing is done twice. */
class FixesTogetherTest {

    /** Two write skews in which one transaction takes part. */
    private static final String SKEWS = """
            package bank;

            import org.isolde.stm.Atomic;

            class Bank {
                private static int x;
                private static int y;
                private static int z;

                @Atomic
                static void first() {
                    x = y + z + 1;
                }

                @Atomic
                static void second() {
                    y = x + 1;
                }

                @Atomic
                static void third() {
                    z = x + 1;
                }
            }
            """;

    /** A method in which something can come between two pairs of transactions. */
    private static final String PAIRS = """
            package bank;

            import org.isolde.stm.Atomic;

            public class Bank implements Runnable {
                private static int x;
                private static int y;
                private static int count;
                private int sum;

                @Atomic
                static int readX() {
                    return x;
                }

                @Atomic
                static int readY() {
                    return y;
                }

                @Atomic
                static void move() {
                    x++;
                    y--;
                }

                @Atomic
                static int get() {
                    return count;
                }

                @Atomic
                static void set(int value) {
                    count = value;
                }

                @Override
                public void run() {
                    int first = readX();
                    sum = first + readY();
                    int value = get();
                    set(value + 1);
                    move();
                }

                public static void main(String[] arguments) {
                    new Thread(new Bank()).start();
                    new Thread(new Bank()).start();
                }
            }
            """;

    @RegisterExtension
    final TestWorkspace workspace = new TestWorkspace();

    private static List<Fix> fixes(TestProject project, FixKind kind) throws Exception {
        List<Fix> fixes = new ArrayList<>();
        for (IMarker marker : project.markers()) {
            Fixes.of(marker).stream().filter(fix -> fix.kind() == kind).findFirst().ifPresent(fixes::add);
        }
        return fixes;
    }

    @ParameterizedTest
    @EnumSource(value = FixKind.class, names = {"SERIALIZABLE", "SUPPRESS", "ACCEPT"})
    void allSkewsAreFixedAtOnce(FixKind kind) throws Exception {
        assertThat(markersAfter(SKEWS, kind)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(value = FixKind.class, names = {"ENCLOSE", "SUPPRESS", "ACCEPT"})
    void allPairsAreFixedAtOnce(FixKind kind) throws Exception {
        assertThat(markersAfter(PAIRS, kind)).isEmpty();
    }

    /** Two stale values, each in a method of its own. */
    private static final String COUNTERS = """
            package bank;

            import org.isolde.stm.Atomic;

            public class Bank implements Runnable {
                private static int x;
                private static int y;

                @Atomic
                static int getX() {
                    return x;
                }

                @Atomic
                private static void setX(int value) {
                    x = value;
                }

                @Atomic
                static int getY() {
                    return y;
                }

                @Atomic
                private static void setY(int value) {
                    y = value;
                }

                static void countX() {
                    int seen = getX();
                    setX(seen + 1);
                }

                static void countY() {
                    int seen = getY();
                    setY(seen + 1);
                }

                @Override
                public void run() {
                    countX();
                    countY();
                }

                public static void main(String[] arguments) {
                    new Thread(new Bank()).start();
                    new Thread(new Bank()).start();
                }
            }
            """;

    @ParameterizedTest
    @EnumSource(value = FixKind.class, names = {"ENCLOSE", "MOVE_READ", "REVALIDATE", "SUPPRESS", "ACCEPT"})
    void allStaleValuesAreFixedAtOnce(FixKind kind) throws Exception {
        assertThat(markersAfter(COUNTERS, kind)).isEmpty();
    }

    /** The second needs another look, since statements move. */
    @Test
    void ofTwoMergesInAMethodTheFirstIsMade() throws Exception {
        assertThat(markersAfter(PAIRS, FixKind.MERGE)).hasSize(1);
    }

    private List<IMarker> markersAfter(String source, FixKind kind) throws Exception {
        TestProject project = TestProject.enabled("bank").with("bank/Bank.java", source);
        workspace.build();
        assertThat(project.compileErrors()).isEmpty();
        List<Fix> fixes = fixes(project, kind);
        assertThat(fixes).hasSize(2).hasSameSizeAs(project.markers());

        Change change = Fix.together("all", fixes, new NullProgressMonitor());
        change.initializeValidationData(new NullProgressMonitor());
        ResourcesPlugin.getWorkspace().run(new PerformChangeOperation(change), new NullProgressMonitor());

        for (Fix fix : fixes) {
            Optional<Blank> blank = fix.blank(new NullProgressMonitor());
            if (blank.isPresent()) {
                FixPairsTest.fillIn(blank.get());
            }
        }
        workspace.build();
        assertThat(project.compileErrors()).isEmpty();
        return project.markers();
    }

    @Test
    void thePreviewShowsTheLinesThatChangeWithSomeAround() throws Exception {
        TestProject project = TestProject.enabled("bank").with(Programs.WITHDRAW, Programs.SKEW);
        workspace.build();
        Fix fix = fixes(project, FixKind.SERIALIZABLE).getFirst();

        List<PreviewLine> preview = fix.preview(new NullProgressMonitor());

        assertThat(preview).containsExactly(
                new PreviewLine(Sort.FILE, "Withdraw.java"),
                new PreviewLine(Sort.KEPT, ""),
                new PreviewLine(Sort.KEPT, "import org.isolde.stm.Atomic;"),
                new PreviewLine(Sort.ADDED, "import org.isolde.stm.Isolation;"),
                new PreviewLine(Sort.KEPT, ""),
                new PreviewLine(Sort.KEPT, "public class Withdraw {"),
                new PreviewLine(Sort.GAP, ""),
                new PreviewLine(Sort.KEPT, "    static int y;"),
                new PreviewLine(Sort.KEPT, ""),
                new PreviewLine(Sort.REMOVED, "    @Atomic(group = \"withdraw\")"),
                new PreviewLine(Sort.ADDED, "    @Atomic(group = \"withdraw\", isolation = Isolation.SERIALIZABLE)"),
                new PreviewLine(Sort.KEPT, "    public static void withdraw(boolean fromX, int value) {"),
                new PreviewLine(Sort.KEPT, "        if (x + y > value) {"));
    }
}
