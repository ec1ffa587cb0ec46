// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.transaction;

import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.isolde.program.ClassModel;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.code.Body;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Stmt;

/**
 * Gives transactions the shortest names that distinguish them: {@code Class.method}, if needed with
 * the package, then with the simple names of the parameter types, with lines, and for several in
 * one line with a number. What stands in a lambda expression has the name of the method around it.
 * A call of a thread-safe object has the name of the called method behind a colon, an access
 * without a lock that of the field.
 */
public final class TransactionNames {

    private static final List<Function<AtomicRegion, String>> FORMS = List.of(
            TransactionNames::simple, TransactionNames::qualified, region -> simple(region) + parameters(region),
            TransactionNames::atLine, region -> qualified(region) + parameters(region),
            region -> qualified(region) + parameters(region) + "@" + region.line());
    private static final Pattern LAMBDA = Pattern.compile("lambda\\$(.+)\\$\\d+");

    private TransactionNames() {}

    static List<Transaction> of(Program program, List<AtomicRegion> regions) {
        Map<AtomicRegion, String> names = new HashMap<>();
        List<AtomicRegion> unnamed = regions;
        for (Function<AtomicRegion, String> ofMethod : FORMS) {
            Function<AtomicRegion, String> form = region -> ofMethod.apply(region) + step(program, region);
            Map<String, Long> counts = unnamed.stream().collect(Collectors.groupingBy(form, Collectors.counting()));
            unnamed.stream()
                    .filter(region -> counts.get(form.apply(region)) == 1)
                    .forEach(region -> names.put(region, form.apply(region)));
            unnamed = unnamed.stream().filter(region -> !names.containsKey(region)).toList();
        }
        addByPlace(program, unnamed, names);
        return regions.stream()
                .map(region -> new Transaction(region, names.get(region), position(program, region)))
                .sorted()
                .toList();
    }

    /** Of several with the same name in one line, each gets a number. */
    private static void addByPlace(Program program, List<AtomicRegion> unnamed, Map<AtomicRegion, String> names) {
        Map<String, Integer> seen = new HashMap<>();
        unnamed.stream().sorted().forEach(region -> {
            String name = atLine(region) + step(program, region);
            names.put(region, name + "#" + seen.merge(name, 1, Integer::sum));
        });
    }

    /** What a region of one statement does. */
    private static String step(Program program, AtomicRegion region) {
        if (!region.kind().isStep()) {
            return "";
        }
        Body body = program.method(region.method()).flatMap(MethodModel::body).orElseThrow();
        return switch (body.statement(region.entry())) {
            case Stmt.Invoke invoke -> ":" + invoke.method().name();
            case Stmt.FieldLoad load -> ":" + load.field().name();
            case Stmt.FieldStore store -> ":" + store.field().name();
            case Stmt.StaticLoad load -> ":" + load.field().name();
            case Stmt.StaticStore store -> ":" + store.field().name();
            default -> "";
        };
    }

    private static CodePosition position(Program program, AtomicRegion region) {
        return new CodePosition(
                region.method(),
                region.entry(),
                region.line(),
                program.classNamed(region.method().owner()).flatMap(ClassModel::sourcePath));
    }

    private static String simple(AtomicRegion region) {
        String name = qualified(region);
        String owner = name.substring(0, name.lastIndexOf('.'));
        return owner.substring(owner.lastIndexOf('.') + 1) + name.substring(name.lastIndexOf('.'));
    }

    private static String qualified(AtomicRegion region) {
        MethodRef method = region.method();
        return method.owner().replace('/', '.') + "." + (method.isConstructor() ? "new" : written(method.name()));
    }

    /** The name of a method; that of the method around it for a lambda expression. */
    private static String written(String name) {
        Matcher lambda = LAMBDA.matcher(name);
        return lambda.matches() ? lambda.group(1) : name;
    }

    private static String parameters(AtomicRegion region) {
        return MethodTypeDesc.ofDescriptor(region.method().descriptor())
                .parameterList()
                .stream()
                .map(ClassDesc::displayName)
                .collect(Collectors.joining(", ", "(", ")"));
    }

    private static String atLine(AtomicRegion region) {
        return simple(region) + "@" + region.line();
    }
}
