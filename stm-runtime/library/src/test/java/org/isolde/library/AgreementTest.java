// SPDX-License-Identifier: EPL-2.0
package org.isolde.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What the analyses believe of a method and what the agent believes of it fit: a transaction may
 * repeat a call only if its effect changes nothing, or nothing but the receiver. The exceptions are
 * listed here, each with its reason.
 */
class AgreementTest {

    private static final LibraryDescriptions STANDARD = LibraryDescriptions.standard();
    private static final TypeHierarchy TYPES = new LoadedTypes();

    /** Where the two differ on purpose: beginnings of methods, and why. */
    private static final Map<String, String> EXPECTED = Map.ofEntries(
            Map.entry("java/util/Random.", "the numbers that were drawn need not be given back"),
            Map.entry("java/util/SplittableRandom.", "the numbers that were drawn need not be given back"),
            Map.entry("java/util/AbstractMap$SimpleImmutableEntry.", "it throws instead of changing anything"),
            Map.entry("java/math/BigInteger.", "the numbers that were drawn need not be given back"),
            Map.entry("java/lang/Throwable.addSuppressed", "the agent takes exceptions for private to a thread"),
            Map.entry("java/lang/Throwable.fillInStackTrace", "the agent takes exceptions for private to a thread"),
            Map.entry("java/lang/Throwable.initCause", "the agent takes exceptions for private to a thread"),
            Map.entry("java/lang/Thread.yield", "the transaction may wait, as long as it changes nothing"),
            Map.entry("java/lang/Class.", "the effects of more methods of classes could be described"),
            Map.entry("java/lang/reflect/Method.", "the effects of more methods of methods could be described"));

    @ParameterizedTest
    @ValueSource(classes = {
        String.class, Integer.class, Long.class, Character.class, Double.class, Math.class, Object.class, Class.class,
        System.class, Thread.class, Throwable.class, RuntimeException.class, CharSequence.class, StringBuilder.class,
        StringBuffer.class, Method.class, java.util.Objects.class, java.util.Optional.class, java.util.Comparator.class,
        java.util.Locale.class, java.util.Random.class, java.util.SplittableRandom.class, java.util.UUID.class,
        java.util.List.class, java.util.Set.class, java.util.Map.class, java.util.Collections.class,
        java.util.AbstractMap.SimpleImmutableEntry.class, java.util.ArrayList.class, java.util.LinkedList.class,
        java.util.ArrayDeque.class, java.util.HashMap.class, java.util.HashSet.class, java.util.LinkedHashMap.class,
        java.util.LinkedHashSet.class, java.util.TreeMap.class, java.util.TreeSet.class, java.util.PriorityQueue.class,
        java.util.Vector.class, java.util.Hashtable.class, java.util.IdentityHashMap.class, java.util.WeakHashMap.class,
        java.util.EnumMap.class, java.util.EnumSet.class, java.util.BitSet.class, java.util.StringJoiner.class,
        java.util.concurrent.TimeUnit.class, java.util.concurrent.ConcurrentHashMap.class,
        java.util.concurrent.ThreadLocalRandom.class, java.math.BigInteger.class, java.math.BigDecimal.class,
        java.time.Instant.class, java.time.LocalDate.class,
        java.time.format.DateTimeFormatterBuilder.class, java.time.format.DateTimeFormatter.class})
    void whatMayBeRepeatedChangesNothing(Class<?> type) {
        List<String> differences = new ArrayList<>();
        for (LibraryMethod method : methods(type)) {
            String name = method.owner() + "." + method.name() + method.descriptor();
            problem(method).filter(problem -> EXPECTED.keySet().stream().noneMatch(name::startsWith))
                    .ifPresent(problem -> differences.add(name + " " + problem));
        }

        assertThat(differences).isEmpty();
    }

    /** How the two differ; nothing if they agree. */
    private static Optional<String> problem(LibraryMethod method) {
        Repetition repetition = STANDARD.repetition(method, TYPES).orElse(Repetition.IRREVOCABLE);
        if (repetition == Repetition.IRREVOCABLE || takesArray(method)) {
            return Optional.empty();
        }
        Optional<MethodDescription> effect = STANDARD.effect(method, TYPES);
        if (effect.isEmpty()) {
            return Optional.of("is not described");
        }
        if (effect.get().unknown().isPresent()) {
            return effect.get().unknown();
        }
        return effect.get()
                .accesses()
                .stream()
                .filter(access -> access.writes())
                .filter(access -> repetition == Repetition.REPEATABLE || !access.receiverOnly())
                .map(access -> "writes " + access.state())
                .findFirst();
    }

    /** The agent does not ask the descriptions about these. */
    private static boolean takesArray(LibraryMethod method) {
        return method.descriptor().lastIndexOf('[', method.descriptor().indexOf(')')) >= 0;
    }

    private static List<LibraryMethod> methods(Class<?> type) {
        List<Executable> declared = new ArrayList<>(List.of(type.getDeclaredMethods()));
        declared.addAll(List.of(type.getDeclaredConstructors()));
        List<LibraryMethod> found = new ArrayList<>();
        for (Executable method : declared) {
            boolean visible = Modifier.isPublic(method.getModifiers()) || Modifier.isProtected(method.getModifiers());
            if (visible && !method.isSynthetic()) {
                found.add(called(type, method));
            }
        }
        return found;
    }

    private static LibraryMethod called(Class<?> type, Executable executable) {
        Class<?> result = executable instanceof Method method ? method.getReturnType() : void.class;
        return new CalledMethod(
                type.getName().replace('.', '/'),
                executable instanceof Constructor ? "<init>" : executable.getName(),
                MethodType.methodType(result, executable.getParameterTypes()).descriptorString());
    }
}
