// SPDX-License-Identifier: EPL-2.0
/**
 * Sets of integers whose operations may be transactions. Each data structure is written once, on
 * nodes that may be plain objects, or objects whose links are references of an STM library.
 */
package org.isolde.stm.benchmarks.sets;
