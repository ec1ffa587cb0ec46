// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.anomaly;

/**
 * No execution of the transactions of an anomaly is known in which it happened.
 *
 * @param reason why, and what would decide whether it can happen, in one or two sentences for a
 *     user
 */
public record NotShown(String reason) implements Attempt {}
