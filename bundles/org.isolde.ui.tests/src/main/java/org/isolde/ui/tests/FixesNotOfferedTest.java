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

    private List<FixKind> offered(TestProject project) throws Exception {
        workspace.build();
        assertThat(project.compileErrors()).isEmpty();
        assertThat(project.markers()).hasSize(1);
        return Fixes.of(project.markers().getFirst()).stream().map(Fix::kind).distinct().toList();
    }

    /** What one transaction reads in a loop, of an object that changes, or perhaps not at all, is not known well enough to be written back. */
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

        assertThat(offered(project)).containsExactly(FixKind.SERIALIZABLE, FixKind.SUPPRESS);
    }

    @Test
    void theAnnotationOfAnotherStmHasNoIsolation() throws Exception {
        TestProject project = TestProject.enabled("bank")
                .with("org/deuce/Atomic.java", "package org.deuce; public @interface Atomic {}")
                .with(Programs.WITHDRAW, Programs.SKEW.replace("org.isolde.stm", "org.deuce")
                        .replace("(group = \"withdraw\")", ""));

        assertThat(offered(project)).containsExactly(FixKind.WRITE_BACK, FixKind.SUPPRESS);
    }

    @Test
    void aFileThatCannotBeWrittenIsLeftAlone() throws Exception {
        TestProject project = TestProject.enabled("bank").with(Programs.WITHDRAW, Programs.SKEW);
        ResourceAttributes attributes = project.source(Programs.WITHDRAW).getResourceAttributes();
        attributes.setReadOnly(true);
        project.source(Programs.WITHDRAW).setResourceAttributes(attributes);
        try {
            assertThat(offered(project)).isEmpty();
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

        assertThat(offered(project)).containsExactly(FixKind.MERGE, FixKind.SUPPRESS);
    }
}
