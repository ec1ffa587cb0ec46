package org.isolde.shape.condition;

import org.isolde.shape.constraint.WordConstraint;

/** A condition on two instances that share a snapshot, as a constraint on the words of their labels. */
interface PairCondition {

    /** The constraint. What it says must hold whenever the condition does; the reverse need not be so. */
    WordConstraint of(Side first, Side second, NullFacts nulls);
}
