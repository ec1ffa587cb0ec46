// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.isolde.library.LibraryDescriptions;
import org.isolde.library.MethodDescription;
import org.isolde.library.Place;
import org.isolde.library.Repetition;
import org.isolde.library.StateAccess;
import org.isolde.program.ClassModel;
import org.isolde.program.Hierarchy;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.Programs;
import org.isolde.program.code.MethodRef;
import org.isolde.program.input.ClassFile;
import org.isolde.program.input.JdkSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Compares the descriptions of the JDK with its own code, as far as that can be followed: what a
 * method writes that is not described, and results that are not what is described. The differences
 * that have been looked at are listed, with reasons.
 */
class JdkComparisonTest {

    private static final int SYNTHETIC = 0x1000;
    private static final JdkDifferences LISTED = JdkDifferences.read();

    private final JdkCode code = new JdkCode();
    private final CodeFollower follower = new CodeFollower(code);
    private final Hierarchy hierarchy = Program.of(List.of(), Programs.JDK).hierarchy();
    private final LibraryDescriptions descriptions = LibraryDescriptions.standard();
    private final SortedMap<String, SortedSet<String>> found = new TreeMap<>();
    private int compared;

    private void compareAll() throws IOException {
        for (ClassFile file : JdkSource.running().list()) {
            if (isPublic(file)) {
                ClassModel type = code.find(file.className()).orElseThrow();
                for (MethodModel method : type.methods()) {
                    if (Modifier.isPublic(method.flags()) && (method.flags() & SYNTHETIC) == 0
                            && method.body().isPresent()) {
                        compare(type.name(), method);
                    }
                }
            }
        }
    }

    /**
     * Whether programs can use a class of the base module, or objects of it: those of collections
     * they get from methods.
     */
    private boolean isPublic(ClassFile file) {
        int nested = file.className().indexOf('$');
        String outermost = nested < 0 ? file.className() : file.className().substring(0, nested);
        boolean ofCollections = file.className().startsWith("java/util/");
        return file.origin().startsWith("JDK!/modules/java.base/java/")
                && code.find(outermost).filter(type -> Modifier.isPublic(type.flags())).isPresent()
                && (ofCollections || Modifier.isPublic(code.find(file.className()).orElseThrow().flags()));
    }

    private void compare(String type, MethodModel method) {
        Optional<MethodDescription> effect = descriptions.effect(method.ref(), hierarchy)
                .filter(known -> known.unknown().isEmpty());
        Optional<Repetition> repetition = descriptions.repetition(method.ref(), hierarchy)
                .filter(known -> known != Repetition.IRREVOCABLE);
        if (effect.isEmpty() && repetition.isEmpty()) {
            return;
        }
        compared++;
        CodeSummary does = follower.summary(method, type);
        for (CodeSummary.Write write : does.writes()) {
            boolean described = effect.map(known -> mayWrite(known, method, write.owner())).orElse(true)
                    && repetition.filter(known -> !takesArray(method)).map(known -> mayWrite(
                            known, method, write.owner())).orElse(true);
            if (!described) {
                note("writes " + write.field(), method.ref());
            }
        }
        effect.ifPresent(known -> compareResult(known, method, does.returned()));
    }

    /** Whatever is said of it, the agent takes such a call for irrevocable. */
    private static boolean takesArray(MethodModel method) {
        String descriptor = method.ref().descriptor();
        return descriptor.lastIndexOf('[', descriptor.indexOf(')')) >= 0;
    }

    private void note(String difference, MethodRef method) {
        found.computeIfAbsent(difference, key -> new TreeSet<>()).add(
                method.owner().replace('/', '.') + "." + method.name() + method.descriptor());
    }

    private static boolean mayWrite(MethodDescription description, MethodModel method, Origin object) {
        int index = index(object);
        boolean ofReceiver = index == 0 && !method.isStatic();
        if (ofReceiver && method.ref().isConstructor()) {
            return true;
        }
        int argument = method.isStatic() ? index : index - 1;
        for (StateAccess access : description.accesses()) {
            if (access.writes() && access.owners().stream().anyMatch(owner -> switch (owner) {
                case Place.Anything anything -> true;
                case Place.Receiver receiver -> ofReceiver;
                case Place.Arguments arguments -> index >= 0 && !ofReceiver;
                case Place.Argument(int number) -> index >= 0 && !ofReceiver && number == argument;
                default -> false;
            })) {
                return true;
            }
        }
        return false;
    }

    private static boolean mayWrite(Repetition repetition, MethodModel method, Origin object) {
        return index(object) == 0 && !method.isStatic()
                && (method.ref().isConstructor() || repetition == Repetition.ON_OWN_RECEIVER);
    }

    /** The argument that an object is, or hangs on; negative for shared objects. */
    private static int index(Origin object) {
        return switch (object) {
            case Origin.Argument(int index) -> index;
            case Origin.Below(int index) -> index;
            default -> -1;
        };
    }

    private void compareResult(MethodDescription description, MethodModel method, Set<Origin> returned) {
        String type = MethodTypeDesc.ofDescriptor(method.ref().descriptor()).returnType().descriptorString();
        if (type.startsWith("L") && ValueTypes.contains(type.substring(1, type.length() - 1))) {
            return;
        }
        if (description.returnsReceiver() && returned.stream().anyMatch(origin -> index(origin) != 0)) {
            note("returns another object than the receiver", method.ref());
        }
        if (description.fresh() && description.returned().isEmpty()
                && returned.stream().anyMatch(origin -> !(origin instanceof Origin.Created))) {
            note("returns an object that is not new", method.ref());
        }
    }

    @Test
    void theDifferencesAreThoseThatHaveBeenLookedAt() throws IOException {
        assumeThat(LISTED.releases()).as("releases of Java whose differences have been looked at")
                .contains(Runtime.version().feature());

        compareAll();

        assertThat(compared).isGreaterThan(7000);
        List<String> unlisted = found.entrySet()
                .stream()
                .filter(difference -> !LISTED.contains(difference.getKey()))
                .map(difference -> difference.getKey() + " in " + difference.getValue())
                .toList();
        assertThat(unlisted).as("what is not listed: correct the description, or list it with a reason").isEmpty();
        assertThat(LISTED.patternsWithout(found.keySet())).as("what is listed and not there any more: take it out")
                .isEmpty();
    }

    /**
     * What methods write is found: otherwise differences could be missing because nothing is
     * followed.
     */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "java/util/ArrayList | size | ",
        "java/util/ArrayList | add | java.util.ArrayList.size",
        "java/lang/StringBuilder | append | java.lang.AbstractStringBuilder.count",
        "java/util/HashMap | put | java.util.HashMap.modCount",
        "java/util/concurrent/atomic/AtomicStampedReference | get | "
                + "elements, in java.util.concurrent.atomic.AtomicStampedReference",
        "java/util/concurrent/atomic/LongAccumulator | getThenReset | memory, in java.util.concurrent.atomic.Striped64",
        "java/text/DecimalFormat | parse | java.text.ParsePosition.index",
        "java/time/format/DateTimeFormatterBuilder | optionalStart | java.time.format.DateTimeFormatterBuilder.active",
        "java/util/Calendar | get | java.util.Calendar.areFieldsSet",
        "java/time/zone/ZoneRulesProvider | registerProvider | java.time.zone.ZoneRulesProvider.ZONE_IDS"})
    void whatMethodsWriteIsFound(String type, String name, String field) {
        List<String> fields = code.find(type)
                .orElseThrow()
                .methods()
                .stream()
                .filter(method -> method.ref().name().equals(name) && method.body().isPresent())
                .flatMap(method -> follower.summary(method, type).writes().stream())
                .map(CodeSummary.Write::field)
                .toList();

        if (field == null) {
            assertThat(fields).isEmpty();
        } else {
            assertThat(fields).contains(field);
        }
    }
}
