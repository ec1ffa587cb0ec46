// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.standstill;

import java.lang.management.LockInfo;
import java.lang.management.MonitorInfo;
import java.lang.management.ThreadInfo;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isolde.recorder.jvm.ThreadIdentity;
import org.isolde.recorder.jvm.VirtualThreads;
import org.jspecify.annotations.Nullable;

/**
 * Describes threads for people: what each waits for, who holds that, and where it is in the
 * program's code. Locks of a class are numbered in the order in which they are met.
 */
final class StandstillReport {

    private static final String HEADER = "    ";
    private static final String FRAME = "        at ";
    /** Packages whose code is not the program's. */
    private static final List<String> FOREIGN = List.of("java.", "javax.", "jdk.", "sun.", "com.sun.",
            "org.isolde.recorder.", "org.isolde.predict.", "org.isolde.trace.", "org.isolde.stm.runtime.");
    /** In the names of classes that the JVM makes for lambda expressions. */
    private static final String LAMBDA = "$$Lambda";
    private static final String JOIN = "Thread.join";
    private static final String WAIT = "Object.wait";
    /** How long the stack of one thread may be. */
    private static final int MOST_FRAMES = 50;

    private final List<Thread> threads;
    private final List<String> lines = new ArrayList<>();
    /** By class: the identity hash codes of its locks. */
    private final Map<String, List<Integer>> locks = new HashMap<>();

    private StandstillReport(List<Thread> threads) {
        this.threads = threads;
    }

    /**
     * The lines about some threads.
     *
     * @param threads all threads of the program
     * @param infos what the JVM knows about those that are not virtual
     * @param first the identifiers of those that come first
     */
    static List<String> of(List<Thread> threads, List<ThreadInfo> infos, Set<Long> first) {
        StandstillReport report = new StandstillReport(threads);
        infos.stream().filter(info -> first.contains(info.getThreadId())).forEach(report::describe);
        infos.stream().filter(info -> !first.contains(info.getThreadId())).forEach(report::describe);
        threads.stream().filter(VirtualThreads::isOne).forEach(report::describeVirtual);
        return report.lines;
    }

    private void describe(ThreadInfo info) {
        StackTraceElement[] stack = info.getStackTrace();
        StringBuilder header = new StringBuilder(HEADER + info.getThreadName() + " "
                + activity(info.getThreadState(), stack));
        LockInfo lock = info.getLockInfo();
        boolean isBlocked = info.getThreadState() == Thread.State.BLOCKED;
        if (lock != null && (isBlocked || info.getLockOwnerName() != null)) {
            header.append(" for ").append(name(lock));
            if (info.getLockOwnerName() != null) {
                header.append(", which ").append(info.getLockOwnerName()).append(" holds");
            }
        } else {
            header.append(call(stack).map(call -> " in " + call + object(call, lock)).orElse(""));
        }
        for (LockInfo held : info.getLockedSynchronizers()) {
            header.append("; it holds ").append(name(held));
        }
        lines.add(header.toString());
        int frames = 0;
        for (int depth = 0; depth < stack.length && frames < MOST_FRAMES; depth++) {
            if (isOfProgram(stack[depth])) {
                lines.add(FRAME + place(stack[depth]) + held(info.getLockedMonitors(), depth));
                frames++;
            }
        }
    }

    /** The thread or object that a call waits for; empty where the call says enough. */
    private String object(String call, @Nullable LockInfo lock) {
        if (lock == null) {
            return "";
        }
        return switch (call) {
            case JOIN ->
                threads.stream().filter(thread -> System.identityHashCode(thread) == lock.getIdentityHashCode())
                        .findFirst().map(thread -> " for " + ThreadIdentity.nameOf(thread)).orElse("");
            case WAIT -> " on " + name(lock);
            default -> "";
        };
    }

    private static String place(StackTraceElement frame) {
        return frame.getClassName() + "." + frame.getMethodName() + "("
                + (frame.getFileName() == null ? "unknown source" : frame.getFileName())
                + (frame.getLineNumber() > 0 ? ":" + frame.getLineNumber() : "") + ")";
    }

    private String held(MonitorInfo[] monitors, int depth) {
        StringBuilder text = new StringBuilder();
        for (MonitorInfo monitor : monitors) {
            if (monitor.getLockedStackDepth() == depth) {
                text.append(text.isEmpty() ? ", holds " : " and ").append(name(monitor));
            }
        }
        return text.toString();
    }

    private void describeVirtual(Thread thread) {
        StackTraceElement[] stack = thread.getStackTrace();
        lines.add(HEADER + ThreadIdentity.nameOf(thread) + " (virtual) " + activity(thread.getState(), stack)
                + call(stack).map(call -> " in " + call).orElse(""));
        for (int depth = 0; depth < Math.min(stack.length, MOST_FRAMES); depth++) {
            if (isOfProgram(stack[depth])) {
                lines.add(FRAME + place(stack[depth]));
            }
        }
    }

    private static String activity(Thread.State state, StackTraceElement[] stack) {
        boolean isIdle = true;
        for (StackTraceElement frame : stack) {
            isIdle &= !isOfProgram(frame);
        }
        String activity = switch (state) {
            case BLOCKED, WAITING -> "waits";
            case TIMED_WAITING -> "waits for some time";
            case NEW, RUNNABLE, TERMINATED -> "runs";
        };
        return isIdle ? "runs no code of the program; it " + activity : activity;
    }

    /** The method of the JDK that the program has called; empty if it runs its own code. */
    private static Optional<String> call(StackTraceElement[] stack) {
        String call = null;
        for (StackTraceElement frame : stack) {
            if (isOfProgram(frame)) {
                return Optional.ofNullable(call);
            }
            if (!isOfAgent(frame) && !frame.getClassName().contains(LAMBDA)) {
                call = simple(frame.getClassName()) + "." + frame.getMethodName();
            }
        }
        return Optional.empty();
    }

    private static boolean isOfAgent(StackTraceElement frame) {
        return frame.getClassName().startsWith("org.isolde.");
    }

    private static boolean isOfProgram(StackTraceElement frame) {
        return !frame.getClassName().contains(LAMBDA)
                && FOREIGN.stream().noneMatch(frame.getClassName()::startsWith);
    }

    private String name(LockInfo lock) {
        String type = simple(lock.getClassName());
        List<Integer> known = locks.computeIfAbsent(type, any -> new ArrayList<>());
        if (!known.contains(lock.getIdentityHashCode())) {
            known.add(lock.getIdentityHashCode());
        }
        return type + "#" + (known.indexOf(lock.getIdentityHashCode()) + 1);
    }

    /** What users know of a class: that of the lock, not that of the JDK inside of it. */
    private static String simple(String type) {
        String name = type.substring(type.lastIndexOf('.') + 1);
        return type.startsWith("java.util.concurrent.") && name.indexOf('$') > 0
                ? name.substring(0, name.indexOf('$'))
                : name;
    }
}
