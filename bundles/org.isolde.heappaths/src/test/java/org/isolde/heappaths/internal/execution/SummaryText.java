// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution;

import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.isolde.heappaths.condition.Result;
import org.isolde.heappaths.condition.Summary;
import org.isolde.heappaths.internal.execution.paths.Coverage;
import org.isolde.heappaths.internal.execution.paths.Words;
import org.isolde.heappaths.logic.FreshNames;
import org.isolde.heappaths.path.HeapAccess;
import org.isolde.heappaths.path.HeapPath;
import org.isolde.program.MethodModel;
import org.isolde.program.code.Body;
import org.isolde.program.code.Variable;

/**
 * Writes summaries of transactions as StarTM does (StarTM 2012, figure 3); labels run on from one
 * method to the next.
 */
final class SummaryText {

    private final StringBuilder text = new StringBuilder();
    private final FreshNames labels = new FreshNames();

    /** Adds what a method does. */
    SummaryText add(MethodModel method, Summary summary) {
        text.append(text.isEmpty() ? "" : "\n").append("# Method ").append(signature(method)).append('\n');
        int number = 0;
        for (Result result : summary.results()) {
            number++;
            text.append(number == 1 ? "" : "\n").append("Result ").append(number).append(":\n");
            Map<String, String> names = new HashMap<>();
            UnaryOperator<String> name = label -> names.computeIfAbsent(label, l -> labels.label());
            text.append("ReadSet: ").append(set(maximal(result), name)).append('\n');
            text.append("WriteSet>: ").append(set(result.mayWrites(), name)).append('\n');
            text.append("WriteSet<: ").append(set(result.mustWrites(), name)).append('\n');
        }
        return this;
    }

    private static SortedSet<HeapAccess> maximal(Result result) {
        SortedSet<HeapAccess> imprecise = new TreeSet<>(result.reads());
        imprecise.removeAll(result.preciseReads());
        return Coverage.maximal(imprecise, result.preciseReads());
    }

    private static String set(SortedSet<HeapAccess> accesses, UnaryOperator<String> names) {
        return accesses.isEmpty()
                ? "{ }"
                : ordered(accesses).stream()
                        .map(access -> Words.mapped(access, path -> Words.relabelled(path, names)).toString())
                        .collect(Collectors.joining(", ", "{ ", " }"));
    }

    /** By object; what leads on to other objects comes last. */
    private static List<HeapAccess> ordered(SortedSet<HeapAccess> accesses) {
        SortedSet<String> leading = new TreeSet<>();
        for (HeapAccess access : accesses) {
            for (HeapPath.Step step : access.object().steps()) {
                switch (step) {
                    case HeapPath.Field(String selector) -> leading.add(selector);
                    case HeapPath.Repeat repeat -> leading.addAll(repeat.choice());
                }
            }
        }
        return accesses.stream()
                .sorted(Comparator.comparing(HeapAccess::object)
                        .thenComparing(access -> leading.contains(access.selector()))
                        .thenComparing(HeapAccess::selector))
                .toList();
    }

    private static String signature(MethodModel method) {
        MethodTypeDesc type = MethodTypeDesc.ofDescriptor(method.ref().descriptor());
        Optional<Body> body = method.body();
        List<String> parameters = new ArrayList<>();
        for (int i = 0; i < type.parameterCount(); i++) {
            int place = i + (method.isStatic() ? 0 : 1);
            ClassDesc parameter = type.parameterType(i);
            parameters.add(body.map(code -> code.parameters().get(place))
                    .flatMap(Variable::sourceName)
                    .map(name -> parameter.displayName() + " " + name)
                    .orElse(parameter.displayName()));
        }
        return type.returnType().displayName() + " " + method.ref().name() + "(" + String.join(", ", parameters) + ")";
    }

    /** The text so far. */
    @Override
    public String toString() {
        return text.toString();
    }
}
