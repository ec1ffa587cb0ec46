// SPDX-License-Identifier: EPL-2.0
/**
 * Anomalies and verdicts told step by step for a person who has never read the papers, for whoever
 * shows them.
 */
package org.isolde.engine.explanation;
