package org.isolde.shape.internal.specification;

import org.isolde.shape.logic.SymbolicHeap;
import org.isolde.shape.predicates.SpecificationText;
import org.isolde.shape.predicates.Theory;

/**
 * What a user says of the heap in which a transaction begins. It is trusted.
 *
 * @param theory the predicates and the rules by which heaps are abstracted
 * @param state the heap; its names are {@code this}, parameters and classes with static fields, as {@link
 *     org.isolde.shape.internal.execution.Selectors} calls them
 * @param text the state as it is written, for messages
 */
public record Specification(Theory theory, SymbolicHeap state, SpecificationText text) {}
