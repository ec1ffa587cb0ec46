// SPDX-License-Identifier: EPL-2.0
package org.isolde.launching.hunts;

/** How far a hunt has come. */
public enum HuntState {
    /** It goes on. */
    RUNNING,
    /** It has ended by itself, and its findings are known. */
    ENDED,
    /** Nothing was checked: the recorded run had no transaction. */
    UNCHECKED,
    /** The user has ended it. */
    CANCELLED,
    /** It has ended without a result; its console says why. */
    FAILED
}
