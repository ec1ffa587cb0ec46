// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.anomaly;

/** What came of executing the transactions of an anomaly. */
public sealed interface Attempt permits Demonstration, NotShown {}
