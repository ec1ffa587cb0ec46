// SPDX-License-Identifier: EPL-2.0
/**
 * Measures, in a workbench with Isolde in it, how long it takes from a save to the markers, and how
 * much memory Isolde needs. The workbench is the product with this bundle added; it closes itself
 * when all is measured.
 */
package org.isolde.bench.ide;
