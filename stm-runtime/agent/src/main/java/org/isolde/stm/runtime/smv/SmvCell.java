// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.smv;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.WeakReference;
import org.isolde.stm.runtime.mv.LockedCell;
import org.isolde.stm.runtime.mv.Version;
import org.jspecify.annotations.Nullable;

/** A cell that refers to old values weakly. */
final class SmvCell extends LockedCell {

    /**
     * Who sees a new stamp sees the values that were put here before: that takes no fence, which
     * would take longer than the rest.
     */
    private static final VarHandle PAST;

    static {
        try {
            PAST = MethodHandles.lookup().findVarHandle(SmvCell.class, "past", WeakReference.class);
        } catch (ReflectiveOperationException impossible) {
            throw new ExceptionInInitializerError(impossible);
        }
    }

    private volatile @Nullable WeakReference<SmvVersion> past;

    @Nullable
    WeakReference<SmvVersion> past() {
        return past;
    }

    /** The newest of the old values; null if there is none, or it has been collected. */
    @Nullable
    SmvVersion newestPast() {
        return SmvVersion.of(past);
    }

    @Override
    protected void push(@Nullable Version old) {
        PAST.setRelease(this, new WeakReference<>((SmvVersion) old));
    }

    @Override
    protected void pop(Version old) {
        SmvVersion newest = newestPast();
        if (newest == old) {
            past = newest.older;
        }
    }
}
