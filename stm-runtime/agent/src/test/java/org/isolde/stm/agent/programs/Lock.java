package org.isolde.stm.agent.programs;

/** The runtime's lock, as a program can see it. */
final class Lock {

    private Lock() {}

    /** 1 when this thread is in a transaction, 0 when it is not, -1 when there is no runtime. */
    static int held() {
        try {
            // By name: these programs are also run without the agent, and by class loaders that hide it.
            Class<?> runtime = Class.forName("org.isolde.stm.runtime.GlobalLock", true, null);
            return Thread.holdsLock(runtime.getField("LOCK").get(null)) ? 1 : 0;
        } catch (ReflectiveOperationException absent) {
            return -1;
        }
    }
}
