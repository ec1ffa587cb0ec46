// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.mvstm;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.isolde.stm.runtime.mv.LockedCell;
import org.isolde.stm.runtime.mv.Version;
import org.jspecify.annotations.Nullable;

/** A cell with a version list of bounded length. When it is full, the older half is dropped. */
final class MvstmCell extends LockedCell {

    /** So many values are kept besides that in the memory. */
    static final int CAPACITY = 16;

    /**
     * Who sees a new stamp sees the values that were put here before: that takes no fence, which
     * would take longer than the rest.
     */
    private static final VarHandle PAST;

    static {
        try {
            PAST = MethodHandles.lookup().findVarHandle(MvstmCell.class, "past", MvstmVersion.class);
        } catch (ReflectiveOperationException impossible) {
            throw new ExceptionInInitializerError(impossible);
        }
    }

    private volatile @Nullable MvstmVersion past;
    private int length;

    /** The newest value that is not newer than a snapshot; null when it is not kept any more. */
    @Nullable
    MvstmVersion past(long snapshot) {
        MvstmVersion version = past;
        while (version != null && version.stamp() > snapshot) {
            version = version.older;
        }
        return version;
    }

    boolean isFull() {
        return length == CAPACITY;
    }

    /**
     * Drops all old values. Only the owner of the cell does so.
     *
     * @return the first of them; null for none
     */
    @Nullable
    MvstmVersion dropPast() {
        MvstmVersion newest = past;
        if (newest != null) {
            PAST.setRelease(this, null);
            length = 0;
        }
        return newest;
    }

    /**
     * Drops the old values that are not needed by a snapshot or any later one. Only the owner of
     * the cell does so.
     *
     * @return the first of them; null for none
     */
    @Nullable
    MvstmVersion dropBefore(long snapshot) {
        MvstmVersion last = past;
        int kept = 1;
        while (last != null && last.stamp() > snapshot) {
            last = last.older;
            kept++;
        }
        if (last == null) {
            return null;
        }
        MvstmVersion dropped = last.older;
        last.older = null;
        length = kept;
        return dropped;
    }

    @Override
    protected void push(@Nullable Version old) {
        if (old == null) {
            dropPast();
            return;
        }
        if (length == CAPACITY) {
            halve();
        }
        MvstmVersion version = (MvstmVersion) old;
        version.older = past;
        PAST.setRelease(this, version);
        length++;
    }

    @SuppressWarnings("NullAway") // a full list has CAPACITY versions
    private void halve() {
        length = CAPACITY / 2;
        MvstmVersion oldest = past;
        for (int i = 1; i < length; i++) {
            oldest = oldest.older;
        }
        oldest.older = null;
    }

    @Override
    protected void pop(Version old) {
        MvstmVersion newest = past;
        if (newest == old) {
            past = newest.older;
            length--;
        }
    }
}
