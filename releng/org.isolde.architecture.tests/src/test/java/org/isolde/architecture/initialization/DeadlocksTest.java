// SPDX-License-Identifier: EPL-2.0
package org.isolde.architecture.initialization;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.isolde.testing.JavaSources;
import org.junit.jupiter.api.Test;

class DeadlocksTest {

    private static Stream<SortedSet<String>> deadlocks(String... sources) {
        return Deadlocks.in(JavaSources.compile(sources).values()).stream().map(Deadlock::classes);
    }

    @Test
    void anInterfaceWithConstantsOfItsOwnRecordsAndADefaultMethod() {
        String value = """
                sealed interface Value {
                    Value ONE = new Number(1);
                    record Number(int number) implements Value {}
                    default boolean isOne() { return equals(ONE); }
                }
                """;
        String users = """
                class Users {
                    static Value first() { return Value.ONE; }
                    static Value second() { return new Value.Number(2); }
                }
                """;

        assertThat(deadlocks(value, users)).containsExactly(sorted("Value", "Value$Number"));
        assertThat(Deadlocks.in(JavaSources.compile(value, users).values()).getFirst()).asString().contains(
                "Value > Value.<clinit> > Value$Number", "Value$Number > Value");
    }

    @Test
    void noneWithoutDefaultMethods() {
        assertThat(deadlocks("""
                sealed interface Value {
                    Value ONE = new Number(1);
                    record Number(int number) implements Value {}
                }
                """, """
                class Users {
                    static Value first() { return Value.ONE; }
                    static Value second() { return new Value.Number(2); }
                }
                """)).isEmpty();
    }

    @Test
    void noneWhenOnlyTheInterfaceMakesTheRecords() {
        assertThat(deadlocks("""
                sealed interface Value {
                    Value ONE = new Number(1);
                    Value TWO = new Number(2);
                    Value OTHER = new Text("");
                    record Number(int number) implements Value {}
                    record Text(String text) implements Value {}
                    default boolean isOne() { return equals(ONE); }
                    static Value of(int number) { return new Number(number); }
                }
                """, "class Users { static Value first() { return Value.ONE; } }")).isEmpty();
    }

    @Test
    void noneWhenTheConstantStandsInItsOwnRecord() {
        assertThat(deadlocks("""
                public sealed interface Value {
                    record Number(int number) implements Value { public static final Number ONE = new Number(1); }
                    default boolean isOne() { return equals(Number.ONE); }
                }
                """)).isEmpty();
    }

    @Test
    void aSubclassThatOthersSeeMayBeUsedByThem() {
        assertThat(deadlocks("""
                public abstract class Shape {
                    public static final Shape NONE = new Empty();
                    public static final class Empty extends Shape {}
                }
                """)).containsExactly(sorted("Shape", "Shape$Empty"));
    }

    @Test
    void noneWhenOthersSeeASubclassButCannotMakeIt() {
        assertThat(deadlocks("""
                public abstract class Shape {
                    public static final Shape NONE = new Empty();
                    public static final class Empty extends Shape { private Empty() {} }
                }
                """)).isEmpty();
    }

    @Test
    void noneInEnumsWithBodies() {
        assertThat(deadlocks("""
                public enum Order {
                    UP { int sign() { return 1; } }, DOWN { int sign() { return UP.sign() - 2; } };
                    abstract int sign();
                }
                """)).isEmpty();
    }

    @Test
    void twoClassesThatUseEachOtherBySeveralCalls() {
        assertThat(deadlocks("""
                public class Left {
                    static final int SIZE = compute();
                    private static int compute() { return Right.size(); }
                    static int twice() { return 2 * SIZE; }
                }
                """, """
                public class Right {
                    static final java.util.function.IntSupplier TWICE = Left::twice;
                    static int size() { return 1; }
                }
                """)).containsExactly(sorted("Left", "Right"));
    }

    @Test
    void aCycleOfThree() {
        assertThat(deadlocks("public class One { static final int N = Two.N + 1; static int n() { return N; } }",
                "public class Two { static final int N = Three.N + 1; }",
                "public class Three { static final int N = One.n(); }"))
                .containsExactly(sorted("One", "Two", "Three"));
    }

    @Test
    void whatTheLibraryCallsOfAnObjectIsCalled() {
        assertThat(deadlocks("""
                public class Names {
                    static final java.util.Set<Name> ALL = new java.util.TreeSet<>(java.util.List.of(new Name("a")));
                    static int count() { return ALL.size(); }
                }
                """, """
                public record Name(String text) implements Comparable<Name> {
                    public int compareTo(Name other) { return Limit.MOST; }
                }
                """, "public class Limit { static final int MOST = Names.count(); }"))
                .containsExactly(sorted("Limit", "Names"));
    }

    @Test
    void overridingMethodsAreCalled() {
        assertThat(deadlocks("public interface Source { int next(); }",
                "public class Some implements Source { public int next() { return Limit.MOST; } }",
                "public class Limit { static int MOST = Start.of(Start.source); }",
                "public class Start { static Source source; static final int FIRST = of(source); "
                        + "static int of(Source from) { return from.next(); } }"))
                .containsExactly(sorted("Limit", "Start"));
    }

    @Test
    void aLambdaBeginsTheInterfaceWithDefaultMethodsThatItIs() {
        assertThat(deadlocks("""
                public interface Check {
                    Object FIRST = Checks.all();
                    boolean holds();
                    default boolean fails() { return !holds(); }
                }
                """, """
                public class Checks {
                    static final Check TRUE = () -> true;
                    static Object all() { return TRUE; }
                }
                """)).containsExactly(sorted("Check", "Checks"));
    }

    @Test
    void classesAreFoundByTheirNames() {
        assertThat(deadlocks("package at.last; public class Plug { static final Object O = Socket.find(); }", """
                package at.last;
                public class Socket {
                    static final Object PLUG = find();
                    static Object find() {
                        try {
                            return Class.forName("at.last.Plug");
                        } catch (ClassNotFoundException e) {
                            throw new IllegalStateException(e);
                        }
                    }
                }
                """)).containsExactly(sorted("at.last.Plug", "at.last.Socket"));
    }

    @Test
    void innerClassesOfWhichBothCanComeFirst() {
        assertThat(deadlocks("""
                public class Door {
                    static Object open(boolean one) { return one ? new Room() : Place.NOWHERE; }
                    private static class Place { static final Place NOWHERE = new Room(); }
                    private static class Room extends Place {}
                }
                """)).containsExactly(sorted("Door$Place", "Door$Room"));
    }

    @Test
    void aClassIsComeToByItsSubclass() {
        assertThat(deadlocks(
                "public class Owner { static final int SIZE = Owned.size(); static int size() { return SIZE; } }",
                "class Owned { static final int SIZE = Owner.size(); static int size() { return SIZE; } }",
                "public class Other extends Owned {}")).containsExactly(sorted("Owned", "Owner"));
    }

    @Test
    void anInterfaceIsComeToByClassesElsewhereThatInheritItsDefaultMethods() {
        assertThat(deadlocks("public interface Sized { default int size() { return Part.SIZE; } }",
                "class Part { static final int SIZE = Whole.whole(); }", """
                        public class Whole implements Sized {
                            static final int SIZE = new Whole().size();
                            static int whole() { return SIZE; }
                        }
                        """)).containsExactly(sorted("Part", "Whole"));
    }

    @Test
    void noneWhenOthersSeeOnlyWhatTheCompilerCopies() {
        assertThat(deadlocks("""
                public class Words {
                    public static final int MOST = 3;
                    static final int FIRST = Letters.count();
                    Words() {}
                }
                """, """
                class Letters {
                    static final int COUNT = Words.FIRST;
                    static int count() { return COUNT; }
                }
                """, "public class Text { static int letters() { return Letters.COUNT; } }")).isEmpty();
    }

    @Test
    void noneWhenTheOtherIsUsedOnlyInSubclasses() {
        assertThat(deadlocks("""
                public abstract class Source {
                    static Source given;
                    static final int FIRST = of(given);
                    static int of(Source source) { return source == null ? 0 : source.next(); }
                    abstract int next();
                }
                """, "public class Some extends Source { int next() { return Limit.MOST; } }",
                "class Limit { static final int MOST = Source.FIRST; }")).isEmpty();
    }

    private static SortedSet<String> sorted(String... names) {
        return new TreeSet<>(Set.of(names));
    }
}
