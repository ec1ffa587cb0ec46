// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.condition;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.isolde.heappaths.condition.Summary.Root;
import org.isolde.heappaths.constraint.WordProblem.Language;
import org.isolde.heappaths.path.HeapAccess;
import org.isolde.heappaths.path.HeapPath;
import org.isolde.program.code.Condition;

/** Results and summaries as the papers print them, for tests. */
final class Ways {

    private static final Pattern STEP = Pattern.compile("\\(([^)]*)\\)\\[(~?)([*+])(\\w+)\\]|(\\w+)");

    /**
     * Classes whose objects are the same only if the classes are, and never hang below each other.
     */
    static final ClassRelations FLAT = new ClassRelations() {
        @Override
        public boolean mayBeSame(String oneClass, String otherClass) {
            return oneClass.equals(otherClass);
        }

        @Override
        public Optional<Language> below(String rootClass, String otherClass) {
            return Optional.empty();
        }
    };

    /**
     * As {@link #FLAT}, but that objects of one class may hang below others, by words of some
     * selectors.
     */
    static ClassRelations hanging(String above, String below, Language words) {
        return new ClassRelations() {
            @Override
            public boolean mayBeSame(String oneClass, String otherClass) {
                return FLAT.mayBeSame(oneClass, otherClass);
            }

            @Override
            public Optional<Language> below(String rootClass, String otherClass) {
                return rootClass.equals(above) && otherClass.equals(below) ? Optional.of(words) : Optional.empty();
            }
        };
    }

    private final SortedSet<HeapAccess> reads = new TreeSet<>();
    private final SortedSet<HeapAccess> mustReads = new TreeSet<>();
    private final SortedSet<HeapAccess> mayWrites = new TreeSet<>();
    private final SortedSet<HeapAccess> mustWrites = new TreeSet<>();
    private final SortedSet<HeapAccess> nulls = new TreeSet<>();
    private final SortedMap<String, Search> searches = new TreeMap<>();
    private final List<Relink> relinks = new ArrayList<>();
    private final SortedSet<HeapAccess> preciseReads = new TreeSet<>();

    static Ways way() {
        return new Ways();
    }

    Ways reads(String... accesses) {
        reads.addAll(all(accesses));
        return this;
    }

    /** Reads of which the labels stand for their words alone. */
    Ways readsThere(String... accesses) {
        preciseReads.addAll(all(accesses));
        return reads(accesses);
    }

    Ways surelyReads(String... accesses) {
        mustReads.addAll(all(accesses));
        return reads(accesses);
    }

    Ways writes(String... accesses) {
        mustWrites.addAll(all(accesses));
        return mayWrite(accesses);
    }

    Ways mayWrite(String... accesses) {
        mayWrites.addAll(all(accesses));
        return this;
    }

    Ways isNull(String... accesses) {
        nulls.addAll(all(accesses));
        return this;
    }

    /** Going on while the next object's value is less than the argument. */
    Ways searchesLess(String label, String selector) {
        searches.put(
                label,
                new Search(
                        selector,
                        List.of(new Comparison(
                                new Scalar.OwnField("value"), Condition.LESS, new Scalar.Argument("value")))));
        return this;
    }

    /** Going on while there is a next object. */
    Ways searchesLast(String label, String selector) {
        searches.put(label, new Search(selector, List.of()));
        return this;
    }

    Ways links(String field, String target) {
        relinks.add(new Relink(access(field), List.of(), Optional.of(path(target)), List.of()));
        return this;
    }

    Ways linksNull(String field) {
        relinks.add(new Relink(access(field), List.of(), Optional.empty(), List.of()));
        return this;
    }

    /**
     * Puts a created object with the argument as its value before the target, of which it is known
     * how its value compares to the argument.
     */
    Ways inserts(String field, String target, Condition targetToArgument) {
        return inserts(field, target, target, List.of(targetToArgument));
    }

    /**
     * Puts a created object with the argument as its value before the target, of which nothing is
     * known.
     */
    Ways pushes(String field, String target) {
        return inserts(field, target, target, List.of());
    }

    /**
     * Puts a created object with the value 0 before what a field leads to, the value of which is
     * known not to be less.
     */
    Ways putsZero(String field) {
        Scalar zero = new Scalar.Constant(0);
        relinks.add(new Relink(
                access(field),
                List.of(new TreeMap<>(Map.of("value", zero))),
                Optional.of(path(field)),
                List.of(new Comparison(
                        new Scalar.Content(new HeapAccess(path(field), "value")), Condition.GREATER_OR_EQUAL, zero))));
        return this;
    }

    /**
     * Puts a created object with the argument as its value before the target, in the place of an
     * object of that value.
     */
    Ways replaces(String field, String target, String replaced) {
        return inserts(field, target, replaced, List.of(Condition.EQUAL));
    }

    private Ways inserts(String field, String target, String known, List<Condition> knownToArgument) {
        Scalar argument = new Scalar.Argument("value");
        Scalar content = new Scalar.Content(new HeapAccess(path(known), "value"));
        relinks.add(new Relink(
                access(field),
                List.of(new TreeMap<>(Map.of("value", argument))),
                Optional.of(path(target)),
                knownToArgument.stream()
                        .map(condition -> new Comparison(content, condition, argument))
                        .toList()));
        return this;
    }

    Result result() {
        return new Result(reads, mustReads, mayWrites, mustWrites, nulls, searches, relinks, preciseReads);
    }

    /** A summary whose one root is {@code this}. */
    static Summary summary(String className, Ways... ways) {
        return summary(Map.of("this", new Root.Given(className)), ways);
    }

    static Summary summary(Map<String, Root> roots, Ways... ways) {
        return new Summary(new TreeMap<>(roots), List.of(ways).stream().map(Ways::result).toList());
    }

    static List<HeapAccess> all(String... accesses) {
        return List.of(accesses).stream().map(Ways::access).toList();
    }

    static HeapAccess access(String text) {
        int last = text.lastIndexOf('.');
        return new HeapAccess(path(text.substring(0, last)), text.substring(last + 1));
    }

    static HeapPath path(String text) {
        int first = text.indexOf('.');
        HeapPath path = HeapPath.of(first < 0 ? text : text.substring(0, first));
        Matcher steps = STEP.matcher(first < 0 ? "" : text.substring(first + 1));
        while (steps.find()) {
            path = steps.group(5) != null
                    ? path.then(steps.group(5))
                    : path.then(new HeapPath.Repeat(
                            new TreeSet<>(List.of(steps.group(1).split("\\|"))),
                            steps.group(4),
                            steps.group(3).equals("*") ? 0 : 1,
                            !steps.group(2).isEmpty()));
        }
        return path;
    }
}
