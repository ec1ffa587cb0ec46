// SPDX-License-Identifier: EPL-2.0
package org.isolde.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** How the description of a method is found, and what the files for the JDK have to fulfil. */
class LibraryDescriptionsTest {

    private static final LibraryDescriptions STANDARD = LibraryDescriptions.standard();
    private static final TypeHierarchy TYPES = new LoadedTypes();

    static List<String> packages() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("src/main/resources/org/isolde/library/jdk"))) {
            return files.map(file -> file.getFileName().toString().replaceAll("\\.txt$", ""))
                    .filter(name -> !name.equals("definitions"))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("packages")
    void aFileDescribesTheTypesOfItsPackage(String name) {
        DescriptionFile file = new StandardFiles(Interest.EVERYTHING).ofPackage(name.replace('.', '/'));

        assertThat(file.rules().keySet()).isNotEmpty().allSatisfy(
                type -> assertThat(type.packageName()).isIn(name.replace('.', '/'),
                        name.equals("java.lang") ? "" : null));
    }

    @ParameterizedTest
    @MethodSource("packages")
    void aCallThatMayBeRepeatedIsNotUnknown(String name) {
        new StandardFiles(Interest.EVERYTHING).ofPackage(name.replace('.', '/')).rules().values().forEach(
                rules -> assertThat(rules).noneMatch(
                        rule -> rule.repetition().filter(Repetition.REPEATABLE::equals).isPresent()
                                && rule.effect().flatMap(MethodDescription::unknown).isPresent()));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        // The type itself, a supertype, the beginning of its name, its package, the packages around
        // it.
        "java/lang/String.length()I | REPEATABLE",
        "java/io/FileNotFoundException.getMessage()Ljava/lang/String; | REPEATABLE",
        "java/io/FileNotFoundException.printStackTrace()V | IRREVOCABLE",
        "java/util/ArrayList$Itr.next()Ljava/lang/Object; | REPEATABLE",
        "java/util/HashMap$Node.setValue(Ljava/lang/Object;)Ljava/lang/Object; | ON_OWN_RECEIVER",
        "java/util/function/Function.apply(Ljava/lang/Object;)Ljava/lang/Object; | REPEATABLE",
        "java/time/chrono/HijrahDate.now()Ljava/time/chrono/HijrahDate; | REPEATABLE",
        "java/util/ArrayList.add(Ljava/lang/Object;)Z | ON_OWN_RECEIVER",
        "java/util/ArrayList.addAll(Ljava/util/Collection;)Z | IRREVOCABLE",
        "java/util/ArrayList.get(I)Ljava/lang/Object; | REPEATABLE",
        "java/util/Locale.setDefault(Ljava/util/Locale;)V | IRREVOCABLE",
        "java/util/Locale.getDefault()Ljava/util/Locale; | REPEATABLE",
        "java/util/concurrent/TimeUnit.sleep(J)V | IRREVOCABLE",
        "java/util/concurrent/TimeUnit.timedWait(Ljava/lang/Object;J)V | IRREVOCABLE",
        "java/util/concurrent/TimeUnit.toMillis(J)J | REPEATABLE",
        "java/util/LinkedHashMap.get(Ljava/lang/Object;)Ljava/lang/Object; | ",
        "com/acme/Tool.use()V | "})
    void whetherACallMayBeRepeatedIsFound(String method, Repetition expected) {
        assertThat(STANDARD.repetition(CalledMethod.of(method), TYPES).orElse(null)).isEqualTo(expected);
        assertThat(LibraryDescriptions.standardRepetitions().repetition(CalledMethod.of(method), TYPES).orElse(null))
                .isEqualTo(expected);
    }

    @Test
    void whatARuleDoesNotSayTheNextOneSays() throws DescriptionException {
        LibraryDescriptions own = STANDARD.with("mine.txt", "java.util.ArrayList\n    get : irrevocable");
        CalledMethod get = CalledMethod.of("java/util/ArrayList.get(I)Ljava/lang/Object;");

        assertThat(own.repetition(get, TYPES)).contains(Repetition.IRREVOCABLE);
        assertThat(own.effect(get, TYPES)).isPresent().isEqualTo(STANDARD.effect(get, TYPES));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "java/util/HashMap.size()I | reads [size]",
        "java/util/HashMap.containsKey(Ljava/lang/Object;)Z | reads [elements, keys] at 0",
        "java/util/Map.get(Ljava/lang/Object;)Ljava/lang/Object; | reads [elements, keys] at 0",
        "java/util/TreeMap.replace(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object; | "
                + "writes [elements] at 0",
        "java/util/HashMap.put(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object; | "
                + "surely writes [elements, keys] at 0, writes [size]",
        "java/util/ArrayList.add(Ljava/lang/Object;)Z | surely writes [size]",
        "java/util/ArrayList.remove(I)Ljava/lang/Object; | surely writes [size], writes [elements, keys]",
        "java/util/HashMap.clear()V | writes []",
        "java/util/LinkedHashMap.get(Ljava/lang/Object;)Ljava/lang/Object; | writes []",
        "java/util/WeakHashMap.replace(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object; | writes []"})
    void aMapHasKeysElementsAndASize(String method, String expected) {
        String accesses = STANDARD.effect(CalledMethod.of(method), TYPES)
                .orElseThrow()
                .accesses()
                .stream()
                .filter(StateAccess::receiverOnly)
                .map(access -> (access.writing() == StateAccess.Writing.SURELY ? "surely " : "")
                        + (access.writes() ? "writes " : "reads ")
                        + access.parts().stream().map(Part::toString).sorted().toList()
                        + access.key().map(key -> " at " + key.number()).orElse(""))
                .collect(Collectors.joining(", "));

        assertThat(accesses).isEqualTo(expected);
    }

    @Test
    void theSizeOfACollectionIsAPartOfItsState() {
        MethodDescription size = STANDARD.effect(CalledMethod.of("java/util/ArrayList.size()I"), TYPES).orElseThrow();

        assertThat(size.accesses()).singleElement().satisfies(access -> {
            assertThat(access.parts()).containsExactly(Part.SIZE);
            assertThat(access.receiverOnly()).isTrue();
        });
    }
}
