// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.smv;

import java.lang.ref.WeakReference;
import org.isolde.stm.runtime.mv.Version;
import org.jspecify.annotations.Nullable;

/** An old value. It is kept alive by the instant at which it was replaced. */
final class SmvVersion extends Version {

    /** The value before it; null when there is none. */
    final @Nullable WeakReference<SmvVersion> older;

    /** Another value that was replaced at the same instant. */
    @Nullable
    SmvVersion sibling;

    SmvVersion(long stamp, Object base, long offset, int type, @Nullable WeakReference<SmvVersion> older) {
        take(stamp, base, offset, type);
        this.older = older;
    }

    /**
     * The target of a reference; null if the reference is null, or the value has been collected.
     */
    static @Nullable SmvVersion of(@Nullable WeakReference<SmvVersion> reference) {
        return reference == null ? null : reference.get();
    }

    /**
     * The newest value that is not newer than a snapshot, from this one on; null when it is not
     * there any more. Takes time for each newer one.
     */
    @Nullable
    SmvVersion in(long snapshot) {
        SmvVersion version = this;
        while (version != null && version.stamp() > snapshot) {
            version = of(version.older);
        }
        return version;
    }
}
