// SPDX-License-Identifier: EPL-2.0
/** The command {@code ./isolde bench graph}: how long graphs take to be laid out and painted. */
package org.isolde.bench.graph;
