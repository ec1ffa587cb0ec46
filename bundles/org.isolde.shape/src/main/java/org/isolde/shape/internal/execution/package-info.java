/**
 * The symbolic execution of methods: abstract states ⟨H, M, R, W⟩ (seeds/002, sections 4.6 and 4.7). What the thesis has, where it is
 * here, and why it differs:
 *
 * <ul>
 * <li><b>H</b>, the symbolic heap, and <b>R</b>, <b>W&gt;</b>, <b>W&lt;</b>: {@code State.heap} and {@code Footprint}. A may-write of which a
 * second one cannot be told apart gets a bar ({@code Coverage}).
 * <li><b>M</b>, the path map, is of terms here, not of variables. All aliases are one term, so {@code updateMap} has nothing to do; and a path
 * names an object of the snapshot for good, whatever is written to it.
 * <li><b>Past predicates</b> and the past symbolic heap serve to find a path after the heap has changed. Here each object has got its path
 * when the heap began to name it ({@code State.findPaths}), before anything of it could be written. What a changed predicate hides has
 * no path, for it need not be of the snapshot; past predicates do not speak of it either, since what they remember are objects that the heap
 * named when they were written. So nothing is lost without them.
 * <li><b>genPath</b>: when predicates are folded, the path S of a term becomes E ({@code Folding}, {@code Renewal} is {@code compress}). Only
 * steps between two objects that the heap still names are compressed, and only through selectors that a definition follows again and
 * again ({@code Cycles}); so S ⊆ E ⊆ G for the path G that the heap graph shows, which need not be made: a test holds the three against one another.
 * <li><b>HEAP READ</b>, <b>HEAP WRITE</b>, <b>ALLOCATION</b>: {@code Objects}; the rearrangement: {@code Cases}. <b>ASSIGN</b>, <b>RETURN</b>:
 * {@code Statements}, {@code Flow}. <b>HEAP ERROR</b>: where null is followed the execution ends and is dropped, unless a handler may
 * catch that.
 * <li><b>FCALL</b>: {@code Calls}, {@code Frame}, {@code Spec}. The called method gets what its arguments reach, H', and the rest is the frame Q:
 * H = H' * Q, so the entailment of the rule holds as it stands, and {@code spec} is computed of just that H', not of something weaker.
 * <li><b>Abstraction</b> comes after each statement that may have made something foldable: it has ended the life of what a variable held, or called
 * something that changed the heap. At the heads of loops, and where methods that call themselves begin and end, all is folded that no variable
 * must tell apart. Before, three things stay explicit ({@code Folding.foldUnnamed}): an object that a
 * variable names, for instead of {@code t -> [left:l', right:r'] * tree(r')} there would be {@code tseg(t, l')}, in which t may be l', and then
 * nothing is known of t's fields when what hangs at l' is linked anew; what was changed; and what was created: results tell what written links hold in the
 * end ({@code Relink}).
 * <li><b>Entailment</b> with frame inference tells whether a method leaves the heap as a user says that it finds it
 * ({@link org.isolde.shape.internal.execution.SymbolicExecution#keeps}).
 * </ul>
 */
package org.isolde.shape.internal.execution;
