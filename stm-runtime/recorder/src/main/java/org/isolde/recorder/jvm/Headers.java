// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.jvm;

import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.ForceInline;

/**
 * Reads the headers of objects, as far as the JVM's format is known. An object whose header
 * contains no identity hash is in no table by that hash.
 */
public final class Headers {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long HASH = 0x7FFFFFFFL;
    private static final long LOCKED = 7;
    /**
     * In place of {@link #LOCKED}: the header is not that of an object that is locked, whose hash
     * may be elsewhere.
     */
    private static final long PLAIN = 1;
    /** Where HotSpot has the hash, without compact headers and with them. */
    private static final int[] SHIFTS = {8, 11};

    private static final int PROBES = 64;
    private static final long UNKNOWN = 0;
    /**
     * The bits of a header that are the hash, and tell whether it is there; or {@link #UNKNOWN}.
     */
    private static final long BITS = bits();

    private Headers() {}

    /**
     * Whether an object may have an identity hash; also true if unknown. Short, since it is inlined
     * in the program's code.
     */
    @ForceInline
    public static boolean mayHaveHash(Object object) {
        return BITS == UNKNOWN || (header(object) & BITS) != PLAIN;
    }

    @ForceInline
    private static long header(Object object) {
        return UNSAFE.getLong(object, 0L);
    }

    private static long bits() {
        for (int shift : SHIFTS) {
            if (isHashAt(shift)) {
                return HASH << shift | LOCKED;
            }
        }
        return UNKNOWN;
    }

    /**
     * Whether new objects have no hash there, and get it there: tried, since the JVM does not say.
     */
    private static boolean isHashAt(int shift) {
        long bits = HASH << shift | LOCKED;
        for (int i = 0; i < PROBES; i++) {
            Object probe = new int[i];
            if ((header(probe) & bits) != PLAIN) {
                return false;
            }
            long hash = System.identityHashCode(probe);
            if ((header(probe) & bits) != (hash << shift | PLAIN)) {
                return false;
            }
        }
        return true;
    }
}
