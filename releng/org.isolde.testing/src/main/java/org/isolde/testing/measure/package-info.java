// SPDX-License-Identifier: EPL-2.0
/** Common parts of the benchmarks: a generated program, its compilation, and times. */
package org.isolde.testing.measure;
