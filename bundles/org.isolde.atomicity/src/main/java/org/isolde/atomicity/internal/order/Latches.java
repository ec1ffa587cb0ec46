// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.order;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.isolde.program.MethodModel;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.code.Body;
import org.isolde.program.code.Constant;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Operands;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.Variable;
import org.isolde.program.flow.ControlFlowGraph;
import org.isolde.program.flow.LocalValues;
import org.isolde.program.flow.Reachability;

/**
 * Finds the {@code CountDownLatch}es of a method for which it waits until all that it has started
 * has counted down, as the last thing that this does.
 *
 * <p>A latch opens when it has been counted down often enough. That everybody has done so is
 * certain if there are no more who can than the latch counts, and none can twice. So the method
 * must keep the latch to itself and to lambda expressions, each of which it starts as one thread or
 * task; and there must be no more of these than the constant that the latch begins with, or one for
 * each round of a loop up to the number that it begins with.
 */
final class Latches {

    private static final String LATCH = "java/util/concurrent/CountDownLatch";

    private final CallGraph calls;
    private final Body body;
    private final ControlFlowGraph graph;
    private final LocalValues values;
    private final StartFinder finder;
    private final List<CountedLoop> loops;

    Latches(CallGraph calls, ControlFlowGraph graph, LocalValues values, StartFinder finder, List<CountedLoop> loops) {
        this.calls = calls;
        this.body = graph.body();
        this.graph = graph;
        this.values = values;
        this.finder = finder;
        this.loops = loops;
    }

    /** Those of the method. */
    List<Gathering> find() {
        List<Gathering> found = new ArrayList<>();
        for (int s = 0; s < body.size(); s++) {
            if (body.statement(s) instanceof Stmt.NewObject object && object.type().equals(LATCH)) {
                gathering(s).ifPresent(found::add);
            }
        }
        return found;
    }

    private Optional<Gathering> gathering(int made) {
        Optional<List<LocalValues.Use>> uses = values.uses(made);
        Gathering found = new Gathering(made, new BitSet(), new BitSet(), new BitSet(), new BitSet());
        Optional<Operand> count = Optional.empty();
        int counted = -1;
        for (LocalValues.Use use : uses.orElse(List.of())) {
            int s = use.statement();
            switch (body.statement(s)) {
                case Stmt.Invoke call when call.method().isConstructor() && use.operand() == 0 -> {
                    count = Optional.of(call.arguments().getLast());
                    counted = s;
                }
                case Stmt.Invoke call when use.operand() == 0 && call.method().name().equals("await") -> {
                    if (call.arguments().size() == 1) {
                        found.calls().set(s);
                    }
                }
                case Stmt.Lambda lambda when countsDownLast(lambda, use.operand()) -> {
                    OptionalInt start = onlyStart(s);
                    if (start.isEmpty() || found.members().get(start.getAsInt())) {
                        return Optional.empty();
                    }
                    found.members().set(start.getAsInt());
                }
                default -> {
                    return Optional.empty();
                }
            }
        }
        return count.isPresent() && areNoMore(found, count.get(), counted) ? Optional.of(found) : Optional.empty();
    }

    /** The call that starts a lambda expression as one thread or task, if nothing else has it. */
    private OptionalInt onlyStart(int lambda) {
        List<LocalValues.Use> uses = values.uses(lambda).orElse(List.of());
        if (uses.size() != 1) {
            return OptionalInt.empty();
        }
        int start = uses.getFirst().statement();
        return body.statement(start) instanceof Stmt.Invoke && finder.at(start).startsOne()
                ? OptionalInt.of(start)
                : OptionalInt.empty();
    }

    /** Whether no more can count down than a latch begins with. */
    private boolean areNoMore(Gathering latch, Operand count, int counted) {
        BitSet members = latch.members();
        Operand number = source(count);
        boolean eachOnce = members.stream()
                .allMatch(start -> !reaches(start, start, latch.made()));
        if (eachOnce) {
            return number instanceof Constant.OfInt(int value) && members.cardinality() <= value;
        }
        return members.cardinality() == 1 && isStable(number)
                && loops.stream().anyMatch(loop -> number.equals(source(loop.bound()))
                        && loop.runsOnceEach(graph, members.nextSetBit(0))
                        && !reaches(loop.head(), loop.first(), latch.made()));
    }

    private boolean reaches(int from, int to, int made) {
        return Reachability.from(from, graph::targets, s -> s != made).get(to);
    }

    /** The constant or variable that an operand is a copy of. */
    private Operand source(Operand operand) {
        Operand wanted = operand;
        while (wanted instanceof Variable variable) {
            List<Stmt> assignments = assignments(variable);
            if (assignments.size() != 1 || body.parameters().contains(variable)
                    || !(assignments.getFirst() instanceof Stmt.Assign copy)) {
                return wanted;
            }
            wanted = copy.value();
        }
        return wanted;
    }

    /** Whether an operand is the same number wherever it is used. */
    private boolean isStable(Operand number) {
        return number instanceof Constant || number instanceof Variable variable
                && body.parameters().contains(variable) && assignments(variable).isEmpty();
    }

    private List<Stmt> assignments(Variable variable) {
        return body.statements().stream()
                .filter(statement -> statement.assigned().filter(variable::equals).isPresent())
                .toList();
    }

    /**
     * Whether a lambda expression counts down what it captures once at most, does nothing else with
     * it, and nothing else afterwards.
     */
    private boolean countsDownLast(Stmt.Lambda lambda, int captured) {
        Optional<Body> code = calls.program().method(lambda.implementation()).flatMap(MethodModel::body);
        if (code.isEmpty()) {
            return false;
        }
        LocalValues own = new LocalValues(code.get());
        BitSet countDowns = new BitSet();
        for (int s = 0; s < code.get().size(); s++) {
            List<Operand> operands = Operands.of(code.get().statement(s));
            for (int o = 0; o < operands.size(); o++) {
                if (own.parameter(s, operands.get(o)).equals(OptionalInt.of(captured))) {
                    int statement = s;
                    boolean isCopy = code.get().statement(s) instanceof Stmt.Assign
                            || code.get().statement(s) instanceof Stmt.Cast;
                    List<LocalValues.Use> uses = isCopy
                            ? own.uses(s).orElse(List.of(new LocalValues.Use(-1, -1)))
                            : List.of(new LocalValues.Use(statement, o));
                    if (!uses.stream().allMatch(use -> isCountDown(code.get(), use))) {
                        return false;
                    }
                    uses.forEach(use -> countDowns.set(use.statement()));
                }
            }
        }
        ControlFlowGraph flow = ControlFlowGraph.of(code.get());
        return !countDowns.isEmpty() && countDowns.stream().allMatch(s -> isLast(flow, s));
    }

    private static boolean isCountDown(Body code, LocalValues.Use use) {
        return use.operand() == 0 && use.statement() >= 0
                && code.statement(use.statement()) instanceof Stmt.Invoke call
                && call.method().owner().equals(LATCH) && call.method().name().equals("countDown");
    }

    private static boolean isLast(ControlFlowGraph flow, int countDown) {
        return IntStream.of(flow.targets(countDown)).allMatch(next -> {
            BitSet later = Reachability.from(next, flow::targets);
            later.set(next);
            return later.stream().mapToObj(flow.body()::statement).allMatch(Latches::endsQuietly);
        });
    }

    private static boolean endsQuietly(Stmt statement) {
        return statement instanceof Stmt.Return || statement instanceof Stmt.Throw || statement instanceof Stmt.Goto
                || statement instanceof Stmt.Assign || statement instanceof Stmt.Caught
                || statement instanceof Stmt.Nop;
    }
}
