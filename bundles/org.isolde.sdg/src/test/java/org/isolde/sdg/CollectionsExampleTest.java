// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The dangerous structures of examples/collections; those of the lists are the results of
 * UNL-DI-5-2011, sections 1 and 6.
 */
class CollectionsExampleTest {

    private static Analysed collections;

    @BeforeAll
    static void analyse() {
        collections = Analysed.program(ExampleSources.of("collections"));
    }

    private static List<String> dangers(String type) {
        return collections.dangers().stream()
                .filter(danger -> danger.startsWith(type + "."))
                .map(danger -> danger.replace(type + ".", ""))
                .toList();
    }

    private static List<String> listed(String dangers) {
        return Arrays.stream(dangers.split(", ")).toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"OrderedList", "OrderedListWithDummyWrite", "BinaryTree", "SkipList"})
    void everyTransactionIsUnderstood(String type) {
        for (String transaction : List.of("add", "remove", "contains")) {
            assertThat(collections.of(type + "." + transaction).complete()).isTrue();
        }
    }

    /**
     * As the comments of the classes say, which also say why; two additions to a skip list do no
     * harm.
     */
    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', nullValues = "none", textBlock = """
                    OrderedList               | add > remove, remove > remove
                    OrderedListWithDummyWrite | none
                    BinaryTree                | add > remove, remove > remove
                    SkipList                  | add > add, add > remove, remove > remove
                    """)
    void writeSkews(String type, String expected) {
        List<String> skews = dangers(type).stream().filter(danger -> danger.split(" > ").length == 2).toList();
        assertThat(skews).containsExactlyElementsOf(expected == null ? List.of() : listed(expected));
    }

    /**
     * With {@code get} for {@code contains}, the last two of OrderedList are the ones of Table 3
     * that the paper calls false positives: such cycles can happen, but do no harm. Two additions
     * to a tree cannot be observed in that way: the one would have to write a link that the other
     * has gone through, and they only write empty links. The analysis knows the order of nodes, and
     * not what other transactions find empty.
     */
    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
                    OrderedList               | add > add, add > remove, remove > add
                    OrderedListWithDummyWrite | add > add, add > remove, remove > add, remove > remove
                    BinaryTree                | add > add, add > remove, remove > add
                    SkipList                  | add > remove, remove > add
                    """)
    void whatContainsMayObserve(String type, String expected) {
        List<String> observed = dangers(type).stream()
                .filter(danger -> danger.startsWith("contains > "))
                .map(danger -> danger.substring("contains > ".length()))
                .toList();
        assertThat(observed).containsExactlyElementsOf(listed(expected));
    }

    /** Where what a change observes is told of contains, it is not told of the change besides. */
    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', nullValues = "none", textBlock = """
                    OrderedList               | none
                    OrderedListWithDummyWrite | add > remove > remove
                    BinaryTree                | none
                    SkipList                  | none
                    """)
    void whatAChangeMayObserve(String type, String expected) {
        List<String> cycles = dangers(type).stream()
                .filter(danger -> !danger.contains("contains") && danger.split(" > ").length > 2)
                .toList();
        assertThat(cycles).containsExactlyInAnyOrderElementsOf(expected == null ? List.of() : listed(expected));
    }
}
