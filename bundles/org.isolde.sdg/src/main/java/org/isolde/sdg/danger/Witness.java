// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.danger;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.isolde.sdg.access.Access;
import org.isolde.sdg.dependency.Dependency;

/**
 * Turns a dangerous structure into a readable interleaving, like the histories of UNL-DI-5-2011,
 * section 2.1. If the accesses touch the same cells as the dependencies assume, every instance can
 * commit under snapshot isolation, and no serial order of the instances explains what they read.
 */
public final class Witness {

    private static final int FIRST = 0;
    private static final int PIVOT = 1;
    private static final int LAST = 2;

    private final DangerousStructure structure;
    private final List<Step> steps = new ArrayList<>();

    private Witness(DangerousStructure structure) {
        this.structure = structure;
    }

    /**
     * The interleaving. In a write skew both instances take their snapshots, read, and then write
     * and commit; a serializable one commits first. In a longer cycle the pivot runs throughout: Q
     * commits over values that the pivot has read, the instances on the path back run one after the
     * other, R reads values that the pivot will overwrite, and the pivot commits last.
     */
    public static List<Step> interleaving(DangerousStructure structure) {
        Witness witness = new Witness(structure);
        if (structure.isWriteSkew()) {
            witness.writeSkew();
        } else {
            witness.longerCycle();
        }
        return List.copyOf(witness.steps);
    }

    private void writeSkew() {
        act(FIRST, Step.Action.BEGIN);
        act(PIVOT, Step.Action.BEGIN);
        access(FIRST, structure.incoming().source());
        access(PIVOT, structure.outgoing().source());
        if (structure.incoming().from().isSerializable()) {
            finish(FIRST, structure.outgoing().target());
            finish(PIVOT, structure.incoming().target());
        } else {
            finish(PIVOT, structure.incoming().target());
            finish(FIRST, structure.outgoing().target());
        }
    }

    private void finish(int instance, Access write) {
        access(instance, write);
        act(instance, Step.Action.COMMIT);
    }

    private void longerCycle() {
        act(PIVOT, Step.Action.BEGIN);
        access(PIVOT, structure.outgoing().source());
        Dependency before = structure.outgoing();
        int instance = LAST;
        for (Dependency next : structure.path()) {
            whole(instance++, before.target(), next.source());
            before = next;
        }
        whole(FIRST, before.target(), structure.incoming().source());
        access(PIVOT, structure.incoming().target());
        act(PIVOT, Step.Action.COMMIT);
    }

    /** An instance that runs alone from begin to commit. */
    private void whole(int instance, Access one, Access other) {
        act(instance, Step.Action.BEGIN);
        Access first = one.kind() == Access.Kind.READ ? one : other;
        Access second = first == one ? other : one;
        access(instance, first);
        if (!second.equals(first)) {
            access(instance, second);
        }
        act(instance, Step.Action.COMMIT);
    }

    private void act(int instance, Step.Action action) {
        steps.add(new Step(instance, action, Optional.empty()));
    }

    private void access(int instance, Access access) {
        Step.Action action = switch (access.kind()) {
            case READ -> Step.Action.READ;
            case WRITE -> Step.Action.WRITE;
        };
        steps.add(new Step(instance, action, Optional.of(access)));
    }
}
