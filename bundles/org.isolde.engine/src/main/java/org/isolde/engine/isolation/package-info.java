// SPDX-License-Identifier: EPL-2.0
/** Turns what the static dependency graph says into anomalies and verdicts. */
package org.isolde.engine.isolation;
