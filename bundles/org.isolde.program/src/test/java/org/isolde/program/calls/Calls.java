// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.calls;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.ProgramChange;
import org.isolde.program.Programs;
import org.isolde.program.code.MethodRef;
import org.isolde.program.library.LibraryEffects;

/** What the tests of the call graph ask, in words that are short to assert. */
final class Calls {

    static final LibraryEffects SUMMARIES = LibraryEffects.standard();

    private Calls() {}

    static Callees callees(Program program, String className, String method) {
        return callees(CallGraph.of(program, SUMMARIES), className, method);
    }

    static Callees callees(CallGraph graph, String className, String method) {
        MethodModel caller = Programs.method(graph.program(), className, method);
        Callees all = Callees.NONE;
        for (int i = 0; i < caller.body().orElseThrow().size(); i++) {
            all = all.and(graph.callees(caller.ref(), i));
        }
        return all;
    }

    static Set<String> methods(Callees callees) {
        return names(callees.methods());
    }

    static Set<String> callbacks(Callees callees) {
        return names(callees.callbacks());
    }

    static Set<String> names(List<Callees.Target> targets) {
        Set<String> names = new TreeSet<>();
        targets.forEach(target -> names.add(name(target.method())));
        return names;
    }

    static String name(MethodRef method) {
        return method.owner() + "." + method.name();
    }

    static CallGraph edited(CallGraph graph, String newSource, String... others) {
        List<String> sources = new ArrayList<>(List.of(others));
        sources.add(newSource);
        String name = newSource.split("class ")[1].split(" ")[0];
        ProgramChange change = ProgramChange.of(
                Programs.of(sources.toArray(String[]::new)).classNamed(name).orElseThrow());
        return graph.with(graph.program().with(change), change);
    }
}
