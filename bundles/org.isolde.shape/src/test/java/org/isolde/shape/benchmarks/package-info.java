/** The four programs on which StarTM was measured, and what is true of them. */
package org.isolde.shape.benchmarks;
