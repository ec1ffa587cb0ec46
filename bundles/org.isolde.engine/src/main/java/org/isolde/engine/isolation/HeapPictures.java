package org.isolde.engine.isolation;

import java.util.Optional;
import org.isolde.sdg.Transaction;
import org.isolde.shape.condition.HeapEvidence;

/** Gives small heaps in which two transactions form a write skew. */
@FunctionalInterface
interface HeapPictures {

    /** A heap for two instances, of the transactions in this order; empty when none is known. */
    Optional<HeapEvidence> of(Transaction first, Transaction second);
}
