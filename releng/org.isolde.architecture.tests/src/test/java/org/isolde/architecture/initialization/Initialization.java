// SPDX-License-Identifier: EPL-2.0
package org.isolde.architecture.initialization;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.isolde.architecture.initialization.CompiledClasses.Method;
import org.objectweb.asm.tree.ClassNode;

/**
 * The initialisation of one class, and those that may begin before it is complete (JVMS 5.5): from
 * its supertypes and its static initialiser on through all code of ours that is called. Calls go to
 * the method that they name and to all that override it; of each object that is made, the JDK and
 * libraries call whatever they know. Not seen is what they call of objects that were made before.
 */
final class Initialization {
    private final CompiledClasses classes;
    private final Callbacks callbacks;
    private final Predicate<ClassNode> before;
    /**
     * Each class that begins and each method that is called, with what led there: a class or a
     * method; for the class itself, null.
     */
    private final Map<Object, Object> causes = new LinkedHashMap<>();
    private final Deque<Method> open = new ArrayDeque<>();
    private final Set<Step> seen = new HashSet<>();

    /**
     * Follows an initialisation.
     *
     * @param before which classes are initialised, or being initialised by the same thread, when
     *     this one begins
     */
    Initialization(ClassNode type, Predicate<ClassNode> before, CompiledClasses classes, Steps steps,
            Callbacks callbacks) {
        this.classes = classes;
        this.callbacks = callbacks;
        this.before = before;
        begin(type, null);
        while (!open.isEmpty()) {
            Method method = open.remove();
            steps.of(method).stream().filter(seen::add).forEach(step -> follow(step, method));
        }
    }

    private void follow(Step step, Method in) {
        switch (step) {
            case Step.Begins(ClassNode type) -> begin(type, in);
            case Step.Makes(ClassNode type) -> callbacks.of(type).forEach(method -> call(method, in));
            case Step.Calls(Method method) -> call(method, in);
            case Step.Dispatches(Method method) ->
                classes.implementations(method).forEach(implementation -> call(implementation, in));
        }
    }

    private void begin(ClassNode type, Object cause) {
        if (!before.test(type) && !causes.containsKey(type)) {
            causes.put(type, cause);
            classes.initializedWith(type).forEach(supertype -> begin(supertype, type));
            classes.initializer(type).ifPresent(initializer -> call(initializer, type));
        }
    }

    private void call(Method method, Object cause) {
        if (!causes.containsKey(method)) {
            causes.put(method, cause);
            open.add(method);
        }
    }

    /** The classes that may begin, the class itself among them. */
    Stream<ClassNode> begun() {
        return causes.keySet().stream().filter(ClassNode.class::isInstance).map(ClassNode.class::cast);
    }

    boolean begins(ClassNode type) {
        return causes.containsKey(type);
    }

    /** The way on which a class begins: the classes and methods on it. */
    String wayTo(ClassNode type) {
        List<String> way = new ArrayList<>();
        for (Object on = type; on != null; on = causes.get(on)) {
            way.addFirst(on instanceof ClassNode node ? node.name.replace('/', '.') : on.toString());
        }
        return String.join(" > ", way);
    }
}
