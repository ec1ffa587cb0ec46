// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.order;

import java.util.BitSet;
import java.util.OptionalInt;
import java.util.Set;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.code.Body;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Stmt;
import org.isolde.program.flow.ControlFlowGraph;
import org.isolde.program.flow.LocalValues;
import org.isolde.program.flow.Reachability;

/**
 * Finds out what the code of a method says about the threads and tasks that it starts: when they
 * begin to run, and which local variables name the thread, the future or the executor.
 *
 * <p>A call that is not known starts any number of them, any number of times.
 */
final class StartFinder {

    private static final String THREAD = "java/lang/Thread";
    private static final String FUTURE = "java/util/concurrent/CompletableFuture";
    private static final Set<String> POOLS = Set.of(
            "java/util/concurrent/ThreadPoolExecutor",
            "java/util/concurrent/ScheduledThreadPoolExecutor",
            "java/util/concurrent/ForkJoinPool");
    /** The methods that neither complete a future nor start something when it is complete. */
    static final Set<String> HARMLESS_ON_FUTURES = Set.of(
            "get", "join", "isDone", "isCancelled", "isCompletedExceptionally", "cancel");

    private final CallGraph calls;
    private final MethodRef method;
    private final Body body;
    private final ControlFlowGraph graph;
    private final LocalValues values;

    StartFinder(CallGraph calls, MethodRef method, ControlFlowGraph graph, LocalValues values) {
        this.calls = calls;
        this.method = method;
        this.body = graph.body();
        this.graph = graph;
        this.values = values;
    }

    /** What is known of a call that starts something. */
    LocalStart at(int statement) {
        if (!(body.statement(statement) instanceof Stmt.Invoke invoke) || !isLibrary(statement)) {
            return LocalStart.of(statement);
        }
        String owner = invoke.method().owner();
        if (isA(owner, THREAD)) {
            return ofThread(statement, invoke);
        }
        if (isA(owner, "java/lang/Thread$Builder")) {
            return invoke.method().name().equals("unstarted")
                    ? created(statement, statement)
                    : LocalStart.ofOne(statement, OptionalInt.of(statement), OptionalInt.empty());
        }
        if (isA(owner, "java/util/concurrent/Executor")) {
            return ofExecutor(statement, invoke);
        }
        return owner.equals(FUTURE) ? ofFuture(statement, invoke) : LocalStart.of(statement);
    }

    private boolean isA(String type, String supertype) {
        return calls.program().hierarchy().isSubtype(type, supertype);
    }

    /** The statement that defines the thread or the future of what a call starts. */
    OptionalInt object(int statement) {
        return body.statement(statement) instanceof Stmt.Invoke invoke && isA(invoke.method().owner(), THREAD)
                && (invoke.method().isConstructor() || invoke.method().name().equals("start"))
                        ? values.origin(statement, invoke.arguments().getFirst())
                        : OptionalInt.of(statement);
    }

    /** Whether a call runs no method of the program itself. */
    private boolean isLibrary(int statement) {
        return calls.callees(method, statement).methods().isEmpty();
    }

    private LocalStart ofThread(int statement, Stmt.Invoke invoke) {
        return switch (invoke.method().name()) {
            case "start" -> LocalStart.ofOne(
                    statement, values.origin(statement, invoke.arguments().getFirst()), OptionalInt.empty());
            case "startVirtualThread" -> LocalStart.ofOne(statement, OptionalInt.of(statement), OptionalInt.empty());
            case MethodRef.CONSTRUCTOR -> {
                OptionalInt object = values.origin(statement, invoke.arguments().getFirst());
                yield object.isPresent() && body.statement(object.getAsInt()) instanceof Stmt.NewObject
                        ? created(statement, object.getAsInt())
                        : LocalStart.of(statement);
            }
            default -> LocalStart.of(statement);
        };
    }

    /**
     * A thread that is made here and begins to run when it is started here, unless others may have
     * got hold of it before and start it. A thread runs once, whoever starts it.
     */
    private LocalStart created(int statement, int object) {
        BitSet begins = new BitSet();
        for (int s = 0; s < body.size(); s++) {
            if (isCallOn(s, object, THREAD) && name(s).equals("start")) {
                begins.set(s);
            }
        }
        BitSet unstarted = Reachability.from(statement, graph::targets, s -> !begins.get(s));
        boolean escapes = values.uses(object)
                .filter(uses -> uses.stream()
                        .allMatch(use -> !unstarted.get(use.statement()) || isReceiver(use, THREAD)))
                .isEmpty();
        return escapes || begins.isEmpty()
                ? LocalStart.ofOne(statement, OptionalInt.empty(), OptionalInt.empty())
                : new LocalStart(statement, begins, OptionalInt.of(object), Set.of(), true, false);
    }

    private boolean isReceiver(LocalValues.Use use, String type) {
        return use.operand() == 0 && body.statement(use.statement()) instanceof Stmt.Invoke invoke
                && isA(invoke.method().owner(), type) && isLibrary(use.statement());
    }

    private boolean isCallOn(int statement, int object, String type) {
        return body.statement(statement) instanceof Stmt.Invoke invoke
                && !invoke.arguments().isEmpty()
                && isA(invoke.method().owner(), type)
                && isLibrary(statement)
                && values.origin(statement, invoke.arguments().getFirst()).equals(OptionalInt.of(object));
    }

    private String name(int statement) {
        return ((Stmt.Invoke) body.statement(statement)).method().name();
    }

    private LocalStart ofExecutor(int statement, Stmt.Invoke invoke) {
        OptionalInt executor = executor(statement, invoke, 0);
        return switch (invoke.method().name()) {
            case "execute" -> LocalStart.ofOne(statement, OptionalInt.empty(), executor);
            case "submit" -> LocalStart.ofOne(statement, OptionalInt.of(statement), executor);
            case "invokeAll" -> new LocalStart(
                    statement, LocalStart.of(statement).begins(), OptionalInt.empty(), LocalStart.set(executor), false,
                    invoke.arguments().size() == 2);
            default -> LocalStart.of(statement);
        };
    }

    /** The executor that an argument is, if it is one whose end can be waited for. */
    private OptionalInt executor(int statement, Stmt.Invoke invoke, int argument) {
        OptionalInt origin = values.origin(statement, invoke.arguments().get(argument));
        return origin.isPresent() && isPool(origin.getAsInt()) ? origin : OptionalInt.empty();
    }

    private boolean isPool(int statement) {
        return switch (body.statement(statement)) {
            case Stmt.Invoke made -> made.method().owner().equals("java/util/concurrent/Executors")
                    && made.method().name().startsWith("new");
            case Stmt.NewObject made -> POOLS.contains(made.type());
            default -> false;
        };
    }

    /** A task whose future nobody else can complete: it is complete when the task has ended. */
    private LocalStart ofFuture(int statement, Stmt.Invoke invoke) {
        boolean isKnown = invoke.method().name().equals("runAsync") || invoke.method().name().equals("supplyAsync");
        OptionalInt executor = invoke.arguments().size() == 2
                ? executor(statement, invoke, 1)
                : OptionalInt.empty();
        if (!isKnown || invoke.arguments().size() == 2 && executor.isEmpty()) {
            return LocalStart.of(statement);
        }
        boolean isOwn = invoke.result().isPresent() && values.uses(statement)
                .filter(uses -> uses.stream().allMatch(
                        use -> isReceiver(use, FUTURE) && HARMLESS_ON_FUTURES.contains(name(use.statement()))))
                .isPresent();
        return LocalStart.ofOne(statement, isOwn ? OptionalInt.of(statement) : OptionalInt.empty(), executor);
    }
}
