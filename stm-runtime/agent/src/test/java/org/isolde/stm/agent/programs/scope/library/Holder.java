// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs.scope.library;

/** May be extended by those who use it. */
public class Holder implements Cloneable {

    /** What is held, for those who extend it. */
    protected Object held;
    private volatile Object last;
    private int times;

    /** Holds an object in a plain field. */
    public void hold(Object object) {
        held = object;
        times++;
    }

    /** Holds an object in a volatile field. */
    public void holdLast(Object object) {
        last = object;
    }

    /** How often an object is held. */
    public int times() {
        return times + (last == null ? 0 : 1);
    }

    @Override
    public Holder clone() {
        try {
            return (Holder) super.clone();
        } catch (CloneNotSupportedException impossible) {
            throw new AssertionError(impossible);
        }
    }
}
