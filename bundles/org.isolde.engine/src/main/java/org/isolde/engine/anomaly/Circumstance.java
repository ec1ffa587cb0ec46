// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.anomaly;

/**
 * A fact that makes it more likely, or less, that two critical sections of a process are meant to
 * be one, or that a lock is missing. Each is established for certain, or not claimed.
 */
public enum Circumstance {
    /**
     * Both steps access parts of one object, which the same variable denotes in both; or the second
     * accesses a part of what the first has read.
     */
    SAME_OBJECT("same-object", 15),
    /** Both processes are threads or tasks that the program starts, or {@code main}. */
    OWN_PROCESSES("own-processes", 15),
    /** At least one process is a handler that a framework calls from several threads. */
    FRAMEWORK_PROCESSES("framework-processes", 10),
    /** Both steps read without a lock what one critical section of another process writes. */
    READ_WITHOUT_LOCK("read-without-lock", 10),
    /** The second step reads what the first one has changed, whose result is not used. */
    READ_AGAIN("read-again", 15),
    /** What the first step reads decides what the second one writes. */
    DECIDES_WRITE("decides-write", 10),
    /** The second step writes what the first one reads, and both are of the same object. */
    WRITES_BACK("writes-back", 5),
    /** One method has both steps, or calls both. */
    ONE_METHOD("one-method", 10),
    /** Both steps take the same lock, and it is released between them. */
    LOCK_RELEASED("lock-released", 5),
    /**
     * A lock that others can take, too, is held from the one step to the other: only code that does
     * without it can come between. Not if the second step sets what the first one has read, and the
     * other process takes no such lock.
     */
    LOCK_HELD("lock-held", -20),
    /** A variable is changed, or the elements of a collection are visited, without the lock. */
    CHANGED_WITHOUT_LOCK("changed-without-lock", 20),
    /**
     * Both accesses are of one task, to what belongs to the object that is run: two threads must
     * run one object, which the program starts in one place.
     */
    ONE_TASK("one-task", -15),
    /**
     * The fields are neither static nor volatile, and no lock guards them anywhere: they may belong
     * to one thread at a time. Not of a data race in the code with which a thread begins.
     */
    NEVER_GUARDED("never-guarded", -15),
    /** Every call of the object changes it, such as a format, which keeps what it is working on. */
    CHANGED_BY_EVERY_CALL("changed-by-every-call", 10),
    /** A variable that is not volatile is read without a lock, and then once more under it. */
    DOUBLE_CHECKED("double-checked", 20),
    /** A loop over a synchronized collection does not take its lock. */
    ITERATED_WITHOUT_LOCK("iterated-without-lock", 10),
    /** A loop reads a flag that is not volatile without a lock. */
    READ_IN_LOOP("read-in-loop", 10),
    /** An annotation says that a lock guards the data, or that the class is thread-safe. */
    ANNOTATED("annotated", 5);

    private final String id;
    private final int weight;

    Circumstance(String id, int weight) {
        this.id = id;
        this.weight = weight;
    }

    /** The reason that it is for a rank. */
    RankReason reason() {
        return RankReason.of(id, weight);
    }
}
