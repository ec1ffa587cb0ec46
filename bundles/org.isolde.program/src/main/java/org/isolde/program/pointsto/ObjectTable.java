// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.pointsto;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import org.eclipse.jdt.annotation.Nullable;
import org.isolde.program.Hierarchy;
import org.isolde.program.code.Stmt;
import org.isolde.program.library.ValueTypes;

/** The objects found so far, each with a number, and what is known of their classes. */
final class ObjectTable {

    static final String OBJECT = AbstractObject.OBJECT;
    private static final String ENTRY = "java/util/Map$Entry";
    private static final Set<String> WITHOUT_CONTENTS = Set.of(OBJECT, "java/lang/Enum", "java/lang/Record");
    /**
     * Types whose objects have no state that changes and refer to none, besides those of
     * {@link ValueTypes}: which object such a reference is is not followed.
     */
    private static final Set<String> VALUES = Set.of(
            "java/lang/Class", "java/math/BigDecimal", "java/math/BigInteger", "java/util/UUID",
            "java/util/OptionalInt", "java/util/OptionalLong", "java/util/OptionalDouble",
            "java/time/LocalDate", "java/time/LocalTime", "java/time/LocalDateTime", "java/time/Instant",
            "java/time/Duration", "java/time/Period", "java/time/ZonedDateTime", "java/time/OffsetDateTime",
            "java/time/OffsetTime", "java/time/Year", "java/time/YearMonth", "java/time/MonthDay");
    /** Types that values may be of although others may be, too. */
    private static final Set<String> ABOVE_VALUES = Set.of(OBJECT, "java/lang/Comparable", "java/lang/CharSequence",
            "java/lang/Number");
    private static final List<String> PACKAGES_ABOVE_VALUES = List.of(
            "java/lang/constant/", "java/lang/invoke/", "java/lang/reflect/", "java/time/");

    private final Hierarchy hierarchy;
    /** Whether code out of sight may implement interfaces of the program. */
    private final boolean isOpen;
    /** Whether classes that are missing are taken to know nothing of the program's types. */
    private final boolean isTrusting;
    private final List<AbstractObject> objects = new ArrayList<>();
    private final Map<AbstractObject, Integer> numbers = new HashMap<>();
    private final KindTable kinds;
    /** The kind of each object. */
    private int[] kindsOfObjects = new int[1024];
    private final Map<Integer, Stmt.Lambda> lambdas = new HashMap<>();
    private final Map<String, ObjectFilter> filters = new HashMap<>();
    private final Map<String, Boolean> libraryLike = new HashMap<>();
    private final Set<String> incomplete = new HashSet<>();

    /**
     * A table without objects.
     *
     * @param isTrusting whether code out of sight is {@linkplain Entries#isTrusting() trusted}
     * @param kinds what is known of programs with the same types that are open, or not, as this one
     */
    ObjectTable(Hierarchy hierarchy, boolean isOpen, boolean isTrusting, KindTable kinds) {
        this.hierarchy = hierarchy;
        this.isOpen = isOpen;
        this.isTrusting = isTrusting;
        this.kinds = kinds;
        hierarchy.missing().values().forEach(incomplete::addAll);
    }

    /** Whether references of a type are not followed. */
    static boolean isValue(String type) {
        return ValueTypes.contains(type) || VALUES.contains(type);
    }

    /** Whether the receiver of a call of a method of this type may be a value. */
    static boolean mayBeValue(String type) {
        return isValue(type) || ABOVE_VALUES.contains(type)
                || PACKAGES_ABOVE_VALUES.stream().anyMatch(type::startsWith);
    }

    int number(AbstractObject object) {
        Integer known = numbers.get(object);
        if (known == null) {
            known = objects.size();
            objects.add(object);
            numbers.put(object, known);
            if (known == kindsOfObjects.length) {
                kindsOfObjects = Arrays.copyOf(kindsOfObjects, 2 * known);
            }
            kindsOfObjects[known] = kinds.number(List.of(object.sort(), object.type()));
        }
        return known;
    }

    /** The kind of an object. */
    int kind(int number) {
        return kindsOfObjects[number];
    }

    /** A filter by the kinds of objects. */
    ObjectFilter filter(IntPredicate test) {
        return filter(test, new ObjectFilter.Answers());
    }

    private ObjectFilter filter(IntPredicate test, ObjectFilter.Answers answers) {
        return new ObjectFilter(test, this::kind, this::size, answers);
    }

    /** The number of what a lambda expression creates. */
    int function(AbstractObject object, Stmt.Lambda lambda) {
        int number = number(object);
        lambdas.put(number, lambda);
        kindsOfObjects[number] = kinds.number(List.of(
                object.sort(), object.type(), lambda.method().name(), lambda.extras().isEmpty()));
        return number;
    }

    Stmt.Lambda lambda(int function) {
        return lambdas.get(function);
    }

    AbstractObject get(int number) {
        return objects.get(number);
    }

    int size() {
        return objects.size();
    }

    /** The object itself, or the one that a view shows. */
    int base(int number) {
        int base = objects.get(number).base();
        return base < 0 ? number : base;
    }

    /** Lets objects pass that may be of a type; null when all may. */
    @Nullable
    ObjectFilter ofType(String type) {
        return type.equals(OBJECT)
                ? null
                : filters.computeIfAbsent(type, t -> filter(object -> mayBe(object, t), kinds.ofType(t)));
    }

    /** Whether an object may be of a type. */
    boolean mayBe(int number, String type) {
        if (type.equals(OBJECT)) {
            return true;
        }
        AbstractObject object = objects.get(number);
        boolean isOwn = hierarchy.isApplication(type);
        return switch (object.sort()) {
            case CREATED, EXTERNAL_OF_CLASS -> isSubtype(object.type(), type);
            case FUNCTION -> isSubtype(object.type(), type)
                    || !lambdas.get(number).extras().isEmpty() && hierarchy.isInterface(type);
            case EXCEPTION -> !isOwn && (related(object.type(), type) || hierarchy.isInterface(type));
            case EXTERNAL -> isOwn ? isOpen && hierarchy.isInterface(type) : !isValue(type);
            case LIBRARY -> !isOwn && !isValue(type) && mayBeLibrary(object.type(), type);
            case VIEW, ENTRIES -> !isOwn && !isValue(type) && !type.startsWith("[")
                    && !hierarchy.isSubtype(type, ENTRY);
            case ENTRY -> hierarchy.isSubtype(ENTRY, type) || hierarchy.isSubtype(type, ENTRY)
                    || type.equals("java/io/Serializable");
        };
    }

    private boolean isSubtype(String sub, String type) {
        return hierarchy.isSubtype(sub, type)
                || incomplete.contains(sub) && !(isTrusting && hierarchy.isApplication(type))
                || sub.startsWith("[") && type.startsWith("[") && incomplete.contains(elementType(sub));
    }

    /** The internal name of the type of an array's innermost elements. */
    private static String elementType(String array) {
        return array.replaceAll("^\\[+L?|;$", "");
    }

    private boolean related(String one, String other) {
        return hierarchy.isSubtype(one, other) || hierarchy.isSubtype(other, one);
    }

    private boolean mayBeLibrary(String declared, String type) {
        if (related(declared, type)) {
            return true;
        }
        boolean arrays = declared.startsWith("[") || type.startsWith("[");
        return !arrays && (hierarchy.isInterface(declared) && !hierarchy.isFinal(type)
                || hierarchy.isInterface(type) && !hierarchy.isFinal(declared));
    }

    /** Whether library code keeps in the object what it is given. */
    boolean hasContents(int number) {
        AbstractObject object = objects.get(number);
        return switch (object.sort()) {
            case CREATED, EXTERNAL_OF_CLASS -> isLibraryLike(object.type());
            case FUNCTION -> false;
            default -> true;
        };
    }

    /**
     * Whether library code keeps something in objects of a class: it is of a library or extends one
     * of those, or it is an array of references.
     */
    private boolean isLibraryLike(String type) {
        return libraryLike.computeIfAbsent(type, t -> {
            if (t.startsWith("[")) {
                return t.charAt(1) == 'L' || t.charAt(1) == '[';
            }
            String above = t;
            while (hierarchy.isApplication(above)) {
                above = hierarchy.superclass(above).orElse(OBJECT);
            }
            return !WITHOUT_CONTENTS.contains(above) || above.equals(t);
        });
    }
}
