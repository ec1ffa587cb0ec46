// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.graph;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Function;

/**
 * What each element of a list leads to, in order, found when it is first needed and kept then. Not
 * thread-safe.
 */
final class LazyList<S, T> implements Iterable<T> {

    private final Iterator<S> sources;
    private final Function<S, Iterator<T>> finder;
    private final List<T> known = new ArrayList<>(1);
    private Iterator<T> rest = Collections.emptyIterator();

    LazyList(List<S> sources, Function<S, Iterator<T>> finder) {
        this.sources = sources.iterator();
        this.finder = finder;
    }

    /** Whether there is an element of this number. */
    private boolean has(int number) {
        if (number < known.size()) {
            return true;
        }
        while (!rest.hasNext() && sources.hasNext()) {
            rest = finder.apply(sources.next());
        }
        if (!rest.hasNext()) {
            return false;
        }
        known.add(rest.next());
        return true;
    }

    @Override
    public Iterator<T> iterator() {
        return new Iterator<>() {
            private int next;

            @Override
            public boolean hasNext() {
                return has(next);
            }

            @Override
            public T next() {
                if (!hasNext()) {
                    throw new NoSuchElementException();
                }
                return known.get(next++);
            }
        };
    }
}
