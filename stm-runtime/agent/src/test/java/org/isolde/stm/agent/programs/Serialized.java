// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs;

import java.io.ObjectStreamClass;
import java.io.Serializable;
import org.isolde.stm.Atomic;

/** Prints the version which a serializable class has by default. */
@SuppressWarnings("serial")
public final class Serialized implements Serializable {

    private int count;

    @Atomic
    public synchronized int increment() {
        return ++count;
    }

    @Atomic
    synchronized int decrement() {
        return --count;
    }

    public static void main(String[] arguments) {
        Serialized counter = new Serialized();
        counter.increment();
        counter.decrement();
        System.out.println(version());
    }

    /** The default version of this class. */
    public static long version() {
        return ObjectStreamClass.lookup(Serialized.class).getSerialVersionUID();
    }
}
