// SPDX-License-Identifier: EPL-2.0
/** Measures how long the analyses take on generated programs, and how much memory they need. */
package org.isolde.bench.analysis;
