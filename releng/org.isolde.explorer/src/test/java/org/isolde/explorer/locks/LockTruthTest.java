// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.locks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.isolde.explorer.locks.LockProgram.Form;
import org.isolde.explorer.locks.Node.Condition;
import org.isolde.explorer.locks.Node.Condition.Comparison;
import org.isolde.explorer.locks.Node.Term;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The oracle is right on programs of which everybody knows what can go wrong. */
class LockTruthTest {

    private static final Guard MONITOR = new Guard("monitor", Guard.Kind.MONITOR);
    private static final Guard OTHER = new Guard("other", Guard.Kind.REENTRANT);
    private static final Guard PARTS = new Guard("parts", Guard.Kind.READ_WRITE);
    private static final Guard PERMITS = new Guard("permits", Guard.Kind.TWO_PERMITS);
    private static final Variable PLAIN = new Variable("x", Variable.Kind.PLAIN);
    private static final Variable VOLATILE = new Variable("flag", Variable.Kind.VOLATILE);
    private static final Variable ATOMIC = new Variable("count", Variable.Kind.ATOMIC);
    private static final Variable MAP = new Variable("map", Variable.Kind.CONCURRENT_MAP);
    private static final Variable LIST = new Variable("list", Variable.Kind.ARRAY_LIST);

    private static LockProgram library(List<Node> first, List<Node> second) {
        return program(Form.LIBRARY, List.of(), first, second, List.of());
    }

    private static LockProgram threads(List<Node> main, List<Node> first, List<Node> second) {
        return program(Form.OBJECT, List.of(0, 1), first, second, main);
    }

    private static LockProgram program(
            Form form, List<Integer> threads, List<Node> first, List<Node> second, List<Node> main) {
        List<Method> processes = List.of(
                new Method("p0", Optional.empty(), first, Term.of(0)),
                new Method("p1", Optional.empty(), second, Term.of(0)));
        return new LockProgram(
                "known", form, List.of(PLAIN, VOLATILE, ATOMIC, MAP, LIST), List.of(MONITOR, OTHER, PARTS, PERMITS),
                List.of(), processes, threads, main);
    }

    private static Node locked(Guard guard, Node... body) {
        return new Node.Locked(guard, false, List.of(body));
    }

    private static Node shared(Node... body) {
        return new Node.Locked(PARTS, true, List.of(body));
    }

    private static Node.Access read(Variable variable, Operation operation, Term... arguments) {
        return new Node.Access(Optional.of("a"), variable, operation, List.of(arguments));
    }

    private static Node.Access again(Variable variable) {
        return new Node.Access(Optional.of("b"), variable, Operation.GET, List.of());
    }

    private static Node.Access write(Variable variable, Operation operation, Term... arguments) {
        return new Node.Access(Optional.empty(), variable, operation, List.of(arguments));
    }

    private static Node.Access get() {
        return read(PLAIN, Operation.GET);
    }

    private static Node.Access set(int value) {
        return write(PLAIN, Operation.SET, Term.of(value));
    }

    private static Node.Access setMore() {
        return write(PLAIN, Operation.SET, Term.of("a", 1));
    }

    private static Node increment() {
        return new Node.Update(PLAIN, Term.of(1));
    }

    private static Node ifZero(String local, Node... body) {
        return new Node.If(new Condition(local, Comparison.EQUAL, Term.of(0)), List.of(body));
    }

    private static Node retry() {
        return new Node.Repeat(List.of(
                read(ATOMIC, Operation.ATOMIC_GET),
                new Node.Access(Optional.of("b"), ATOMIC, Operation.COMPARE_AND_SET,
                        List.of(Term.of("a", 0), Term.of("a", 1)))),
                new Condition("b", Comparison.EQUAL, Term.of(1)));
    }

    private static List<Node> startBoth(boolean inOrder, Node last) {
        return inOrder
                ? List.of(new Node.Start(0), new Node.Join(0, false), new Node.Start(1), new Node.Join(1, false), last)
                : List.of(new Node.Start(0), new Node.Start(1), new Node.Join(0, false), new Node.Join(1, false),
                        last);
    }

    static Stream<Arguments> known() {
        List<Node> locked = List.of(locked(MONITOR, increment()));
        List<Node> lost = List.of(locked(MONITOR, get()), locked(MONITOR, setMore()));
        return Stream.of(
                Arguments.of("a lost update", library(lost, locked), List.of(Fault.Kind.STALE_VALUE)),
                Arguments.of("an update in one", library(locked, locked), List.of()),
                Arguments.of("a read, then an act",
                        library(List.of(locked(MONITOR, get()), ifZero("a", locked(MONITOR, increment()))),
                                List.of(locked(MONITOR, set(5)))),
                        List.of(Fault.Kind.STALE_VALUE)),
                Arguments.of("a read, then an act that looks again",
                        library(List.of(
                                locked(MONITOR, get()),
                                ifZero("a", locked(MONITOR, again(PLAIN), ifZero("b", set(5))))),
                                List.of(locked(MONITOR, set(5)))),
                        List.of()),
                Arguments.of("a read without the lock",
                        library(List.of(get()), List.of(locked(MONITOR, set(1)))),
                        List.of(Fault.Kind.DATA_RACE)),
                Arguments.of("a volatile field that is read without a lock",
                        library(List.of(read(VOLATILE, Operation.GET)),
                                List.of(write(VOLATILE, Operation.SET, Term.of(1)))),
                        List.of()),
                Arguments.of("a volatile counter",
                        library(List.of(new Node.Update(VOLATILE, Term.of(1))), List.of(read(VOLATILE, Operation.GET))),
                        List.of(Fault.Kind.STALE_VALUE)),
                Arguments.of("different locks",
                        library(List.of(locked(MONITOR, set(1))), List.of(locked(OTHER, set(2)))),
                        List.of(Fault.Kind.DATA_RACE)),
                Arguments.of("a write under a read lock",
                        library(List.of(shared(set(1))), List.of(locked(PARTS, set(2)))),
                        List.of(Fault.Kind.DATA_RACE)),
                Arguments.of("reads under a read lock",
                        library(List.of(shared(get())), List.of(locked(PARTS, set(2)))),
                        List.of()),
                Arguments.of("no lock at all",
                        library(List.of(set(1)), List.of(locked(PERMITS, set(1)))),
                        List.of(Fault.Kind.WITHOUT_LOCKS)),
                Arguments.of("two calls of a map",
                        library(List.of(
                                read(MAP, Operation.HAS, Term.of(0)),
                                ifZero("a", write(MAP, Operation.MERGE, Term.of(0), Term.of(1)))),
                                List.of(write(MAP, Operation.REMOVE, Term.of(0)))),
                        List.of(Fault.Kind.STALE_VALUE)),
                Arguments.of("one call of a map",
                        library(List.of(write(MAP, Operation.PUT_IF_ABSENT, Term.of(0), Term.of(1))),
                                List.of(write(MAP, Operation.REMOVE, Term.of(0)))),
                        List.of()),
                Arguments.of("a list without a lock",
                        library(List.of(locked(MONITOR, write(LIST, Operation.APPEND, Term.of(1)))),
                                List.of(read(LIST, Operation.SIZE))),
                        List.of(Fault.Kind.DATA_RACE)),
                Arguments.of("a retry with compare-and-set", library(List.of(retry()), List.of(retry())), List.of()),
                Arguments.of("a get, then a set of an atomic variable",
                        library(List.of(
                                read(ATOMIC, Operation.ATOMIC_GET),
                                write(ATOMIC, Operation.ATOMIC_SET, Term.of("a", 1))), List.of(retry())),
                        List.of(Fault.Kind.STALE_VALUE)),
                Arguments.of("threads, one after the other",
                        threads(startBoth(true, get()), List.of(increment()), List.of(increment())), List.of()),
                Arguments.of("threads at the same time",
                        threads(startBoth(false, get()), List.of(increment()), List.of(increment())),
                        List.of(Fault.Kind.DATA_RACE, Fault.Kind.STALE_VALUE)),
                Arguments.of("main reads while a thread writes",
                        threads(List.of(new Node.Start(0), get(), new Node.Start(1)), locked, locked),
                        List.of(Fault.Kind.DATA_RACE_OF_MAIN)),
                Arguments.of("a join with a limit",
                        threads(List.of(new Node.Start(0), new Node.Join(0, true), new Node.Start(1)),
                                List.of(set(1)), List.of(set(2))),
                        List.of(Fault.Kind.DATA_RACE)),
                Arguments.of("a wait in a loop",
                        program(Form.OBJECT, List.of(0, 0, 1), List.of(await()), List.of(fill(), fill()),
                                List.of(new Node.Start(0), new Node.Start(1), new Node.Start(2))),
                        List.of()));
    }

    /** Waits until there is something, and takes one. */
    private static Node await() {
        return locked(MONITOR,
                new Node.Await(MONITOR, get(), new Condition("a", Comparison.DIFFERENT, Term.of(0)), true),
                write(PLAIN, Operation.SET, Term.of("a", -1)));
    }

    private static Node fill() {
        return locked(MONITOR, increment(), new Node.NotifyAll(MONITOR));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("known")
    void knowsWhatCanGoWrong(String name, LockProgram program, List<Fault.Kind> expected) throws Exception {
        LockTruth truth = LockTruth.of(program);
        assertThat(truth.faults().stream().map(Fault::kind).distinct()).as(program.source())
                .containsExactlyElementsOf(expected);
    }

    @Test
    void aFaultHasTheLinesOfItsAccesses() throws Exception {
        LockProgram program = library(
                List.of(locked(MONITOR, get()), locked(MONITOR, setMore())), List.of(locked(MONITOR, increment())));
        List<String> lines = program.source().lines().toList();
        Fault fault = LockTruth.of(program).faults().first();
        assertThat(lines.get(fault.first() - 1)).contains("a = x;");
        assertThat(lines.get(fault.second() - 1)).contains("x = a + 1;");
    }

    @Test
    void aSeedAlwaysGivesTheSameProgram() {
        assertThat(RandomLockPrograms.of(7).source()).isEqualTo(RandomLockPrograms.of(7).source());
    }
}
