// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg;

import static org.assertj.core.api.Assertions.assertThat;

import org.isolde.program.atomic.AtomicOptions;
import org.isolde.program.atomic.LockUse;
import org.isolde.sdg.access.Value;
import org.junit.jupiter.api.Test;

/** What library calls contribute to the access sets of the transaction that makes them. */
class LibraryAccessTest {

    private static Analysed transaction(String body) {
        return Analysed.program(
                """
                import java.util.*;
                import org.isolde.stm.Atomic;
                class T {
                    static int[] cells;
                    static List<String> list;
                    static List<String> other;
                    static Map<String, Integer> map;
                    @Atomic static void t() { %s }
                }
                """.formatted(body));
    }

    @Test
    void aCollectionThatOthersSeeIsSharedState() {
        Analysed t = transaction("list.add(0, map.get(\"a\") > 1 ? \"a\" : \"b\");");

        assertThat(t.reads("T.t")).contains("java.util collections");
        assertThat(t.mayWrites("T.t")).containsExactly("java.util collections", "size of java.util collections");
    }

    @Test
    void whatIsAddedAtTheEndChangesTheSize() {
        assertThat(transaction("list.add(\"a\");").mayWrites("T.t")).containsExactly("size of java.util collections");
    }

    @Test
    void iteratingReadsTheCollectionAndNothingElseThatIsShared() {
        Analysed t = transaction("for (String s : list) { s.length(); }");

        assertThat(t.reads("T.t")).containsExactly(
                "T.list", "java.util collections", "size of java.util collections");
        assertThat(t.mayWrites("T.t")).allMatch(location -> location.equals("iterators"));
        assertThat(t.of("T.t").mayWrites()).allMatch(access -> access.base().equals(Value.FRESH));
    }

    @Test
    void whatAnIteratorRemovesIsRemovedFromTheCollection() {
        Analysed t = transaction("Iterator<String> i = list.iterator(); i.next(); i.remove();");

        assertThat(t.of("T.t").mayWrites())
                .filteredOn(access -> access.location().toString().equals("java.util collections"))
                .isNotEmpty()
                .noneMatch(access -> access.base().equals(Value.FRESH));
    }

    @Test
    void aFunctionObjectWritesToWhatItHasBroughtAlong() {
        Analysed t = transaction("new ArrayList<String>().forEach(other::add);");

        assertThat(t.of("T.t").mayWrites())
                .filteredOn(access -> access.location().toString().equals("size of java.util collections"))
                .isNotEmpty()
                .noneMatch(access -> access.base().equals(Value.FRESH));
    }

    @Test
    void whatAStreamGivesBackMayHaveBeenThereBefore() {
        Analysed t = Analysed.program("""
                import java.util.List;
                import org.isolde.stm.Atomic;
                class Node {
                    int value;
                }
                class T {
                    static List<Node> nodes;
                    @Atomic static void t(Node first) {
                        Node last = nodes.stream().reduce(first, (one, other) -> other);
                        last.value = 1;
                    }
                }
                """);

        assertThat(t.of("T.t").mayWrites())
                .filteredOn(access -> access.location().toString().equals("Node.value"))
                .isNotEmpty()
                .noneMatch(access -> access.base().equals(Value.FRESH));
    }

    @Test
    void copyingAnArrayReadsItsElements() {
        Analysed t = transaction("int[] copy = Arrays.copyOf(cells, 3); copy[0] = copy[1];");

        assertThat(t.reads("T.t")).containsExactly("T.cells", "int[]");
        assertThat(t.of("T.t").mayWrites()).allMatch(access -> access.base().equals(Value.FRESH));
    }

    @Test
    void fillingAnArrayWritesTheElementsThatTheProgramReads() {
        assertThat(transaction("Arrays.fill(cells, 1);").mayWrites("T.t")).containsExactly("int[]");
        assertThat(transaction("System.arraycopy(cells, 0, cells, 1, 1);").mayWrites("T.t")).contains("int[]",
                "Object[]");
    }

    @Test
    void whatALambdaCapturedBeforeARegionIsAnyObject() {
        Analysed t = Analysed.program(AtomicOptions.DEFAULT.withLocks(LockUse.TRANSACTIONS), """
                import java.util.*;
                import java.util.function.Consumer;
                class T {
                    void t(List<String> from, List<String> to, Object lock) {
                        Consumer<String> add = text -> to.add(text);
                        synchronized (lock) {
                            from.forEach(add);
                        }
                    }
                }
                """);

        assertThat(t.of("T.t").mayWrites())
                .filteredOn(access -> access.location().toString().equals("size of java.util collections"))
                .isNotEmpty()
                .allMatch(access -> access.base().equals(Value.SOME));
    }
}
