// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.pointsto;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.Programs;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.calls.Callees;
import org.isolde.program.code.Body;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Stmt;
import org.isolde.program.library.LibraryEffects;

/**
 * What tests of the points-to analysis ask of a program. Its sources mark objects by calls of
 * {@code Mark.a(object)}, with one method of class {@code Mark} for each letter.
 */
final class PointsToPrograms {

    private static final LibraryEffects SUMMARIES = LibraryEffects.standard();
    private static final String MARK = """
            class Mark {
                static void a(Object o) {}
                static void b(Object o) {}
                static void c(Object o) {}
                static void d(Object o) {}
            }
            """;

    final Program program;
    final CallGraph calls;
    final PointsTo pointsTo;

    private PointsToPrograms(Program program, CallGraph calls, PointsTo pointsTo) {
        this.program = program;
        this.calls = calls;
        this.pointsTo = pointsTo;
    }

    static PointsToPrograms of(String... sources) {
        List<String> all = new ArrayList<>(List.of(sources));
        all.add(MARK);
        Program program = Programs.of(all.toArray(String[]::new));
        CallGraph calls = CallGraph.of(program, SUMMARIES);
        return new PointsToPrograms(program, calls, new PointsToAnalysis().of(calls, Entries.NONE, () -> false));
    }

    /** The objects marked by a letter. */
    ObjectSet marked(String letter) {
        List<ObjectSet> found = new ArrayList<>();
        for (MethodModel method : methods()) {
            Body body = method.body().orElseThrow();
            for (int s = 0; s < body.size(); s++) {
                if (body.statement(s) instanceof Stmt.Invoke invoke && invoke.method().owner().equals("Mark")
                        && invoke.method().name().equals(letter)) {
                    found.add(pointsTo.objects(method.ref(), s, invoke.arguments().getFirst()));
                }
            }
        }
        return found.stream().reduce(ObjectSet::and).orElseThrow(() -> new AssertionError("No mark " + letter));
    }

    boolean overlap(String one, String other) {
        return marked(one).mayOverlap(marked(other));
    }

    /** The methods of the program that a method runs directly or lets the library call back. */
    Set<String> run(String className, String methodName) {
        MethodRef caller = Programs.method(program, className, methodName).ref();
        CallGraph narrow = calls.narrowed(pointsTo.narrowing());
        Set<String> names = new TreeSet<>();
        Body body = program.method(caller).orElseThrow().body().orElseThrow();
        for (int s = 0; s < body.size(); s++) {
            Callees callees = narrow.callees(caller, s);
            callees.methods().forEach(target -> names.add(name(target)));
            callees.callbacks().forEach(target -> names.add(name(target)));
        }
        return names;
    }

    private static String name(Callees.Target target) {
        return target.method().owner() + "." + target.method().name();
    }

    private List<MethodModel> methods() {
        return program.classes()
                .stream()
                .flatMap(model -> model.methods().stream())
                .filter(method -> method.body().isPresent())
                .toList();
    }
}
