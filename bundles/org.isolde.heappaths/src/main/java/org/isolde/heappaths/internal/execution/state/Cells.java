// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution.state;

import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.isolde.heappaths.logic.Term;

/**
 * Facts about single fields of objects beyond the symbolic heap: the numbers that they hold, and
 * whether they were written.
 */
public final class Cells {

    private final SortedMap<HeapCell, Value> numbers = new TreeMap<>();
    private final SortedSet<HeapCell> written = new TreeSet<>();
    private final SortedSet<String> scattered = new TreeSet<>();

    /** The values of the numeric fields that have been written. */
    public SortedMap<HeapCell, Value> numbers() {
        return numbers;
    }

    /** The fields of the snapshot's objects that have been written. */
    public SortedSet<HeapCell> written() {
        return written;
    }

    /**
     * Selectors of numeric fields that were written in objects that the heap no longer
     * distinguishes.
     */
    public SortedSet<String> scattered() {
        return scattered;
    }

    /** Adds all facts of another instance. */
    public void add(Cells others) {
        numbers.putAll(others.numbers);
        written.addAll(others.written);
        scattered.addAll(others.scattered);
    }

    /** Adds the facts about the fields of some objects. */
    public void add(Cells others, Predicate<Term> objects) {
        others.numbers.forEach((cell, value) -> {
            if (objects.test(cell.object())) {
                numbers.put(cell, value);
            }
        });
        others.written.stream().filter(cell -> objects.test(cell.object())).forEach(written::add);
        scattered.addAll(others.scattered);
    }

    /** Removes the facts about the fields of some objects. */
    public void remove(Predicate<Term> objects) {
        numbers.keySet().removeIf(cell -> objects.test(cell.object()));
        written.removeIf(cell -> objects.test(cell.object()));
    }

    /** Removes the facts about the fields of an object that the heap no longer distinguishes. */
    public void vanish(Term object) {
        numbers.keySet().stream().filter(cell -> cell.object().equals(object)).map(HeapCell::selector)
                .forEach(scattered::add);
        remove(object::equals);
    }

    /** Records a write to a numeric field of an unknown object. */
    public void scatter(String selector) {
        numbers.keySet().removeIf(cell -> cell.selector().equals(selector));
        scattered.add(selector);
    }

    /** The objects whose fields are known. */
    public Set<Term> objects() {
        Set<Term> objects = new TreeSet<>();
        numbers.keySet().forEach(cell -> objects.add(cell.object()));
        written.forEach(cell -> objects.add(cell.object()));
        return objects;
    }

    /** Calls the objects otherwise. */
    void rename(UnaryOperator<Term> terms) {
        SortedMap<HeapCell, Value> oldNumbers = new TreeMap<>(numbers);
        numbers.clear();
        oldNumbers.forEach((cell, value) -> numbers.put(cell.map(terms), value));
        SortedSet<HeapCell> oldWritten = new TreeSet<>(written);
        written.clear();
        oldWritten.forEach(cell -> written.add(cell.map(terms)));
    }
}
