// SPDX-License-Identifier: EPL-2.0
/**
 * Step-by-step explanations of anomalies and verdicts for users who have never read the papers,
 * independent of how they are displayed.
 */
package org.isolde.engine.explanation;
