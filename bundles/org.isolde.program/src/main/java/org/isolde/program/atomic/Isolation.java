// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.atomic;

/** The weakest isolation level that an atomic region accepts. */
public enum Isolation {
    /** Locks isolate it: no STM runs it. */
    LOCKS,
    /** The outcome must be one that running one after the other could have given. */
    SERIALIZABLE,
    /** Snapshot isolation suffices, or is used once it is proven to suffice: the default. */
    SNAPSHOT
}
