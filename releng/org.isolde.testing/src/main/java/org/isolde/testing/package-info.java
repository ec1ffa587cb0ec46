// SPDX-License-Identifier: EPL-2.0
/** What the unit tests of several bundles, and the benchmarks, share; it is not shipped. */
package org.isolde.testing;
