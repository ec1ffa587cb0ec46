// SPDX-License-Identifier: EPL-2.0
/** A benchmark of how much of what is reported on ordinary Java is true, and what is missed. */
package org.isolde.bench.precision;
