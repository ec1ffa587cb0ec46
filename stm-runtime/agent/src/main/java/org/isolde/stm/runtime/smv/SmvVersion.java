package org.isolde.stm.runtime.smv;

import java.lang.ref.WeakReference;
import org.isolde.stm.runtime.mv.Version;

/** An old value. It is held by the instant at which it was replaced. */
final class SmvVersion extends Version {

    /** The value before it; null when there is none. */
    final WeakReference<SmvVersion> older;

    /** Another value that was replaced at the same instant. */
    SmvVersion sibling;

    SmvVersion(long stamp, Object base, long offset, int type, WeakReference<SmvVersion> older) {
        take(stamp, base, offset, type);
        this.older = older;
    }
}
