// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.atomicity;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.isolde.program.ClassModel;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.code.Body;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Stmt;

/**
 * Names for atomic regions, and for the methods that run them, that remain the same while the
 * surrounding code is edited: without lines, local variables and the numbers that a compiler gives
 * to lambda expressions and anonymous classes in the order of the file.
 *
 * <p>A lambda expression is named by the method around it, its functional interface, and its place
 * among those of the same interface there; an anonymous or local class likewise by the method that
 * creates it. A block is named by its method, its kind, and the fields that its own code accesses,
 * a call of a thread-safe object by its method and the method called, each with its place among its
 * equals. So a block that comes before it changes its name only if both access the same fields.
 */
final class SectionNames {

    private static final String LAMBDA = "lambda$";
    private static final String READS = " read ";
    private static final String WRITES = " write ";
    private static final Pattern NUMBERED_CLASS = Pattern.compile(".*\\$\\d+[^$]*");

    /** Where compilers leave no name: the method around it, and a name within that. */
    private record Inner(MethodRef around, String name) {}

    private final Map<AtomicRegion, String> regions = new HashMap<>();
    private final Map<MethodRef, Inner> lambdas = new HashMap<>();
    private final SortedMap<String, Inner> classes = new TreeMap<>();

    /**
     * Names the regions of a program.
     *
     * @param sorted all of them, sorted
     */
    SectionNames(Program program, List<AtomicRegion> sorted) {
        List<MethodModel> methods = new ArrayList<>();
        for (ClassModel model : program.classes()) {
            model.methods().stream().filter(method -> method.body().isPresent()).forEach(methods::add);
        }
        for (MethodModel method : methods) {
            addInner(program, method.ref(), method.body().orElseThrow());
        }
        Map<String, Integer> seen = new HashMap<>();
        for (AtomicRegion region : sorted) {
            String name = of(region.method()) + what(program, region);
            regions.put(region, name + "#" + seen.merge(name, 1, Integer::sum));
        }
    }

    private void addInner(Program program, MethodRef method, Body body) {
        Map<String, Integer> seen = new HashMap<>();
        for (int s = 0; s < body.size(); s++) {
            switch (body.statement(s)) {
                case Stmt.Lambda lambda when lambda.implementation().name().startsWith(LAMBDA) -> {
                    String kind = "lambda " + lambda.functionalInterface();
                    lambdas.putIfAbsent(lambda.implementation(),
                            new Inner(method, kind + "#" + seen.merge(kind, 1, Integer::sum)));
                }
                case Stmt.NewObject creation when NUMBERED_CLASS.matcher(creation.type()).matches() -> {
                    String kind = "new " + supertypes(program, creation.type());
                    Inner inner = new Inner(method, kind + "#" + seen.merge(kind, 1, Integer::sum));
                    // An initialiser of a field is part of each constructor.
                    classes.merge(creation.type(), inner, (one, other) -> one.around().compareTo(other.around()) <= 0
                            ? one
                            : other);
                }
                default -> {
                    // Nothing else brings a method without a name of its own.
                }
            }
        }
    }

    private static String supertypes(Program program, String type) {
        return program.classNamed(type)
                .map(model -> model.superclass().orElse("") + model.interfaces())
                .orElse("");
    }

    private static String what(Program program, AtomicRegion region) {
        return switch (region.kind()) {
            case ANNOTATED_METHOD, SYNCHRONIZED_METHOD -> "";
            case SYNCHRONIZED_BLOCK -> " synchronized" + content(body(program, region), region);
            case LOCK_BLOCK -> " lock" + content(body(program, region), region);
            case CALL, CHECKED_CALL, BARE_ACCESS, ITERATION -> step(body(program, region).statement(region.entry()));
        };
    }

    private static Body body(Program program, AtomicRegion region) {
        return program.method(region.method()).flatMap(MethodModel::body).orElseThrow();
    }

    /** The fields that the code of a block reads and writes itself. */
    private static String content(Body body, AtomicRegion region) {
        SortedSet<String> accesses = new TreeSet<>();
        region.statements().stream().mapToObj(body::statement).map(SectionNames::step).filter(
                step -> step.startsWith(READS) || step.startsWith(WRITES)).forEach(accesses::add);
        return String.join("", accesses);
    }

    /** What a region of one statement does. */
    private static String step(Stmt statement) {
        return switch (statement) {
            case Stmt.Invoke invoke -> " call " + invoke.method();
            case Stmt.FieldLoad load -> READS + load.field();
            case Stmt.StaticLoad load -> READS + load.field();
            case Stmt.FieldStore store -> WRITES + store.field();
            case Stmt.StaticStore store -> WRITES + store.field();
            default -> "";
        };
    }

    /** The name of a region. */
    String of(AtomicRegion region) {
        return regions.getOrDefault(region, region.toString());
    }

    /** The name of a method. */
    String of(MethodRef method) {
        return of(method, 0);
    }

    /** A lambda expression or a class that is created in itself is named as the compiler does. */
    private String of(MethodRef method, int depth) {
        Inner lambda = lambdas.get(method);
        if (lambda != null && depth <= lambdas.size()) {
            return of(lambda.around(), depth + 1) + "/" + lambda.name();
        }
        Inner created = classes.get(method.owner());
        return created != null && depth <= classes.size()
                ? of(created.around(), depth + 1) + "/" + created.name() + "." + method.name() + method.descriptor()
                : method.toString();
    }
}
