// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.process;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.isolde.program.MethodModel;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.calls.Callees;
import org.isolde.program.calls.EntryPoints;
import org.isolde.program.code.Body;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Stmt;

/**
 * The classes that run code when a {@code main} method of a program runs. An instance method runs
 * only if code that {@code main} reaches creates an object that has it: rapid type analysis (Bacon
 * and Sweeney, OOPSLA 1996), begun anew at {@code main}. Otherwise a small tool in a library, which
 * prints some object, would use every class of it that has a {@code toString}.
 *
 * <p>Objects that library code creates by reflection are not seen. Their classes then count as not
 * used. Takes time linear in the calls that are reached.
 */
final class UsedByMain {

    private final CallGraph calls;
    private final Set<MethodRef> reached = new HashSet<>();
    private final Deque<MethodRef> open = new ArrayDeque<>();
    private final Set<String> created = new HashSet<>();
    /** The types that some created object has, those above its class included. */
    private final Set<String> types = new HashSet<>();
    /** By owner, methods that run once there is an object of that type. */
    private final Map<String, List<MethodRef>> waiting = new HashMap<>();

    private UsedByMain(CallGraph calls) {
        this.calls = calls;
    }

    /** The names of these classes, sorted. */
    static SortedSet<String> in(CallGraph calls) {
        UsedByMain search = new UsedByMain(calls);
        calls.program()
                .classes()
                .stream()
                .flatMap(model -> model.methods().stream())
                .filter(EntryPoints::isMain)
                .forEach(search::start);
        while (!search.open.isEmpty()) {
            search.follow(search.open.remove());
        }
        SortedSet<String> classes = new TreeSet<>();
        search.reached.forEach(method -> classes.add(method.owner()));
        return classes;
    }

    private void start(MethodModel main) {
        if (!main.isStatic()) {
            create(main.ref().owner());
        }
        calls.program().hierarchy().supertypes(main.ref().owner()).forEach(this::initialise);
        reach(main.ref());
    }

    private void initialise(String type) {
        MethodRef initialiser = new MethodRef(type, MethodRef.STATIC_INITIALISER, "()V");
        if (calls.program().method(initialiser).isPresent()) {
            reach(initialiser);
        }
    }

    private void follow(MethodRef method) {
        Body body = calls.program().method(method).flatMap(MethodModel::body).orElse(null);
        if (body == null) {
            return;
        }
        for (int s = 0; s < body.size(); s++) {
            if (body.statement(s) instanceof Stmt.NewObject creation) {
                create(creation.type());
            }
            Callees callees = calls.callees(method, s);
            Stream.concat(callees.methods().stream(), callees.callbacks().stream())
                    .forEach(target -> call(target.method()));
            calls.initialisers(method, s).methods().forEach(this::reach);
        }
    }

    private void call(MethodRef method) {
        if (needsNoObject(method) || types.contains(method.owner())) {
            reach(method);
        } else {
            waiting.computeIfAbsent(method.owner(), owner -> new ArrayList<>()).add(method);
        }
    }

    /** A constructor runs on the object that has just been created. */
    private boolean needsNoObject(MethodRef method) {
        return method.isConstructor() || calls.program().method(method).filter(MethodModel::isStatic).isPresent();
    }

    private void create(String className) {
        if (created.add(className)) {
            for (String type : calls.program().hierarchy().supertypes(className)) {
                if (types.add(type)) {
                    List<MethodRef> ready = waiting.remove(type);
                    if (ready != null) {
                        ready.forEach(this::reach);
                    }
                }
            }
        }
    }

    private void reach(MethodRef method) {
        if (reached.add(method)) {
            open.add(method);
        }
    }
}
