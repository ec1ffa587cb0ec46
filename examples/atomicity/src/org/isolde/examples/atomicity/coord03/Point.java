// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.coord03;

/** Coordinates that do not change. */
record Point(int x, int y) {}
