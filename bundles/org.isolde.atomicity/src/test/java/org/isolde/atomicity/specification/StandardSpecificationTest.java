// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.specification;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.isolde.program.DeclaredMethod;
import org.isolde.program.Hierarchy;
import org.isolde.program.Program;
import org.isolde.program.code.MethodRef;
import org.isolde.program.input.ClassPath;
import org.isolde.program.input.JdkSource;
import org.isolde.program.library.LibraryEffect;
import org.isolde.program.library.LibraryEffects;
import org.isolde.program.library.LibrarySummary;
import org.junit.jupiter.api.Test;

/**
 * The specification of the JDK that comes with Isolde says what the library summaries say, in terms of arguments. To write it anew
 * after a change of those, run this test with the system property {@code isolde.write}.
 */
class StandardSpecificationTest {

    private static final Path SHIPPED = Path.of("src/main/java/org/isolde/atomicity/specification/jdk.xml");

    private static final List<String> CLASSES = List.of(
            "java/lang/Boolean", "java/lang/Character", "java/lang/CharSequence", "java/lang/Comparable",
            "java/lang/Double",
            "java/lang/Float", "java/lang/Integer", "java/lang/Iterable", "java/lang/Long", "java/lang/Math",
            "java/lang/Number",
            "java/lang/Short", "java/lang/String", "java/lang/StringBuffer", "java/lang/StringBuilder",
            "java/util/ArrayDeque", "java/util/ArrayList", "java/util/Arrays", "java/util/Collection",
            "java/util/Collections",
            "java/util/Deque", "java/util/HashMap", "java/util/HashSet", "java/util/Iterator",
            "java/util/LinkedHashMap",
            "java/util/LinkedHashSet", "java/util/LinkedList", "java/util/List", "java/util/ListIterator",
            "java/util/Map",
            "java/util/Map$Entry", "java/util/Objects", "java/util/Optional", "java/util/PriorityQueue",
            "java/util/Queue",
            "java/util/Random", "java/util/Set", "java/util/SortedMap", "java/util/SortedSet", "java/util/TreeMap",
            "java/util/TreeSet", "java/util/Vector", "java/util/Hashtable", "java/util/Stack",
            "java/util/StringTokenizer");

    @Test
    void itSaysWhatTheSummariesSay() throws Exception {
        String generated;
        try (ClassPath library = new ClassPath(List.of(JdkSource.running()))) {
            generated = generate(Program.of(List.of(), library).hierarchy()).toXml();
        }
        if (Boolean.getBoolean("isolde.write")) {
            Files.writeString(SHIPPED, generated);
        }
        Specifications shipped = Specifications.parse("jdk.xml", Files.readString(SHIPPED, StandardCharsets.UTF_8));
        SortedMap<MethodName, MethodSpecification> expected = new TreeMap<>(
                Specifications.parse("generated", generated).methods());
        // Another JDK may have other methods; what both have is to be the same.
        assertThat(shipped.methods()).isNotEmpty();
        expected.keySet().retainAll(shipped.methods().keySet());
        assertThat(expected).hasSizeGreaterThan(shipped.methods().size() * 9 / 10);
        expected.forEach((method, specification) -> assertThat(shipped.methods().get(method)).as(method.toString())
                .isEqualTo(specification));
    }

    private static Specifications generate(Hierarchy hierarchy) {
        LibraryEffects effects = LibraryEffects.standard();
        SortedMap<MethodName, MethodSpecification> methods = new TreeMap<>();
        for (String type : CLASSES) {
            for (DeclaredMethod method : hierarchy.declaredMethods(type)) {
                LibrarySummary summary = effects.summary(method.ref(), hierarchy);
                boolean initialiser = method.ref().name().equals(MethodRef.STATIC_INITIALISER);
                boolean known = summary.effects().stream().allMatch(effect -> effect.unknown().isEmpty());
                if (known && !initialiser && !method.isPrivate() && !method.isPackagePrivate()) {
                    methods.put(MethodName.of(method.ref()), specification(method, summary.effects()));
                }
            }
        }
        return new Specifications(methods);
    }

    private static MethodSpecification specification(DeclaredMethod method, List<LibraryEffect> effects) {
        List<ClassDesc> parameters = MethodTypeDesc.ofDescriptor(method.ref().descriptor()).parameterList();
        SortedSet<Integer> reads = new TreeSet<>();
        SortedSet<Integer> writes = new TreeSet<>();
        for (int i = method.isStatic() ? 0 : MethodSpecification.THIS; i < parameters.size(); i++) {
            reads.add(i);
            boolean receiver = i == MethodSpecification.THIS;
            boolean object = receiver || !parameters.get(i).isPrimitive();
            boolean written = object && effects.stream()
                    .anyMatch(effect -> effect.writes() && (receiver || !effect.receiverOnly()));
            if (written) {
                writes.add(i);
            }
        }
        return new MethodSpecification(reads, writes);
    }
}
