package org.isolde.explorer.programs;

import java.util.function.Function;

/** What kind of program is written. */
public enum Profile {
    /** Fields of a few objects, reached from parameters and statics, many of them surely written. */
    FIELDS(FieldPrograms::new),
    /** Linked lists that stay in order: inserting, unlinking, walking, writing on the way. */
    LISTS(dice -> new ListPrograms(dice, 0)),
    /** Linked lists, and now and then a store that breaks their order or shares their nodes. */
    WILD_LISTS(dice -> new ListPrograms(dice, 40)),
    /** Binary trees: insertion and removal of nodes, look-ups. */
    TREES(TreePrograms::new),
    /** Anything: statics, nodes linked at random, arrays, exceptions. */
    FREE(FreePrograms::new),
    /** Stores that may put links out of order, made in many ways, and transactions for which the order decides. */
    ORDERS(OrderPrograms::new);

    private final Function<Dice, ProgramWriter> writer;

    Profile(Function<Dice, ProgramWriter> writer) {
        this.writer = writer;
    }

    ProgramWriter writer(Dice dice) {
        return writer.apply(dice);
    }

    /** The profile of the program of a seed; two of seven are of fields, which are the cheapest. */
    public static Profile of(long seed) {
        return values()[Math.floorMod(seed, values().length + 1) % values().length];
    }
}
