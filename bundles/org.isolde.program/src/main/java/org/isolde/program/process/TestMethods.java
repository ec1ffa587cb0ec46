// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.process;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isolde.program.AnnotationUse;
import org.isolde.program.ClassModel;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.code.MethodRef;

/**
 * Finds the methods that test frameworks call: tests, and what runs before and after them.
 * {@code tests.txt} lists them. Tests run one after the other, unless an annotation says otherwise.
 * What configuration files say is not known.
 */
final class TestMethods {

    private static final String TABLE = "tests.txt";
    private static final String TESTNG = "org/testng/annotations/Test";
    private static final String PROVIDER = "org/testng/annotations/DataProvider";
    private static final String EXECUTION = "org/junit/jupiter/api/parallel/Execution";
    private static final String CONCURRENT = "CONCURRENT";

    private final Program program;
    private final Requests once;
    private final Requests repeated;
    private final boolean hasParallelProvider;

    private TestMethods(Program program) {
        this.program = program;
        Map<Boolean, List<String[]>> lines = table().lines()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .map(line -> line.split("\\s+:\\s+"))
                .collect(Collectors.partitioningBy(sides -> sides[0].equals("once")));
        this.once = requests(lines.get(true));
        this.repeated = requests(lines.get(false));
        this.hasParallelProvider = program.classes()
                .stream()
                .flatMap(model -> model.methods().stream())
                .flatMap(method -> method.annotations().stream())
                .anyMatch(use -> use.type().equals(PROVIDER) && Boolean.TRUE.equals(use.values().get("parallel")));
    }

    private static String table() {
        try (InputStream table = TestMethods.class.getResourceAsStream(TABLE)) {
            return new String(table.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("The bundle's own " + TABLE + " cannot be read.", e);
        }
    }

    private static Requests requests(List<String[]> lines) {
        return Requests.parse(lines.stream().map(sides -> sides[1]).collect(Collectors.joining("\n")));
    }

    /** The methods of a program that test frameworks call, sorted, each with its kind. */
    static SortedMap<MethodRef, Process.Kind> in(Program program) {
        TestMethods tests = new TestMethods(program);
        SortedMap<MethodRef, Process.Kind> found = new TreeMap<>();
        for (ClassModel model : program.classes()) {
            for (MethodModel method : model.methods()) {
                if (method.body().isPresent()) {
                    tests.kind(model, method).ifPresent(kind -> found.put(method.ref(), kind));
                }
            }
        }
        return found;
    }

    private Optional<Process.Kind> kind(ClassModel model, MethodModel method) {
        List<AnnotationUse> uses = annotations(model, method);
        boolean isOnce = once.includes(program, model, method, uses);
        if (!isOnce && !repeated.includes(program, model, method, uses)) {
            return Optional.empty();
        }
        if (uses.stream().anyMatch(this::runsInParallel) || isConcurrent(model, method)) {
            return Optional.of(Process.Kind.PARALLEL_TEST);
        }
        boolean isRepeated = uses.stream().anyMatch(TestMethods::runsAgain)
                || !program.hierarchy().subtypes(model.name()).equals(new TreeSet<>(Set.of(model.name())));
        return Optional.of(isOnce && !isRepeated ? Process.Kind.TEST : Process.Kind.REPEATED_TEST);
    }

    /**
     * The annotations of a method, those of its annotations that the program declares, and for
     * TestNG those of its class.
     */
    private List<AnnotationUse> annotations(ClassModel model, MethodModel method) {
        boolean isForOthers = Modifier.isPublic(method.flags()) && !method.isStatic() && !method.ref().isConstructor();
        Stream<AnnotationUse> ofClass = isForOthers
                ? model.annotations().stream().filter(use -> use.type().equals(TESTNG))
                : Stream.empty();
        return Stream.concat(method.annotations().stream().flatMap(this::withMeta), ofClass).toList();
    }

    private Stream<AnnotationUse> withMeta(AnnotationUse use) {
        return Stream.concat(
                Stream.of(use),
                program.classNamed(use.type()).stream().flatMap(model -> model.annotations().stream()));
    }

    /** Whether TestNG runs a test in several threads. */
    private boolean runsInParallel(AnnotationUse use) {
        return use.type().equals(TESTNG)
                && (use.values().get("threadPoolSize") instanceof Integer threads && threads > 1
                        || hasParallelProvider && use.values().containsKey("dataProvider"));
    }

    private static boolean runsAgain(AnnotationUse use) {
        return use.type().equals(TESTNG)
                && (use.values().containsKey("invocationCount") || use.values().containsKey("dataProvider"));
    }

    /** Whether JUnit runs a test beside others. */
    private boolean isConcurrent(ClassModel model, MethodModel method) {
        boolean found = method.annotations().stream().anyMatch(TestMethods::isConcurrent);
        for (String name = model.name(); !found && !name.isEmpty(); name = enclosing(name)) {
            found = program.hierarchy()
                    .supertypes(name)
                    .stream()
                    .flatMap(type -> program.classNamed(type).stream())
                    .anyMatch(each -> each.annotations().stream().anyMatch(TestMethods::isConcurrent));
        }
        return found;
    }

    /** The class around a nested one, empty for others. */
    private static String enclosing(String name) {
        return name.substring(0, Math.max(name.lastIndexOf('$'), 0));
    }

    private static boolean isConcurrent(AnnotationUse use) {
        return use.type().equals(EXECUTION)
                && use.values().get("value") instanceof AnnotationUse.EnumValue mode
                && mode.name().equals(CONCURRENT);
    }
}
