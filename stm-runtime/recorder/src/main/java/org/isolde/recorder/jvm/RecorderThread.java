// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.jvm;

/** A thread of the recorder, whose own actions are not recorded. */
public final class RecorderThread extends Thread {

    public RecorderThread(Runnable task, String name) {
        super(group(), task, name);
        setDaemon(true);
    }

    /** Not the program's, which may count its threads. */
    private static ThreadGroup group() {
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        while (group.getParent() != null) {
            group = group.getParent();
        }
        return group;
    }
}
