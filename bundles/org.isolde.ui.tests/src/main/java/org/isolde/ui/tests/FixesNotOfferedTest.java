// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.eclipse.core.resources.ResourceAttributes;
import org.isolde.core.fixes.Fix;
import org.isolde.core.fixes.FixKind;
import org.isolde.core.fixes.Fixes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A fix that cannot be made, or would not cure, is not offered. */
class FixesNotOfferedTest {

    @RegisterExtension
    final TestWorkspace workspace = new TestWorkspace();

    /** The fixes for the one anomaly of a project; whether it has a test is not asked here. */
    private List<FixKind> offered(TestProject project) throws Exception {
        workspace.build();
        assertThat(project.compileErrors()).isEmpty();
        assertThat(project.markers()).hasSize(1);
        return Fixes.of(project.markers().getFirst()).stream()
                .map(Fix::kind)
                .filter(kind -> kind != FixKind.TEST)
                .distinct()
                .toList();
    }

    /**
     * What one transaction reads in a loop, of an object that changes, or perhaps not at all, is
     * not known well enough to be written back.
     */
    @ParameterizedTest
    @ValueSource(strings = {
        "for (int i = 0; i < n; i++) { sum += y; }",
        "while (y > n) { n++; }",
        "sum = n > 0 ? y : 0;",
        "if (n > 0 && y > 0) { sum = 1; }",
        "if (n > 0) sum = y;",
        "java.util.function.IntSupplier later = () -> y; sum = later.getAsInt();"})
    void aReadThatMayNotHappenOrHappensOften(String read) throws Exception {
        TestProject project = TestProject.enabled("bank").with("bank/Skew.java", """
                package bank;

                import org.isolde.stm.Atomic;

                class Skew {
                    static int x;
                    static int y;

                    @Atomic(isolation = org.isolde.stm.Isolation.SNAPSHOT)
                    static void first(int n) {
                        int sum = 0;
                        %s
                        x = sum;
                    }

                    @Atomic
                    static void second(int n) {
                        for (int i = 0; i < n; i++) {
                            y = x;
                        }
                    }
                }
                """.formatted(read));

        assertThat(offered(project)).containsExactly(FixKind.SERIALIZABLE, FixKind.SUPPRESS, FixKind.ACCEPT);
    }

    @Test
    void theAnnotationOfAnotherStmHasNoIsolation() throws Exception {
        TestProject project = TestProject.enabled("bank")
                .with("org/deuce/Atomic.java", "package org.deuce; public @interface Atomic {}")
                .with(Programs.WITHDRAW, Programs.SKEW.replace("org.isolde.stm", "org.deuce")
                        .replace("(group = \"withdraw\")", ""));

        assertThat(offered(project)).containsExactly(FixKind.WRITE_BACK, FixKind.SUPPRESS, FixKind.ACCEPT);
    }

    @Test
    void aFileThatCannotBeWrittenIsLeftAlone() throws Exception {
        TestProject project = TestProject.enabled("bank").with(Programs.WITHDRAW, Programs.SKEW);
        ResourceAttributes attributes = project.source(Programs.WITHDRAW).getResourceAttributes();
        attributes.setReadOnly(true);
        project.source(Programs.WITHDRAW).setResourceAttributes(attributes);
        try {
            assertThat(offered(project)).as("the baseline is another file").containsExactly(FixKind.ACCEPT);
        } finally {
            attributes.setReadOnly(false);
            project.source(Programs.WITHDRAW).setResourceAttributes(attributes);
        }
    }

    @Test
    void aProgramsMainMethodIsNoTransaction() throws Exception {
        TestProject project = TestProject.enabled("bank").with("bank/Counter.java", """
                package bank;

                import org.isolde.stm.Atomic;

                public class Counter {
                    private static int count;

                    @Atomic
                    static void add(int value) {
                        count = count + value;
                    }

                    @Atomic
                    static int get() {
                        return count;
                    }

                    @Atomic
                    static void set(int value) {
                        count = value;
                    }

                    public static void main(String[] arguments) {
                        new Thread(() -> add(1)).start();
                        int value = get();
                        set(value + 1);
                    }
                }
                """);

        assertThat(offered(project)).containsExactly(
                FixKind.MERGE, FixKind.REVALIDATE, FixKind.SUPPRESS, FixKind.ACCEPT);
    }

    /** A stale value in run, whose statements are given, with further members of the class. */
    private static TestProject stale(String statements, String members) throws Exception {
        return TestProject.enabled("bank").with("bank/Counter.java", """
                package bank;

                import org.isolde.stm.Atomic;

                public class Counter implements Runnable {
                    private static int count;
                    private static int other;
                    private static float share;

                    @Atomic
                    static int get() {
                        return count;
                    }

                    @Atomic
                    private void set(int value) {
                        count = value;
                    }

                    %s

                    @Override
                    public void run() {
                        %s
                    }

                    public static void main(String[] arguments) {
                        new Thread(new Counter()).start();
                        new Thread(new Counter()).start();
                    }
                }
                """.formatted(members, statements));
    }

    /**
     * What cannot be done once more, or where an equal value does not mean that nothing has
     * changed, is not checked again.
     */
    @ParameterizedTest
    @ValueSource(strings = {
        "final int seen = get(); set(seen + 1);",
        "int seen = get(); other = seen; set(seen + 1);",
        "int seen = get(); int next = Integer.sum(seen, 1); set(next);",
        "int seen = get() + 1; set(seen);",
        "int seen = get(); set(seen + 1); Runnable later = () -> System.out.println(seen); later.run();",
        "long seen = get(); set((int) seen + 1);",
        "int seen = one(); set(seen + 1);",
        "float seen = part(); take(seen + 1);",
        "int seen = get(); for (int i = 0; i < 3; i++) { if (i == 2) { return; } set(seen + i); }"})
    void whatCannotBeCheckedAgain(String statements) throws Exception {
        TestProject project = stale(statements, """
                @Atomic
                static int one() {
                    return count + 1;
                }

                @Atomic
                static float part() {
                    return share;
                }

                @Atomic
                static void take(float value) {
                    share = value;
                }
                """);

        assertThat(offered(project)).isNotEmpty().doesNotContain(FixKind.REVALIDATE);
    }

    /**
     * A transaction cannot read itself what it is not always given so, or what would mean something
     * else there.
     */
    @ParameterizedTest
    @ValueSource(strings = {
        "int seen = get(); set(seen + 1); System.out.println(seen);",
        "int seen = get(); System.out.println(); set(seen + 1);",
        "int seen = get(); set(seen + 1); if (arguments() == 0) { set(0); }",
        "int seen = get(); int count = 1; set(seen + count);",
        "int seen = get(); put(seen + 1);",
        "int seen = get(); if (arguments() == 0) set(seen);",
        "int seen = get(); both(seen + 1);"})
    void whatCannotBeReadByTheTransaction(String statements) throws Exception {
        TestProject project = stale(statements, """
                static int arguments() {
                    return 1;
                }

                @Atomic
                void put(int value) {
                    count = value;
                }

                @Atomic
                private void both(int value) {
                    count = value;
                }

                void both() {}
                """);

        assertThat(offered(project)).isNotEmpty().doesNotContain(FixKind.MOVE_READ);
    }
}
