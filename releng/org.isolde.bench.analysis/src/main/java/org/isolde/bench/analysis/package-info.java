// SPDX-License-Identifier: EPL-2.0
/** The benchmark of the analyses on generated programs: time and memory. */
package org.isolde.bench.analysis;
