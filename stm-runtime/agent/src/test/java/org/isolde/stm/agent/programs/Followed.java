// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.function.IntConsumer;

/**
 * Transactions that read two fields as a group, and others that access one of them: each does so
 * alone, again and again, before it comes after the group.
 */
public final class Followed {

    private static final VarHandle LEFT = handle();
    private static final int TIMES = 5;
    private static final int GROUP = 1;
    private static final int READ = 2;
    private static final int HANDLE = 4;
    private static final Followed SHARED = new Followed();
    private int left;
    private int right;

    private Followed() {}

    private static VarHandle handle() {
        try {
            return MethodHandles.lookup().findVarHandle(Followed.class, "left", int.class);
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    public static void main(String[] arguments) throws InterruptedException {
        Steps.run("handle", () -> alone(HANDLE, Followed::inTransaction));
        Steps.run("again", () -> alone(READ, Followed::inTransaction));
        Steps.run("under a lock", () -> alone(READ, Followed::inLockedTransaction));
    }

    private static void alone(int following, IntConsumer transaction) {
        for (int i = 0; i < TIMES; i++) {
            transaction.accept(GROUP);
            transaction.accept(following);
        }
        transaction.accept(GROUP | following);
    }

    private static void inTransaction(int what) {
        sum(what);
        access(what);
    }

    private static void inLockedTransaction(int what) {
        sum(what);
        synchronized (SHARED) {
            access(what);
        }
    }

    private static int sum(int what) {
        Followed shared = SHARED;
        return (what & GROUP) == 0 ? 0 : shared.left + shared.right;
    }

    private static int access(int what) {
        if ((what & HANDLE) != 0) {
            LEFT.set(SHARED, what);
        }
        return (what & READ) == 0 ? 0 : SHARED.left;
    }
}
