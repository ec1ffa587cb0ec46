// SPDX-License-Identifier: EPL-2.0
/** What the benchmarks share: a generated program, its compilation, and times. */
package org.isolde.testing.measure;
