// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.isolde.program.ClassModel;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Table 1 of StarTM 2012, which is Table 4.2 of Dias' thesis. It has all pairs of transactions that
 * may be a write skew; {@link GroundTruthTest} shows that each is one. The table lacks the pair in
 * the tree of Intruder; its authors could not analyse all of that program. By hand, of Intruder's
 * heap only the three parts are described, not what hangs in the tree.
 */
class Table1Test {

    /** How the programs are written. */
    enum Form {
        /** With the heap described by hand. */
        ANNOTATED {
            @Override
            List<ClassModel> classes(Benchmark benchmark) {
                return benchmark.classes();
            }
        },
        /** With nothing but the transactions marked: the heap is found out. */
        PLAIN {
            @Override
            List<ClassModel> classes(Benchmark benchmark) {
                return benchmark.withoutAnnotations();
            }
        };

        abstract List<ClassModel> classes(Benchmark benchmark);
    }

    @ParameterizedTest(name = "{0}, {1}")
    @CsvSource(delimiter = '|', nullValues = "none", textBlock = """
                    LIST      | ANNOTATED | add > remove, remove > remove
                    LIST      | PLAIN     | add > remove, remove > remove
                    LIST_SAFE | ANNOTATED | none
                    LIST_SAFE | PLAIN     | none
                    TREE      | ANNOTATED | none
                    TREE      | PLAIN     | none
                    INTRUDER  | ANNOTATED | atomicGetComplete > atomicProcess, atomicProcess > atomicProcess
                    INTRUDER  | PLAIN     | atomicGetComplete > atomicProcess, atomicProcess > atomicProcess
                    """)
    void writeSkews(Benchmark benchmark, Form form, String pairs) {
        String[] expected = pairs == null ? new String[0] : pairs.split(", ");

        try (Analysed analysed = Analysed.program(form.classes(benchmark), benchmark.sources())) {
            assertThat(analysed.problems()).isEmpty();
            assertThat(analysed.shownWriteSkews()).containsExactly(expected);
            assertThat(analysed.reportedWriteSkews()).containsExactly(expected);
        }
    }

    /**
     * Three instances can form cycles by their accesses; it is proven that no result and no heap
     * tells of them.
     */
    @ParameterizedTest(name = "{0}, {1}")
    @CsvSource(delimiter = '|', nullValues = "none", textBlock = """
                    LIST      | ANNOTATED | add > remove, remove > remove
                    LIST      | PLAIN     | add > remove, remove > remove
                    LIST_SAFE | ANNOTATED | none
                    LIST_SAFE | PLAIN     | none
                    TREE      | ANNOTATED | none
                    TREE      | PLAIN     | none
                    """)
    void nothingElseIsReported(Benchmark benchmark, Form form, String pairs) {
        try (Analysed analysed = Analysed.program(form.classes(benchmark), benchmark.sources())) {
            assertThat(analysed.dangers()).containsExactly(pairs == null ? new String[0] : pairs.split(", "));
        }
    }
}
