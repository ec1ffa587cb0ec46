// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isolde.program.ClassModel;
import org.isolde.program.Program;
import org.isolde.program.bytecode.ClassFileReader;
import org.isolde.program.input.ClassPath;
import org.isolde.program.input.JdkSource;
import org.isolde.testing.JavaSources;
import org.junit.jupiter.api.Test;

/**
 * What snapshot isolation allows and what it does not, and that the interpreter does what Java
 * does.
 */
class SnapshotExplorerTest {

    private static final String ISOLATION = "package org.isolde.stm; public enum Isolation { "
            + "SERIALIZABLE, SNAPSHOT, AUTO }";
    private static final String ATOMIC = "package org.isolde.stm; "
            + "public @interface Atomic { Isolation isolation() default Isolation.AUTO; }";
    private static final String SERIALIZABLE = "@org.isolde.stm.Atomic(isolation = "
            + "org.isolde.stm.Isolation.SERIALIZABLE) ";

    private static Optional<Finding> explore(String members, String... calls) throws Exception {
        String source = "class T { static int x, y, z; " + members
                + (members.contains(" setup(") ? "}" : " static void setup() {} }");
        List<ClassModel> classes = new ArrayList<>();
        for (Map.Entry<String, byte[]> file : JavaSources
                .compile(source, "class Node { int v; Node next; }", ATOMIC, ISOLATION)
                .entrySet()) {
            classes.add(new ClassFileReader().read(file.getValue(), file.getKey()));
        }
        try (ClassPath library = new ClassPath(List.of(JdkSource.running()))) {
            return SnapshotExplorer.explore(Program.of(classes, library), "T", new Scenario(
                    List.of(), List.of(calls).stream().map(call -> new Scenario.Call(call, List.of())).toList()));
        }
    }

    private static Optional<Finding.Kind> kind(String members, String... calls) throws Exception {
        return explore(members, calls).map(Finding::kind);
    }

    @Test
    void aWriteSkewIsFound() throws Exception {
        Finding found = explore("static void a() { x = y + 1; } static void b() { y = x + 1; }", "a", "b").get();
        assertThat(found.kind()).isEqualTo(Finding.Kind.OUTCOME);
        assertThat(found.history()).isEqualTo("""
                from {}
                i0 = a()
                i1 = b()
                B0 B1 C0 C1
                i0 reads [T.y], writes {T.x=1}, returns nothing
                i1 reads [T.x], writes {T.y=1}, returns nothing
                """);
    }

    @Test
    void theFirstCommitterWins() throws Exception {
        assertThat(kind("static void a() { x = y + 1; z = 1; } static void b() { y = x + 1; z = 2; }", "a", "b"))
                .isEmpty();
        assertThat(kind("static void a() { x++; }", "a", "a", "a")).isEmpty();
    }

    @Test
    void aReaderSeesWhatNoSerialOrderGives() throws Exception {
        String writers = "static void save() { x += 20; } static void check() { y -= x + y < 10 ? 11 : 10; }";
        assertThat(kind(writers, "save", "check")).isEmpty();
        assertThat(kind(writers + "static int sum() { return x * 100 + y; }", "save", "check", "sum"))
                .contains(Finding.Kind.OUTCOME);
    }

    @Test
    void oneSerializableTransactionDoesNotKeepTheOtherFromMissingItsWrite() throws Exception {
        String first = "static void a() { x = y + 1; } ";
        String second = "static void b() { y = x + 1; } ";
        assertThat(kind(SERIALIZABLE + first + second, "a", "b")).contains(Finding.Kind.OUTCOME);
        assertThat(kind(first + SERIALIZABLE + second, "a", "b")).contains(Finding.Kind.OUTCOME);
        assertThat(kind(SERIALIZABLE + first + SERIALIZABLE + second, "a", "b")).isEmpty();
    }

    @Test
    void aSerializablePivotMissesNoWrite() throws Exception {
        String save = "static void save() { x += 20; } ";
        String check = "static void check() { y -= x + y < 10 ? 11 : 10; } ";
        String sum = "static int sum() { return x * 100 + y; } ";
        assertThat(kind(save + SERIALIZABLE + check + sum, "save", "check", "sum")).isEmpty();
        assertThat(kind(SERIALIZABLE + save + check + SERIALIZABLE + sum, "save", "check", "sum"))
                .contains(Finding.Kind.OUTCOME);
    }

    @Test
    void aCycleOfDependenciesMayHaveASerialOutcome() throws Exception {
        assertThat(kind("static void a() { int v = y; x = 1; } static void b() { int v = x; y = 1; }", "a", "b"))
                .contains(Finding.Kind.CYCLE);
    }

    @Test
    void whatNothingRefersToIsNoOutcome() throws Exception {
        assertThat(kind("static void a() { Node n = new Node(); n.v = y; x = 1; }"
                + "static void b() { Node n = new Node(); n.v = x; y = 1; }", "a", "b")).contains(Finding.Kind.CYCLE);
        assertThat(kind("static Node l, m; static void a() { l = new Node(); l.v = y; x = 1; }"
                + "static void b() { m = new Node(); m.v = x; y = 1; }", "a", "b")).contains(Finding.Kind.OUTCOME);
    }

    @Test
    void whichObjectOfAnInstanceItIsIsNoOutcome() throws Exception {
        assertThat(kind("static Node l, m; "
                + "static void a() { Node n = new Node(); Node o = new Node(); l = y == 0 ? n : o; x = 1; }"
                + "static void b() { Node n = new Node(); Node o = new Node(); m = x == 0 ? n : o; y = 1; }", "a", "b"))
                .contains(Finding.Kind.CYCLE);
    }

    @Test
    void whatThrowsOrNeverEndsIsRolledBack() throws Exception {
        String other = "static void b() { y = x + 1; }";
        assertThat(kind("static void a() { x = y + 1; Node n = null; n.v = 1; }" + other, "a", "b")).isEmpty();
        assertThat(kind("static void a() { x = y + 1; while (true) z++; }" + other, "a", "b")).isEmpty();
    }

    @Test
    void whatIsCaughtIsNot() throws Exception {
        String other = "static void b() { y = x + 1; } static void fail() { throw new IllegalStateException(); }";
        for (String thrower : List.of("fail();", "z = 1 / z;", "z = new int[1][1].length / 0;", "((Node) null).v = 1;",
                "int[] row = new int[1]; row[1] = 0;", "int[] row = new int[z - 1];", "Integer n = null; z = n;",
                "Object[] row = new Node[1]; row[0] = \"text\";", "java.util.Objects.requireNonNull(null);")) {
            assertThat(
                    kind("static void a() { x = y + 1; try { " + thrower + " z = 9; } catch (RuntimeException e) { } }"
                            + other, "a", "b"))
                    .as(thrower).contains(Finding.Kind.OUTCOME);
            assertThat(kind("static void a() { x = y + 1; try { " + thrower + " } catch (ClassCastException e) { } }"
                    + other, "a", "b")).as(thrower).isEmpty();
        }
    }

    @Test
    void aCastMayFail() throws Exception {
        String other = "static void b() { y = x + 1; }";
        String cast = "static void a() { x = y + 1; try { Object o = \"text\"; z = ((Node) o).v; } catch (%s e) { } }";
        assertThat(kind(cast.formatted("ClassCastException") + other, "a", "b")).contains(Finding.Kind.OUTCOME);
        assertThat(kind(cast.formatted("ArrayStoreException") + other, "a", "b")).isEmpty();
    }

    @Test
    void theStackOverflowsAtACall() throws Exception {
        String other = "static void b() { y = x + 1; } static void f() { f(); } ";
        String call = "static void a() { x = y + 1; try { f(); } catch (%s e) { } }";
        assertThat(kind(other + call.formatted("StackOverflowError"), "a", "b")).contains(Finding.Kind.OUTCOME);
        assertThat(kind(other + call.formatted("RuntimeException"), "a", "b")).isEmpty();
    }

    @Test
    void functionsRunWhereTheyAreCalled() throws Exception {
        String other = "static void b() { y = x + 1; } static Runnable f; ";
        String stored = "static void setup() { f = () -> x = y + 1; } ";
        assertThat(kind(other + stored + "static void a() { f.run(); }", "a", "b")).contains(Finding.Kind.OUTCOME);
        assertThat(kind(other + stored + "static void a() { Runnable g = f; }", "a", "b")).isEmpty();
    }

    @Test
    void theLibraryCallsBack() throws Exception {
        String other = "static void b() { y = x + 1; } static int set(int n) { x = y + n; return n; } ";
        for (String call : List.of("java.util.Optional.of(1).map(T::set);",
                "new java.util.TreeSet<Integer>((m, n) -> set(n)).add(2);",
                "new java.util.HashMap<Integer, Integer>().computeIfAbsent(1, T::set);")) {
            assertThat(kind(other + "static void a() { " + call.replace("Optional.of(", "Optional.ofNullable(") + " }",
                    "a", "b"))
                    .as(call).contains(Finding.Kind.OUTCOME);
        }
    }

    @Test
    void aCloneIsAnObjectOfItsOwn() throws Exception {
        String rows = "static int[] row; static void setup() { row = new int[2]; } ";
        String writes = "static void b() { row%s[0] = y + 1; x = 1; }";
        String reads = "static void a() { y = row.clone()[0] + 1; }";
        assertThat(kind(rows + writes.formatted("") + reads, "a", "b")).contains(Finding.Kind.OUTCOME);
        assertThat(kind(rows + writes.formatted(".clone()") + reads, "a", "b")).isEmpty();
    }

    @Test
    void theHeapIsBuiltByTheProgram() throws Exception {
        String list = "static Node head; static void setup() { head = new Node(); head.next = new Node(); }";
        assertThat(kind(list + "static int a() { head.v = head.next.v + 1; return 0; }"
                + "static int b() { head.next.v = head.v + 1; return 0; }", "a", "b")).contains(Finding.Kind.OUTCOME);
    }
}
