// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.programs;

import java.util.List;
import java.util.function.Function;

/** The kinds of generated programs. */
public enum Profile {
    /**
     * Fields of a few objects, reached from parameters and statics, many of them surely written.
     */
    FIELDS(FieldPrograms::new),
    /** Linked lists that stay in order: inserting, unlinking, walking, writing on the way. */
    LISTS(dice -> new ListPrograms(dice, 0)),
    /** Linked lists, and now and then a store that breaks their order or shares their nodes. */
    WILD_LISTS(dice -> new ListPrograms(dice, 40)),
    /** Binary trees: insertion and removal of nodes, look-ups. */
    TREES(TreePrograms::new),
    /** Anything: statics, nodes linked at random, arrays, exceptions. */
    FREE(FreePrograms::new),
    /**
     * Stores that may put links out of order, made in many ways, and transactions for which the
     * order decides.
     */
    ORDERS(OrderPrograms::new),
    /** Static fields of classes whose initialisers compute, read, write and fail. */
    INITIALISERS(InitialiserPrograms::new),
    /**
     * Actions in static initialisers and in handlers of their failures; classes that inherit them.
     */
    INITIALISATION(ActionPrograms::initialisation),
    /** Exceptions of every kind, and handlers, some inside others. */
    EXCEPTIONS(ActionPrograms::exceptions),
    /** Call chains, recursion and mutual recursion. */
    CALLS(ActionPrograms::calls),
    /** Inherited and overridden methods, calls of {@code super}, constructors, copies. */
    CLASSES(ActionPrograms::classes),
    /** Lambda expressions, method references, and library code that calls back. */
    CALLBACKS(ActionPrograms::callbacks),
    /** Sorted lists, beside counters, whose nodes nothing else refers to. */
    OWNED_LISTS(OwnedListPrograms::new),
    /** Search trees, beside counters, whose nodes nothing else refers to. */
    OWNED_TREES(OwnedTreePrograms::new),
    /**
     * Ordinary Java: collections, arrays and atomic variables of the JDK, records, streams, lambda
     * expressions. They have no scenarios, and are executed by other means than the explorer's.
     */
    COLLECTIONS(OrdinaryPrograms::new);

    /** The profiles that alternate when none is chosen. */
    public static final List<Profile> MIXED = List.of(FIELDS, LISTS, WILD_LISTS, TREES, FREE, ORDERS, INITIALISERS,
            INITIALISATION, EXCEPTIONS, CALLS, CLASSES, CALLBACKS);

    /** The profiles of data structures with one owner each. */
    public static final List<Profile> OWNED = List.of(OWNED_LISTS, OWNED_TREES);

    private final Function<Dice, ProgramSource> writer;

    Profile(Function<Dice, ProgramSource> writer) {
        this.writer = writer;
    }

    ProgramSource writer(Dice dice) {
        return writer.apply(dice);
    }

    /**
     * The profile of a seed, one of {@link #MIXED}. Two of thirteen seeds get {@link #FIELDS}, the
     * cheapest one.
     */
    public static Profile of(long seed) {
        return MIXED.get(Math.floorMod(seed, MIXED.size() + 1) % MIXED.size());
    }
}
