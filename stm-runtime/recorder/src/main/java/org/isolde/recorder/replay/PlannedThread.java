// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.replay;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A thread of the recorded run in a replay plan, with the progress of the thread that represents it
 * in the replay.
 */
public final class PlannedThread {
    private final String name;
    private final String givenName;
    private final List<ReplayPlan.Step> steps;
    private final List<PlannedThread> children = new ArrayList<>();
    /**
     * In which turn the accesses after so many steps begin, if there are any in the trace, which
     * lacks those that repeat others.
     */
    private final Map<Integer, Integer> turnsOfAccesses = new HashMap<>();
    /** After how many steps it was last let make its accesses. */
    private int accessing = -1;
    private volatile @Nullable Thread thread;
    private volatile int done;
    private volatile int furthest;
    private volatile boolean receiving;
    private volatile boolean astray;
    private volatile boolean stopped;

    /**
     * Creates one.
     *
     * @param name its name in reports
     * @param givenName its name in the program
     * @param steps what it did
     */
    PlannedThread(String name, String givenName, List<ReplayPlan.Step> steps) {
        this.name = name;
        this.givenName = givenName;
        this.steps = List.copyOf(steps);
    }

    String name() {
        return name;
    }

    /** Whether a thread has the name that it had. */
    boolean isNamedAs(Thread candidate) {
        return givenName.equals(candidate.getName());
    }

    /** What it did in the recorded run. */
    List<ReplayPlan.Step> steps() {
        return steps;
    }

    /** The thread that stands for it takes this role. */
    void play(Thread player) {
        thread = player;
    }

    boolean isPlayed() {
        return thread != null;
    }

    /** Whether the thread that stands for it has ended. */
    boolean isOver() {
        Thread player = thread;
        return player != null && player.getState() == Thread.State.TERMINATED;
    }

    /** How many steps it has done. */
    int done() {
        return done;
    }

    /**
     * It has done one more step.
     *
     * @return whether it has never come so far before
     */
    boolean advance() {
        int now = done + 1;
        done = now;
        receiving = false;
        if (now <= furthest) {
            return false;
        }
        furthest = now;
        return true;
    }

    /** The last of its steps have not happened, and come again. */
    void goBack(int steps) {
        done = steps;
    }

    /** Whether its next step is one that has come before, in its turn, and has not happened. */
    boolean isBack() {
        return done < furthest;
    }

    /** Since its last step it has come to a call that may wait for what others send. */
    boolean isReceiving() {
        return receiving;
    }

    void setReceiving() {
        receiving = true;
    }

    /** Whether it cannot go on now: it waits for its turn, or for something of the program's. */
    boolean hasStopped() {
        Thread player = thread;
        return stopped || player != null && player.getState() != Thread.State.NEW
                && player.getState() != Thread.State.RUNNABLE;
    }

    /** It waits for its turn, or not any more. */
    void setStopped(boolean stops) {
        stopped = stops;
    }

    /**
     * Whether the thread that stands for it has done something else than it did in the recorded
     * run.
     */
    boolean isAstray() {
        return astray;
    }

    void goAstray() {
        astray = true;
    }

    /** It makes an access after so many steps in a turn; turns come in their order. */
    void accessesInTurn(int steps, int turn) {
        turnsOfAccesses.putIfAbsent(steps, turn);
    }

    /**
     * The turn in which its accesses begin that come before its next step; the first one if nothing
     * is known of them.
     */
    int turnOfAccesses() {
        return turnsOfAccesses.getOrDefault(done, 0);
    }

    /**
     * It is about to make an access; whether that is its first one since its last step. Only the
     * thread that stands for it asks.
     */
    boolean beginsAccesses() {
        boolean begins = accessing != done;
        accessing = done;
        return begins;
    }

    /** It starts a thread, later than those before. */
    void addChild(PlannedThread child) {
        children.add(child);
    }

    /** The threads that it starts, in their order. */
    List<PlannedThread> children() {
        return children;
    }
}
