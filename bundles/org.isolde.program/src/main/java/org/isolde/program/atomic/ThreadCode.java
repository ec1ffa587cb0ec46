// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.atomic;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isolde.program.ClassModel;
import org.isolde.program.MethodModel;
import org.isolde.program.code.Body;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Stmt;

/**
 * The code of a class that may run in a thread of its own, as far as the class shows it:
 * {@code run} and {@code call}, lambda expressions for them, and those that a future or a parallel
 * stream may run; and the methods of the class that these call.
 *
 * @param functions the lambda expressions of the class, {@code run} and {@code call}, and what
 *     these call if it is for a thread
 * @param ofThreads the methods that are for a thread
 */
record ThreadCode(Set<MethodRef> functions, Set<MethodRef> ofThreads) {

    private static final Set<String> TASKS = Set.of("java/lang/Runnable", "java/util/concurrent/Callable");
    private static final Set<String> STAGES = Set.of(
            "java/util/concurrent/CompletableFuture", "java/util/concurrent/CompletionStage");
    private static final Set<String> PARALLEL = Set.of("parallel", "parallelStream");

    /**
     * That of a class. Linear in the size of its code.
     *
     * @param called methods, perhaps of other classes, that threads of other classes call
     */
    static ThreadCode of(ClassModel model, Set<MethodRef> called) {
        Map<MethodRef, MethodModel> methods = new HashMap<>();
        model.methods().forEach(method -> methods.put(method.ref(), method));
        Set<MethodRef> functions = new HashSet<>();
        Set<MethodRef> tasks = new HashSet<>();
        boolean isParallel = false;
        for (MethodModel method : model.methods()) {
            String name = method.ref().name();
            if ((name.equals("run") || name.equals("call")) && method.ref().descriptor().startsWith("()")) {
                tasks.add(method.ref());
            }
            for (Stmt statement : method.body().map(Body::statements).orElse(List.of())) {
                if (statement instanceof Stmt.Lambda lambda && lambda.implementation().owner().equals(model.name())) {
                    (TASKS.contains(lambda.functionalInterface()) ? tasks : functions).add(lambda.implementation());
                }
                isParallel |= statement instanceof Stmt.Invoke call
                        && (STAGES.contains(call.method().owner()) || PARALLEL.contains(call.method().name()));
            }
        }
        if (isParallel) {
            tasks.addAll(functions);
        }
        methods.keySet().stream().filter(called::contains).forEach(tasks::add);
        Set<MethodRef> ofThreads = called(tasks, methods);
        functions.addAll(ofThreads);
        return new ThreadCode(functions, ofThreads);
    }

    private static Set<MethodRef> called(Set<MethodRef> tasks, Map<MethodRef, MethodModel> methods) {
        Set<MethodRef> reached = new HashSet<>(tasks);
        List<MethodRef> pending = new ArrayList<>(tasks);
        while (!pending.isEmpty()) {
            MethodModel method = methods.get(pending.removeLast());
            if (method != null && method.body().isPresent()) {
                for (Stmt statement : method.body().get().statements()) {
                    if (statement instanceof Stmt.Invoke call && methods.containsKey(call.method())
                            && reached.add(call.method())) {
                        pending.add(call.method());
                    }
                }
            }
        }
        return reached;
    }

    /** Whether a method is a lambda expression, or for a thread. */
    boolean isFunction(MethodRef method) {
        return functions.contains(method);
    }

    /** Whether a method may run in a thread of its own. */
    boolean isOfThread(MethodRef method) {
        return ofThreads.contains(method);
    }
}
