// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.precision;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.isolde.execution.Execution;
import org.isolde.execution.Limits;
import org.isolde.execution.Result;
import org.isolde.program.ClassModel;
import org.isolde.program.Program;
import org.isolde.program.bytecode.ClassFileReader;
import org.isolde.program.bytecode.UnreadableClassException;
import org.isolde.program.code.MethodRef;
import org.isolde.program.input.ClassPath;
import org.isolde.program.input.JdkSource;
import org.isolde.testing.OrdinaryExamples;
import org.isolde.testing.OrdinaryExamples.Participants;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The truth about the programs of {@code examples/ordinary} is what brute force finds: all their
 * transactions are executed on small heaps, in all interleavings of two and three.
 */
class TruthTest {

    private static final OrdinaryExamples EXAMPLES = new OrdinaryExamples(Path.of("../../examples/ordinary"));

    /** Small, but each anomaly shows. */
    private static final Limits LIMITS = new Limits(2, 20, 20, 20_000, Long.MAX_VALUE);

    static List<String> programs() {
        return EXAMPLES.programs();
    }

    @ParameterizedTest
    @MethodSource("programs")
    void bruteForceFindsTheListedAnomaliesAndNoOthers(String name) throws Exception {
        try (ClassPath library = new ClassPath(List.of(JdkSource.running()))) {
            Program program = program(name, library);
            Map<List<MethodRef>, Result> results = new LinkedHashMap<>(Execution.pairs(program, LIMITS));
            results.putAll(Execution.triples(program, shown(results), LIMITS));

            assertThat(shown(results).stream().map(TruthTest::participants))
                    .containsExactlyInAnyOrderElementsOf(EXAMPLES.truth().get(name));
            assertThat(results.values()).noneMatch(
                    result -> result instanceof Result.NotExecuted || result instanceof Result.NotCalled);
        }
    }

    private static Program program(String name, ClassPath library) throws UnreadableClassException {
        ClassFileReader reader = new ClassFileReader();
        List<ClassModel> classes = new ArrayList<>();
        for (byte[] file : EXAMPLES.compile(name).values()) {
            classes.add(reader.read(file, name + ".class"));
        }
        return Program.of(classes, library);
    }

    private static Set<List<MethodRef>> shown(Map<List<MethodRef>, Result> results) {
        return results.entrySet().stream()
                .filter(entry -> entry.getValue() instanceof Result.Shown)
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    private static Participants participants(List<MethodRef> transactions) {
        return Participants.of(transactions.stream().map(MethodRef::name).toList());
    }
}
