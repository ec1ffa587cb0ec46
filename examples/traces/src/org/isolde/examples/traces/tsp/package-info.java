// SPDX-License-Identifier: EPL-2.0
/**
 * The shortest tour through some towns, searched by several threads, after the program of von Praun
 * and Gross. The threads take the beginnings of tours from a stack with a lock. They compare with
 * the shortest tour so far without one, and then take a lock to note a shorter one: another thread
 * may have noted one that is shorter still. A tour and its length are noted in two critical
 * sections.
 */
package org.isolde.examples.traces.tsp;
