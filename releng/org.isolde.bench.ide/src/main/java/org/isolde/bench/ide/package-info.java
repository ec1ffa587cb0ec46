// SPDX-License-Identifier: EPL-2.0
/**
 * The benchmark in a workbench with Isolde: the time from a save to the markers, and the memory
 * that Isolde needs. The workbench is the product with this bundle added; it closes itself at the
 * end.
 */
package org.isolde.bench.ide;
