// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.atomic;

/**
 * What {@code synchronized} methods and blocks count for, and the code that runs while a lock of
 * {@code java.util.concurrent.locks} is held.
 */
public enum LockUse {
    /** They are not looked at. */
    NONE,
    /**
     * They are critical sections, which their locks isolate from each other: a process may need
     * several of them as one. So are calls of the JDK's thread-safe objects.
     */
    CRITICAL_SECTIONS,
    /** They are transactions, as if an STM ran them under snapshot isolation instead. */
    TRANSACTIONS
}
