// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.util.Map;
import java.util.Set;
import org.eclipse.jdt.annotation.Nullable;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.Variable;

/**
 * Goes on with a static initialiser, or a constructor of the set-up, after a statement that is not
 * executable, where the rest does not depend on it: a call on the list leaves an {@link Opaque}
 * value, which can be assigned.
 *
 * <p>The calls on the list return normally, whatever the state of the world, and run no code of the
 * program. So there are executions of the program that differ from the one here in opaque values
 * alone.
 */
final class OpaqueCalls {

    private static final Set<String> CREATED = Set.of(MethodRef.CONSTRUCTOR);
    private static final Set<String> NOW = Set.of("now");

    private static final Map<String, Set<String>> LIST = Map.ofEntries(
            Map.entry("com/google/common/flogger/FluentLogger", Set.of("forEnclosingClass")),
            Map.entry("java/lang/System", Set.of("getLogger", "nanoTime", "currentTimeMillis")),
            Map.entry("java/lang/ThreadLocal", CREATED),
            Map.entry("java/lang/invoke/MethodHandles", Set.of("lookup")),
            Map.entry("java/lang/invoke/MethodHandles$Lookup", Set.of("lookupClass")),
            Map.entry("java/security/SecureRandom", CREATED),
            Map.entry("java/time/Clock", Set.of("systemUTC", "systemDefaultZone")),
            Map.entry("java/time/Instant", NOW),
            Map.entry("java/time/LocalDate", NOW),
            Map.entry("java/time/LocalDateTime", NOW),
            Map.entry("java/util/Random", CREATED),
            Map.entry("java/util/UUID", Set.of("randomUUID")),
            Map.entry("java/util/concurrent/CountDownLatch", CREATED),
            Map.entry("java/util/concurrent/Executors", Set.of("newCachedThreadPool", "newFixedThreadPool",
                    "newScheduledThreadPool", "newSingleThreadExecutor", "newSingleThreadScheduledExecutor",
                    "newVirtualThreadPerTaskExecutor")),
            Map.entry("java/util/concurrent/Semaphore", CREATED),
            Map.entry("java/util/concurrent/ThreadLocalRandom", Set.of("current")),
            Map.entry("java/util/concurrent/locks/ReentrantLock", Set.of(MethodRef.CONSTRUCTOR, "newCondition")),
            Map.entry("java/util/concurrent/locks/ReentrantReadWriteLock",
                    Set.of(MethodRef.CONSTRUCTOR, "readLock", "writeLock")),
            Map.entry("java/util/concurrent/locks/StampedLock", CREATED),
            Map.entry("java/util/logging/Logger", Set.of("getLogger", "getAnonymousLogger", "getGlobal")),
            Map.entry("org/apache/commons/logging/LogFactory", Set.of("getLog")),
            Map.entry("org/apache/log4j/Logger", Set.of("getLogger", "getRootLogger")),
            Map.entry("org/apache/logging/log4j/LogManager", Set.of("getLogger", "getRootLogger")),
            Map.entry("org/jboss/logging/Logger", Set.of("getLogger")),
            Map.entry("org/slf4j/LoggerFactory", Set.of("getLogger")));

    private final Code code;
    private final Recorder recorder;
    private final Interpreter interpreter;

    OpaqueCalls(Code code, Recorder recorder, Interpreter interpreter) {
        this.code = code;
        this.recorder = recorder;
        this.interpreter = interpreter;
    }

    /**
     * Does what a statement does with opaque values.
     *
     * @param method the method that the statement is in
     * @param refused what the interpreter says of the statement
     * @throws NotExecutable when the method cannot go on
     */
    void step(MethodRef method, Stmt statement, Object[] variables, NotExecutable refused) {
        boolean initialises = method.name().equals(MethodRef.STATIC_INITIALISER) || method.isConstructor();
        if (!initialises || recorder.isRecording()) {
            throw refused;
        }
        switch (statement) {
            case Stmt.Assign(Variable target, Variable source) when isOpaque(source, variables) ->
                variables[target.index()] = variables[source.index()];
            case Stmt.StaticStore(var field, Variable source) when isOpaque(source, variables) ->
                interpreter.writeStatic(field, variables[source.index()]);
            case Stmt.FieldStore(var object, var field, Variable source) when isOpaque(source, variables) ->
                interpreter.writeField(Interpreter.notNull(interpreter.value(object, variables)), field,
                        variables[source.index()]);
            case Stmt.Invoke invoke when isListed(invoke.method()) && passesNothing(invoke, variables) ->
                leave(invoke, variables);
            default -> throw refused;
        }
    }

    private static boolean isOpaque(Variable variable, Object[] variables) {
        return variables[variable.index()] instanceof Opaque;
    }

    private boolean isListed(MethodRef method) {
        return LIST.getOrDefault(method.owner(), Set.of()).contains(method.name()) && !code.isProgram(method.owner());
    }

    /** Whether the call returns normally with its arguments, and does not change them. */
    private boolean passesNothing(Stmt.Invoke invoke, Object[] variables) {
        return invoke.arguments().stream().allMatch(argument -> isHarmless(argument instanceof Variable variable
                ? variables[variable.index()]
                : interpreter.value(argument, variables)));
    }

    private static boolean isHarmless(@Nullable Object argument) {
        return switch (argument) {
            case null -> false;
            case String text -> !text.isEmpty();
            case Number number -> number.longValue() > 0;
            case Opaque opaque -> true;
            case Uninitialised created -> true;
            case ProgramClass type -> true;
            default -> false;
        };
    }

    private static void leave(Stmt.Invoke invoke, Object[] variables) {
        MethodRef method = invoke.method();
        if (method.isConstructor()) {
            String owner = method.owner().replace('/', '.');
            Object created = Interpreter.notNull(variables[((Variable) invoke.arguments().getFirst()).index()]);
            Interpreter.replace(created, new Opaque("new " + owner), variables);
        }
        invoke.result().ifPresent(target -> variables[target.index()] = new Opaque(
                method.owner().replace('/', '.') + "." + method.name()));
    }
}
