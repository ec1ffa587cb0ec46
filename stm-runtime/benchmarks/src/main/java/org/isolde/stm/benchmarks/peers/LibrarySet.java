package org.isolde.stm.benchmarks.peers;

import org.isolde.stm.benchmarks.sets.IntSet;

/** A set whose operations are transactions of a library. */
public final class LibrarySet implements IntSet {

    private final Library library;
    private final IntSet set;

    /** Takes a set of nodes with references of the library. */
    public LibrarySet(Library library, IntSet set) {
        this.library = library;
        this.set = set;
    }

    @Override
    public boolean add(int key) {
        return library.atomically(() -> set.add(key));
    }

    @Override
    public boolean remove(int key) {
        return library.atomically(() -> set.remove(key));
    }

    @Override
    public boolean contains(int key) {
        return library.atomically(() -> set.contains(key));
    }

    @Override
    public int size() {
        return library.atomically(set::size);
    }
}
