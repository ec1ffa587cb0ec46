// SPDX-License-Identifier: EPL-2.0
/**
 * Pairs of methods of the synchronized collections of the JDK, each pair in two threads: whether a
 * method that also works on another collection, its argument, is atomic as a whole. Where it is
 * not, the JDK's own fail-fast iterators may notice; such an exception ends the thread quietly.
 */
package org.isolde.examples.traces.library;
