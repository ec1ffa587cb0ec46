// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks;

import java.util.function.Function;
import java.util.function.Supplier;
import org.isolde.stm.benchmarks.peers.Clojure;
import org.isolde.stm.benchmarks.peers.Library;
import org.isolde.stm.benchmarks.peers.LibrarySet;
import org.isolde.stm.benchmarks.peers.Multiverse;
import org.isolde.stm.benchmarks.peers.ReferenceNodes;
import org.isolde.stm.benchmarks.peers.ScalaStm;
import org.isolde.stm.benchmarks.sets.AtomicSet;
import org.isolde.stm.benchmarks.sets.IntSet;
import org.isolde.stm.benchmarks.sets.LockedSet;
import org.isolde.stm.benchmarks.sets.PlainNodes;

/** The implementations of the benchmark's set: how its operations are synchronised. */
enum Implementation {

    /** Nothing: for one thread. */
    PLAIN(structure -> structure.on(new PlainNodes())),

    /** A lock. */
    LOCK(structure -> new LockedSet(structure.on(new PlainNodes()))),

    /** Isolde's runtime, with the algorithm that the agent was given. */
    ISOLDE(structure -> new AtomicSet(structure.on(new PlainNodes()))),

    /** ScalaSTM 0.11.1. */
    SCALASTM(structure -> of(ScalaStm::new, structure)),

    /** Multiverse 0.7.0. */
    MULTIVERSE(structure -> of(Multiverse::new, structure)),

    /** Clojure's refs. */
    CLOJURE(structure -> of(Clojure::new, structure));

    private final Function<Structure, IntSet> sets;

    Implementation(Function<Structure, IntSet> sets) {
        this.sets = sets;
    }

    /** An empty set. */
    IntSet set(Structure structure) {
        return sets.apply(structure);
    }

    private static IntSet of(Supplier<Library> libraries, Structure structure) {
        Library library = libraries.get();
        return new LibrarySet(library, library.atomically(() -> structure.on(new ReferenceNodes(library))));
    }
}
