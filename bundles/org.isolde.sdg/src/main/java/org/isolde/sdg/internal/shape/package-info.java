// SPDX-License-Identifier: EPL-2.0
/**
 * The analysis of transactions by shape graphs (UNL-DI-5-2011, sections 3 and 4), made sound.
 *
 * <p>To read it, begin with what a state is: {@link org.isolde.sdg.internal.shape.ShapeGraph}, its
 * cells and their {@link org.isolde.sdg.internal.shape.Order}. How states change:
 * {@link org.isolde.sdg.internal.shape.ShapeFlow} over a method's blocks,
 * {@link org.isolde.sdg.internal.shape.Statements}, {@link org.isolde.sdg.internal.shape.Links}
 * with the rules that keep the order, {@link org.isolde.sdg.internal.shape.InlinedCalls}. How they
 * come together: {@link org.isolde.sdg.internal.shape.Shapes},
 * {@link org.isolde.sdg.internal.shape.Merge}, {@link org.isolde.sdg.internal.shape.Summaries}. The
 * result: {@link org.isolde.sdg.internal.shape.ExitSets}. And what holds the whole program
 * together: {@link org.isolde.sdg.internal.shape.ShapeAccesses}.
 */
package org.isolde.sdg.internal.shape;
