// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine;

/** A verdict on a transaction, or on a group of transactions. */
public enum Verdict {
    /** Proven: every execution under snapshot isolation has the result of a serial one. */
    SAFE,
    /** Something is not understood, so nothing is proven. */
    UNKNOWN,
    /** At least one anomaly was found. */
    ANOMALY;

    /** The name for users, in lower case. */
    public String displayName() {
        return Messages.text("verdict." + name().toLowerCase(java.util.Locale.ROOT));
    }
}
