// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.memory;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.eclipse.jdt.annotation.Nullable;
import org.isolde.program.Hierarchy;
import org.isolde.program.atomic.StatefulTypes;

/**
 * What kinds of objects a program has, by their numbers. Each kind is found when it is first asked
 * for, in time linear in the number of objects. Has one owner, and is not thread-safe.
 */
public final class ObjectKinds {

    private static final Pattern PLAIN = Pattern.compile(
            "java/util/\\w*(ArrayList|LinkedList|ArrayDeque|PriorityQueue|HashMap|HashSet|TreeMap|TreeSet"
                    + "|EnumMap|BitSet|StringJoiner)|java/lang/StringBuilder");

    private final PointsTo objects;
    private final Hierarchy hierarchy;
    private final Set<Integer> single;
    private @Nullable Set<Integer> plain;
    private @Nullable Set<Integer> many;

    ObjectKinds(PointsTo objects, Hierarchy hierarchy, Set<Integer> single) {
        this.objects = objects;
        this.hierarchy = hierarchy;
        this.single = single;
    }

    /**
     * Whether an object is a collection, a format or the like of the JDK, or of a subclass of one,
     * that the program makes and that takes no care of threads.
     */
    public boolean isPlain(int number) {
        Set<Integer> known = plain;
        if (known == null) {
            known = numbers(this::isPlain);
            known.removeAll(numbers(object -> !isPlain(object)));
            plain = known;
        }
        return known.contains(number);
    }

    /**
     * Whether there may be several of an object: that of a class counts once for each object that
     * code outside the program may make of it.
     */
    public boolean isOfMany(int number) {
        Set<Integer> known = many;
        if (known == null) {
            known = numbers(object -> object.sort() == AbstractObject.Sort.OUTSIDE
                    || !single.contains(object.number()));
            many = known;
        }
        return known.contains(number);
    }

    private Set<Integer> numbers(Predicate<AbstractObject> wanted) {
        return IntStream.range(0, objects.objectCount())
                .mapToObj(objects::object)
                .filter(wanted)
                .map(AbstractObject::number)
                .collect(Collectors.toCollection(HashSet::new));
    }

    private boolean isPlain(AbstractObject object) {
        return switch (object.sort()) {
            case CREATED -> libraryType(object)
                    .filter(type -> PLAIN.matcher(type).matches() || StatefulTypes.changesAlways(type))
                    .isPresent();
            case LIBRARY -> StatefulTypes.changesAlways(object.type());
            default -> false;
        };
    }

    /** The type of an object, or the one of a library that this extends. */
    private Optional<String> libraryType(AbstractObject object) {
        Optional<String> type = Optional.of(object.type());
        while (type.filter(hierarchy::isApplication).isPresent()) {
            type = type.flatMap(hierarchy::superclass);
        }
        return type;
    }
}
