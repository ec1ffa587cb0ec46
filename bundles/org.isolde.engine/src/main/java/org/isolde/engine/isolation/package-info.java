// SPDX-License-Identifier: EPL-2.0
/** Derivation of anomalies and verdicts from the static dependency graph. */
package org.isolde.engine.isolation;
