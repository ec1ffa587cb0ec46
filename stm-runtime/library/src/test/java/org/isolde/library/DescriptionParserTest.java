// SPDX-License-Identifier: EPL-2.0
package org.isolde.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.isolde.library.Place.Anything;
import org.isolde.library.Place.Argument;
import org.isolde.library.Place.Arguments;
import org.isolde.library.Place.Content;
import org.isolde.library.Place.Receiver;
import org.isolde.library.Place.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The language of descriptions, and what is said of mistakes. */
class DescriptionParserTest {

    private static final CalledMethod USE = CalledMethod
            .of("a/B.use(Ljava/lang/Object;Ljava/util/Comparator;)Ljava/lang/Object;");

    private static Rule rule(String effect) throws DescriptionException {
        DescriptionFile file = new DescriptionParser("mine.txt", Definitions.NONE, Interest.EVERYTHING)
                .parse("callbacks text = java.lang.Object.toString\na.B\n    use : " + effect);
        return file.rules().get(TypePattern.of("a.B")).get(0);
    }

    private static MethodDescription effect(String text) throws DescriptionException {
        return rule(text).effect().orElseThrow();
    }

    private static StateAccess access(String text) throws DescriptionException {
        List<StateAccess> accesses = effect(text).accesses();
        assertThat(accesses).hasSize(1);
        return accesses.get(0);
    }

    @Test
    void accessesHaveAStateItsPartsAndItsOwners() throws DescriptionException {
        assertThat(access("reads tools")).isEqualTo(
                new StateAccess("tools", Set.of(), true, false, List.of(new Receiver(), new Arguments())));
        assertThat(access("writes state of mind of receiver")).isEqualTo(
                new StateAccess("state of mind", Set.of(), false, true, List.of(new Receiver())));
        assertThat(access("updates java.util collections[keys, size] of receiver and argument 1")).isEqualTo(
                new StateAccess(
                        "java.util collections", Set.of(Part.KEYS, Part.SIZE), true, true,
                        List.of(new Receiver(), new Argument(1))));
        assertThat(access("reads tools of anything").owners()).containsExactly(new Anything());
    }

    @Test
    void callsNameCallbacksAndFunctions() throws DescriptionException {
        MethodDescription description = effect(
                "calls text, arguments, argument 1 later with argument 0 and elements of receiver");

        assertThat(description.callbacks()).containsExactly(
                new CallbackPattern(TypePattern.of("java.lang.Object"), MethodPattern.of("toString"), List.of()));
        assertThat(description.functionCalls()).containsExactly(
                new FunctionCall(new Arguments(), FunctionCall.When.NOW, List.of()),
                new FunctionCall(
                        new Argument(1), FunctionCall.When.LATER,
                        List.of(new Argument(0), new Content(Part.ELEMENTS, new Receiver()))));
    }

    @Test
    void objectsAreStoredReturnedAndThrown() throws DescriptionException {
        MethodDescription description = effect(
                "updates tools of receiver; stores argument 0 in receiver; stores argument 1 in result; "
                        + "returns new or elements of receiver; throws java.io.IOException");

        assertThat(description.stores()).containsExactly(
                new Store(new Argument(0), new Receiver()), new Store(new Argument(1), new Result()));
        assertThat(description.fresh()).isTrue();
        assertThat(description.returned()).containsExactly(new Content(Part.ELEMENTS, new Receiver()));
        assertThat(description.thrown()).containsExactly("java/io/IOException");
    }

    @Test
    void aRuleMaySayOnlyWhetherACallMayBeRepeated() throws DescriptionException {
        assertThat(rule("repeatable")).satisfies(rule -> {
            assertThat(rule.effect()).isEmpty();
            assertThat(rule.repetition()).contains(Repetition.REPEATABLE);
        });
        assertThat(rule("nothing; repeatable on own receiver")).satisfies(rule -> {
            assertThat(rule.effect()).contains(MethodDescription.NOTHING);
            assertThat(rule.repetition()).contains(Repetition.ON_OWN_RECEIVER);
        });
        assertThat(rule("unknown: plays dice").repetition()).isEmpty();
        assertThat(effect("unknown: plays dice").unknown()).isEqualTo(Optional.of("plays dice"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "use | true",
        "us* | true",
        "* | true",
        "user | false",
        "use(Object,Comparator) | true",
        "use(Object) | false",
        "use() | false"})
    void methodsAreFoundByNameAndParameters(String pattern, boolean found) {
        assertThat(MethodPattern.of(pattern).matches(USE)).isEqualTo(found);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "([[ILjava/util/Map$Entry;J)V | 'int[][],Map$Entry,long'",
        "(Z[Ljava/lang/String;)V | 'boolean,String[]'"})
    void parametersHaveTheirSimpleNames(String descriptor, String names) {
        assertThat(MethodPattern.of("m(" + names + ")").matches(new CalledMethod("a/B", "m", descriptor))).isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "java.util.Map | false",
        "java.util.Map$* | true",
        "java.util.* | true",
        "java.** | true",
        "java.* | false",
        "java.ut* | false",
        "java.util.Map$Entry+ | true"})
    void typesAreFoundByNameAndPackage(String pattern, boolean found) {
        assertThat(TypePattern.of(pattern).matches("java/util/Map$Entry", new LoadedTypes())).isEqualTo(found);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "'  get : nothing' | mine.txt:1:3: methods need a type",
        "'a.B\n  get nothing' | mine.txt:2:3: expected method names, ' : ' and an effect",
        "'a.B\n\n  get : nonsense' | mine.txt:3:9: 'nonsense' is no effect",
        "'a.B\n  get : nothing; calls nobody' | mine.txt:2:24: callbacks 'nobody' are not defined above",
        "'a.B\n  get : reads' | mine.txt:2:9: the effect does not say which state",
        "'a.B\n  get : reads x[keys, sise] of receiver' | mine.txt:2:23: 'sise' is no part of a state",
        "'a.B\n  get : reads x[keys of receiver' | mine.txt:2:16: the list of parts has no end",
        "'a.B\n  get : reads x of argument one' | mine.txt:2:20: 'argument one' has no number",
        "'a.B\n  get(int) : reads x of argument 1' | mine.txt:2:3: there is no argument 1 of get(int)",
        "'a.B\n  get : reads x of receiver too' | mine.txt:2:29: 'too' is not expected after 'receiver'",
        "'a.B\n  get : stores argument 0' | mine.txt:2:9: the effect does not say what is stored where",
        "'a.B\n  get : stores argument 0 in receiver' | mine.txt:2:9: what stores an object changes the receiver. Add",
        "'a.B\n  get : returns it' | mine.txt:2:9: 'returns it' is no effect",
        "'a.B\n  get : repeatable at will' | mine.txt:2:9: 'repeatable at will' is not known",
        "'a.B\n  get : repeatable; irrevocable' | mine.txt:2:21: the rule says twice",
        "'effect x = repeatable' | mine.txt:1:12: a name stands for an effect",
        "'a.B\n  get g-t : nothing' | mine.txt:2:7: 'g-t' is not a method",
        "'a.B, a-B' | mine.txt:1:6: 'a-B' is not a type",
        "'a.B**' | mine.txt:1:1: 'a.B**' is not a type",
        "'effect x' | mine.txt:1:8: expected a name, '=' and what it stands for",
        "'callbacks x = y' | mine.txt:1:15: 'y' is neither a method"})
    void aMistakeIsReportedWithItsPosition(String text, String message) {
        assertThatThrownBy(() -> new DescriptionParser("mine.txt", Definitions.NONE, Interest.EVERYTHING).parse(text))
                .isInstanceOf(DescriptionException.class)
                .hasMessageStartingWith(message);
    }
}
