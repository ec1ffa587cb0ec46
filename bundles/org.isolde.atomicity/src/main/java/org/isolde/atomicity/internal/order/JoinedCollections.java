// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.order;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.code.Body;
import org.isolde.program.code.Condition;
import org.isolde.program.code.Constant;
import org.isolde.program.code.InvokeKind;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Stmt;
import org.isolde.program.flow.ControlFlowGraph;
import org.isolde.program.flow.LocalValues;
import org.isolde.program.flow.Reachability;

/**
 * Finds the arrays and lists of a method that hold threads or futures and in which a loop waits for
 * each one. The method must keep the array or list to itself and take nothing out of it, each
 * thread must be put there before the loop, each to a place of its own, and the loop must wait in
 * each round: an exception that is caught inside it ends nothing.
 *
 * <p>Costs the size of the method times the number of its arrays and lists of threads.
 */
final class JoinedCollections {

    private static final Set<String> LISTS = Set.of("java/util/ArrayList", "java/util/LinkedList");
    private static final Set<String> HARMLESS = Set.of("size", "isEmpty");
    private static final String THREAD = "java/lang/Thread";
    private static final String FUTURE = "java/util/concurrent/Future";
    private static final String COMPLETABLE = "java/util/concurrent/CompletableFuture";
    private static final Constant ZERO = new Constant.OfInt(0);

    private final CallGraph calls;
    private final MethodRef method;
    private final Body body;
    private final ControlFlowGraph graph;
    private final LocalValues values;
    private final List<CountedLoop> loops;

    JoinedCollections(
            CallGraph calls, MethodRef method, ControlFlowGraph graph, LocalValues values, List<CountedLoop> loops) {
        this.calls = calls;
        this.method = method;
        this.body = graph.body();
        this.graph = graph;
        this.values = values;
        this.loops = loops;
    }

    /** Those of the method. */
    List<Gathering> find() {
        List<Gathering> found = new ArrayList<>();
        for (int s = 0; s < body.size(); s++) {
            boolean isMade = switch (body.statement(s)) {
                case Stmt.NewArray array -> array.dimensions().size() == 1;
                case Stmt.NewObject object -> LISTS.contains(object.type());
                default -> false;
            };
            if (isMade) {
                parts(s).flatMap(this::gathering).ifPresent(found::add);
            }
        }
        return found;
    }

    /**
     * How a method uses an array or a list.
     *
     * @param puts the statements that put something there
     * @param elements the statements that get an element
     */
    private record Parts(int made, List<Integer> puts, List<Integer> elements) {}

    private Optional<Parts> parts(int made) {
        Parts parts = new Parts(made, new ArrayList<>(), new ArrayList<>());
        boolean isKnown = values.uses(made)
                .filter(uses -> uses.stream().allMatch(use -> addUse(use, parts)))
                .isPresent();
        return isKnown && !parts.puts().isEmpty() && parts.elements().stream().allMatch(this::isOnlyCalled)
                ? Optional.of(parts)
                : Optional.empty();
    }

    private boolean addUse(LocalValues.Use use, Parts parts) {
        int s = use.statement();
        return switch (body.statement(s)) {
            case Stmt.ArrayStore store -> use.operand() == 0 && parts.puts().add(s);
            case Stmt.ArrayLoad load -> use.operand() == 0 && parts.elements().add(s);
            case Stmt.ArrayLength length -> true;
            case Stmt.Invoke call when use.operand() == 0 && call.kind() != InvokeKind.STATIC ->
                addCall(s, call, parts);
            default -> false;
        };
    }

    private boolean addCall(int s, Stmt.Invoke call, Parts parts) {
        return switch (call.method().name()) {
            case MethodRef.CONSTRUCTOR -> call.method().descriptor().equals("()V")
                    || call.method().descriptor().equals("(I)V");
            case "add" -> call.arguments().size() == 2 && parts.puts().add(s);
            case "get" -> call.arguments().size() == 2 && parts.elements().add(s);
            case "iterator" -> values.uses(s)
                    .filter(uses -> uses.stream().allMatch(use -> addIteration(use, parts)))
                    .isPresent();
            default -> HARMLESS.contains(call.method().name());
        };
    }

    private boolean addIteration(LocalValues.Use use, Parts parts) {
        if (use.operand() != 0 || !(body.statement(use.statement()) instanceof Stmt.Invoke call)) {
            return false;
        }
        return call.method().name().equals("hasNext")
                || call.method().name().equals("next") && parts.elements().add(use.statement());
    }

    /** Whether a method does nothing with a thread or future but call it. */
    private boolean isOnlyCalled(int object) {
        return values.uses(object)
                .filter(uses -> uses.stream().allMatch(this::isCall))
                .isPresent();
    }

    private boolean isCall(LocalValues.Use use) {
        if (use.operand() != 0 || !(body.statement(use.statement()) instanceof Stmt.Invoke call)) {
            return false;
        }
        if (isA(call, COMPLETABLE) && !StartFinder.HARMLESS_ON_FUTURES.contains(call.method().name())) {
            return false;
        }
        return call.method().isConstructor()
                || (isA(call, THREAD) || isA(call, FUTURE))
                        && calls.callees(method, use.statement()).methods().isEmpty();
    }

    private boolean isA(Stmt.Invoke call, String type) {
        return call.kind() != InvokeKind.STATIC
                && calls.program().hierarchy().isSubtype(call.method().owner(), type);
    }

    private Optional<Gathering> gathering(Parts parts) {
        Gathering found = new Gathering(
                parts.made(), new BitSet(), new BitSet(), new BitSet(), new BitSet());
        for (int put : parts.puts()) {
            OptionalInt member = values.origin(put, put(put));
            if (member.isEmpty() || !isMember(member.getAsInt(), put)
                    || body.statement(put) instanceof Stmt.ArrayStore store
                            && !(parts.puts().size() == 1 && hasPlaceOfItsOwn(put, store, parts.made()))) {
                return Optional.empty();
            }
            found.members().set(member.getAsInt());
        }
        parts.elements().forEach(element -> addLoop(element, parts, found));
        boolean isWhole = parts.puts().stream().allMatch(put -> isPutBefore(put, found))
                && found.exits().stream().noneMatch(exit -> startsLater(exit, parts, found));
        return isWhole && !found.loops().isEmpty() ? Optional.of(found) : Optional.empty();
    }

    private Operand put(int statement) {
        return switch (body.statement(statement)) {
            case Stmt.ArrayStore store -> store.value();
            case Stmt.Invoke call -> call.arguments().getLast();
            default -> throw new IllegalArgumentException("Nothing is put anywhere by " + body.statement(statement));
        };
    }

    /** Whether a thread or future is only called, beside being put into the collection. */
    private boolean isMember(int object, int put) {
        return values.uses(object)
                .filter(uses -> uses.stream().allMatch(use -> use.statement() == put || isCall(use)))
                .isPresent();
    }

    /** Whether each thread that the method makes for the array gets another index. */
    private boolean hasPlaceOfItsOwn(int put, Stmt.ArrayStore store, int made) {
        return loops.stream().anyMatch(loop -> isIndex(loop, put, store.index())
                && loop.runsOnceEach(graph, put)
                && !reaches(loop.head(), loop.first(), made));
    }

    private boolean isIndex(CountedLoop loop, int statement, Operand index) {
        if (!loop.inside().get(statement)) {
            return false;
        }
        Operand wanted = index;
        for (int s = statement - 1; s >= 0 && !wanted.equals(loop.variable()); s--) {
            Stmt before = body.statement(s);
            if (before.assigned().filter(wanted::equals).isPresent()) {
                if (!(before instanceof Stmt.Assign copy)) {
                    return false;
                }
                wanted = copy.value();
            } else if (!before.fallsThrough() || before instanceof Stmt.Branch) {
                return false;
            }
        }
        // Between the step and the comparison there is nothing of the loop.
        return wanted.equals(loop.variable());
    }

    /** Whether one statement can be followed by another one before the collection is made anew. */
    private boolean reaches(int from, int to, int made) {
        return Reachability.from(from, graph::targets, s -> s != made).get(to);
    }

    private void addLoop(int element, Parts parts, Gathering found) {
        switch (body.statement(element)) {
            case Stmt.ArrayLoad load -> loops.stream()
                    .filter(loop -> isIndex(loop, element, load.index()) && isLength(loop, parts.made())
                            && waitsInEachRound(loop, element))
                    .forEach(loop -> addExit(loop.head(), loop.exit(), found));
            case Stmt.Invoke call when call.method().name().equals("get") -> loops.stream()
                    .filter(loop -> isIndex(loop, element, call.arguments().getLast()) && isLength(loop, parts.made())
                            && waitsInEachRound(loop, element))
                    .forEach(loop -> addExit(loop.head(), loop.exit(), found));
            case Stmt.Invoke call -> addIteration(element, call, found);
            default -> {
                // is no element
            }
        }
    }

    private static void addExit(int branch, int exit, Gathering found) {
        found.loops().set(branch);
        found.exits().set(exit);
    }

    /** Whether a loop ends at the length of an array, or the size of a list. */
    private boolean isLength(CountedLoop loop, int made) {
        OptionalInt bound = values.origin(loop.head(), loop.bound());
        return bound.isPresent() && switch (body.statement(bound.getAsInt())) {
            case Stmt.ArrayLength length ->
                values.origin(bound.getAsInt(), length.array()).equals(OptionalInt.of(made));
            case Stmt.Invoke call -> call.method().name().equals("size")
                    && values.origin(bound.getAsInt(), call.arguments().getFirst()).equals(OptionalInt.of(made));
            default -> false;
        };
    }

    private boolean waitsInEachRound(CountedLoop loop, int element) {
        int next = graph.successors(loop.head())[0] == loop.exit()
                ? graph.successors(loop.head())[1]
                : graph.successors(loop.head())[0];
        return !withoutWait(next, element).get(loop.head());
    }

    /** The statements that can be reached without having waited for an element. */
    private BitSet withoutWait(int from, int element) {
        BitSet found = new BitSet();
        Deque<Integer> open = new ArrayDeque<>(List.of(from));
        while (!open.isEmpty()) {
            int s = open.remove();
            if (!found.get(s)) {
                found.set(s);
                for (int next : isWait(s, element) ? graph.handlers(s) : graph.targets(s)) {
                    open.add(next);
                }
            }
        }
        return found;
    }

    private boolean isWait(int s, int element) {
        return body.statement(s) instanceof Stmt.Invoke call && call.arguments().size() == 1
                && (call.method().name().equals("join") || call.method().name().equals("get") && isA(call, FUTURE))
                && values.origin(s, call.arguments().getFirst()).equals(OptionalInt.of(element));
    }

    /** A loop with an iterator: it is left when there is no next element. */
    private void addIteration(int element, Stmt.Invoke next, Gathering found) {
        OptionalInt iterator = values.origin(element, next.arguments().getFirst());
        if (iterator.isEmpty()) {
            return;
        }
        for (int s = 0; s < body.size(); s++) {
            if (body.statement(s) instanceof Stmt.Branch branch && ZERO.equals(branch.right())
                    && (branch.condition() == Condition.EQUAL || branch.condition() == Condition.NOT_EQUAL)
                    && branch.jump() != s + 1) {
                OptionalInt asked = values.origin(s, branch.left());
                if (asked.isPresent() && isHasNext(asked.getAsInt(), iterator.getAsInt())
                        && isWaitedFor(element, iterator.getAsInt())) {
                    addExit(s, branch.condition() == Condition.EQUAL ? branch.jump() : s + 1, found);
                }
            }
        }
    }

    private boolean isHasNext(int statement, int iterator) {
        return isCallOf(statement, "hasNext", iterator);
    }

    private boolean isCallOf(int statement, String name, int iterator) {
        return body.statement(statement) instanceof Stmt.Invoke call && call.method().name().equals(name)
                && values.origin(statement, call.arguments().getFirst()).equals(OptionalInt.of(iterator));
    }

    /** Whether the iterator is asked again only when the method has waited for its last element. */
    private boolean isWaitedFor(int element, int iterator) {
        for (int next : graph.targets(element)) {
            BitSet unmet = withoutWait(next, element);
            for (int s = unmet.nextSetBit(0); s >= 0; s = unmet.nextSetBit(s + 1)) {
                if (isHasNext(s, iterator) || isCallOf(s, "next", iterator)) {
                    return false;
                }
            }
        }
        for (int s = 0; s < body.size(); s++) {
            if (s != element && isCallOf(s, "next", iterator)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Whether what a statement puts into the collection is there when a loop over it ends, or the
     * next one is made.
     */
    private boolean isPutBefore(int put, Gathering found) {
        int member = values.origin(put, put(put)).orElseThrow();
        BitSet unmet = new BitSet();
        Deque<Integer> open = new ArrayDeque<>();
        for (int next : graph.successors(member)) {
            open.add(next);
        }
        while (!open.isEmpty()) {
            int s = open.remove();
            if (!unmet.get(s)) {
                unmet.set(s);
                for (int next : s == put ? graph.handlers(s) : graph.targets(s)) {
                    open.add(next);
                }
            }
        }
        return !unmet.get(member) && !unmet.intersects(found.loops());
    }

    /** Whether a thread of the collection may be started after the loop. */
    private boolean startsLater(int exit, Parts parts, Gathering found) {
        BitSet later = Reachability.from(exit, graph::targets, s -> s != parts.made());
        later.set(exit);
        return later.stream().anyMatch(s -> s != parts.made() && body.statement(s) instanceof Stmt.Invoke call
                && call.method().name().equals("start") && !call.arguments().isEmpty()
                && isOfCollection(values.origin(s, call.arguments().getFirst()), parts, found));
    }

    private static boolean isOfCollection(OptionalInt object, Parts parts, Gathering found) {
        return object.isPresent()
                && (parts.elements().contains(object.getAsInt()) || found.members().get(object.getAsInt()));
    }
}
