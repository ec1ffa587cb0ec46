// SPDX-License-Identifier: EPL-2.0
/**
 * Small programs that lock, as statement trees. They are printed as Java, and run in every
 * interleaving of their single accesses: the oracle for the analysis of code that locks. The
 * package uses nothing of the program model, so that it shares no mistake with the analyses.
 */
package org.isolde.explorer.locks;
