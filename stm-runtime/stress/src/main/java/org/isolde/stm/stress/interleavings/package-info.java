// SPDX-License-Identifier: EPL-2.0
/**
 * Tests of jcstress: a few short transactions at the same time, and which results they may have
 * together.
 */
package org.isolde.stm.stress.interleavings;
