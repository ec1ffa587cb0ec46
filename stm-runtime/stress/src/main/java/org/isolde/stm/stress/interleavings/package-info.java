// SPDX-License-Identifier: EPL-2.0
/**
 * Tests with jcstress: a few short concurrent transactions, and the permitted combinations of their
 * results.
 */
package org.isolde.stm.stress.interleavings;
