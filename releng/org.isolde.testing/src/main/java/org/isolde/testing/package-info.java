// SPDX-License-Identifier: EPL-2.0
/** Common parts of the unit tests of several bundles, and of the benchmarks; not shipped. */
package org.isolde.testing;
