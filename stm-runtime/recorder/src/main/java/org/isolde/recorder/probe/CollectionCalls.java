// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.probe;

import java.util.Collection;
import java.util.Map;
import jdk.internal.vm.annotation.DontInline;
import jdk.internal.vm.annotation.ForceInline;
import org.isolde.recorder.collections.CollectionAccesses;
import org.isolde.recorder.collections.CollectionOperation;
import org.isolde.recorder.log.Log;
import org.isolde.recorder.log.Threads;
import org.isolde.recorder.replay.DrivenThread;
import org.isolde.recorder.shadow.ClassLayout;
import org.isolde.recorder.shadow.CollectionClass;
import org.jspecify.annotations.Nullable;

/**
 * The entry points around calls of the JDK's collections. Their accesses are recorded after the
 * call, since they depend on its result. During a replay those that are possible are announced
 * before.
 */
public final class CollectionCalls {
    private static final NumberedTable<CollectionSite> SITES = new NumberedTable<>();

    private CollectionCalls() {}

    /**
     * Accesses that have been announced, each with its execution.
     *
     * @param accesses those to the object whose method it is; null if there are none
     * @param argument those to a collection that is the argument; null if there are none
     * @param monitor the monitor that the method enters; null if it is none, or is held anyway
     */
    private record Announced(@Nullable CollectionAccesses accesses, long[] executions, @Nullable Announced argument,
            @Nullable Object monitor) {

        private void leave(int source) {
            if (monitor != null) {
                Synchronisation.releasing(monitor, source);
            }
        }

        /** Reports an access that has been made. */
        private void execute(Log log, int number) {
            log.drivenThread().executed(executions[number]);
        }
    }

    /**
     * Adds a place that calls a method.
     *
     * @param source the number of its place in the source code
     * @param isOfSuperclass whether it calls the method of its superclass
     * @return the number for the instrumented code
     */
    public static int add(int source, String method, String descriptor, boolean isOfSuperclass) {
        return SITES.add(new CollectionSite(source, method, descriptor, isOfSuperclass));
    }

    // ---------------------------------------------------------------- in a recording

    /**
     * A call is about to be made that may change the size: finds out what decides after it which
     * accesses it has made.
     */
    @ForceInline
    public static int before(@Nullable Object receiver, @Nullable Object first, int number) {
        CollectionSite site = SITES.get(number);
        return receiver == null || site.isOwn(receiver)
                ? CollectionAccesses.UNKNOWN
                : lookBefore(receiver, first, site);
    }

    @DontInline
    private static int lookBefore(Object receiver, @Nullable Object first, CollectionSite site) {
        Log log = Threads.current();
        if (log == null) {
            return CollectionAccesses.UNKNOWN;
        }
        log.setBusy(true);
        try {
            return site.isOfJdk(receiver)
                    ? CollectionAccesses.before(site.operation(), receiver, first)
                    : CollectionAccesses.UNKNOWN;
        } catch (RuntimeException faulty) {
            // The program's equals or hashCode has failed, as it is going to do in the call.
            return CollectionAccesses.UNKNOWN;
        } finally {
            log.setBusy(false);
        }
    }

    /**
     * A call has been made.
     *
     * @param result its result; null also in place of a number
     * @param receiver the object
     * @param first the first argument, if it is an object
     * @param index the first argument, if it is a number
     * @param before what {@link #before} has given
     */
    @ForceInline
    public static void after(@Nullable Object result, Object receiver, @Nullable Object first, int index, int before,
            int number) {
        CollectionSite site = SITES.get(number);
        if (!site.isOwn(receiver)) {
            record(result, receiver, first, index, before, site);
        }
    }

    @DontInline
    private static void record(@Nullable Object result, Object receiver, @Nullable Object first, int index, int before,
            CollectionSite site) {
        Log log = Threads.current();
        if (log == null) {
            return;
        }
        if (receiver instanceof Map.Entry) {
            recordEntry(log, receiver, result, site);
            return;
        }
        CollectionAccesses made = made(log, result, receiver, first, index, before, site);
        if (made != null) {
            record(log, receiver, made, site);
            publishResult(result);
            if (result instanceof Map.Entry) {
                log.setEntry(result, CollectionClass.root(receiver));
            }
        }
        recordArgument(log, first, site);
    }

    private static void recordEntry(Log log, Object entry, @Nullable Object result, CollectionSite site) {
        Object map = log.mapOf(entry);
        if (map == null) {
            return;
        }
        publishResult(result);
        CollectionAccesses made = ofEntry(log, map, entry, site);
        if (made != null) {
            record(log, map, made, site);
        }
    }

    private static @Nullable CollectionAccesses ofEntry(Log log, Object map, Object entry, CollectionSite site) {
        if (site.operation() != CollectionOperation.SET_ENTRY_VALUE) {
            return null;
        }
        log.setBusy(true);
        try {
            return CollectionAccesses.ofEntry(map, entry, log);
        } catch (RuntimeException faulty) {
            // The program's equals or hashCode has failed; the call reports it.
            return null;
        } finally {
            log.setBusy(false);
        }
    }

    private static @Nullable CollectionAccesses made(Log log, @Nullable Object result, Object receiver,
            @Nullable Object first, int index, int before, CollectionSite site) {
        log.setBusy(true);
        try {
            return site.isOfJdk(receiver)
                    ? CollectionAccesses.made(site.operation(), receiver, first, index, before, result, log)
                    : null;
        } catch (RuntimeException faulty) {
            // The same; but the call itself may have compared the key with no other, and not fail.
            return null;
        } finally {
            log.setBusy(false);
        }
    }

    /**
     * Records accesses. If the method has entered a monitor, they are so in a critical section of
     * it. That is a short one after the call, so that it overlaps with no other.
     */
    private static void record(Log log, Object accessed, CollectionAccesses accesses, CollectionSite site) {
        int source = Sites.source(site.source());
        Object monitor = CollectionClass.monitor(accessed);
        if (monitor == null || Thread.holdsLock(monitor)) {
            record(log, accesses, source);
            return;
        }
        synchronized (monitor) {
            Synchronisation.acquired(monitor, site.source());
            record(log, accesses, source);
            Synchronisation.releasing(monitor, site.source());
        }
    }

    private static void record(Log log, CollectionAccesses accesses, int source) {
        if (log.exact() != null) {
            log.exact().begin(source, true);
        }
        for (int i = 0; i < accesses.count(); i++) {
            if (!log.isKnown(accesses.location(i), source, accesses.writes(i))) {
                log.access(accesses.location(i), source, accesses.writes(i));
            }
        }
        if (log.exact() != null) {
            log.exact().end(source);
        }
    }

    /** What a collection holds that others can reach, they can reach, too. */
    private static void publishResult(@Nullable Object result) {
        if (result instanceof Collection || result instanceof Map) {
            Recorder.publish(result);
        }
    }

    private static void recordArgument(Log log, @Nullable Object argument, CollectionSite site) {
        if (readsArgument(site) && argument != null) {
            CollectionAccesses accesses = ofArgument(log, argument, false, site);
            if (accesses != null) {
                record(log, argument, accesses, site);
            }
        }
    }

    private static boolean readsArgument(CollectionSite site) {
        return site.operation() == CollectionOperation.READ_ALL || site.operation() == CollectionOperation.WRITE_ALL;
    }

    private static @Nullable CollectionAccesses ofArgument(Log log, Object argument, boolean writes,
            CollectionSite site) {
        log.setBusy(true);
        try {
            return site.isOfJdk(argument) ? CollectionAccesses.ofArgument(argument, writes, log) : null;
        } finally {
            log.setBusy(false);
        }
    }

    /** The JDK has read or changed a collection that is an argument of a method. */
    public static void argument(@Nullable Object argument, boolean writes, int number) {
        Log log = Threads.current();
        CollectionSite site = SITES.get(number);
        if (log != null && argument != null) {
            CollectionAccesses accesses = ofArgument(log, argument, writes, site);
            if (accesses != null) {
                record(log, argument, accesses, site);
            }
        }
    }

    /**
     * Code that is not recorded has given an object, which other threads may reach if it is a
     * collection.
     */
    public static void received(@Nullable Object object) {
        publishResult(object);
    }

    /**
     * Publishes an argument of which the JDK keeps the elements, but not itself if it is one of its
     * collections: their elements have been published before.
     */
    public static void publishElements(@Nullable Object argument) {
        if (argument != null
                && !ClassLayout.of(CollectionClass.root(argument).getClass()).collection().isOfJdk()) {
            Recorder.publish(argument);
        }
    }

    // ---------------------------------------------------------------- during a replay

    /**
     * A call is about to be made: announces the accesses that it may make.
     *
     * @return what {@link #made} takes; null if there are none
     */
    public static @Nullable Object announce(@Nullable Object receiver, @Nullable Object first, int index, int number) {
        Log log = Threads.current();
        CollectionSite site = SITES.get(number);
        if (log == null || receiver == null) {
            return null;
        }
        Object map = receiver instanceof Map.Entry ? log.mapOf(receiver) : null;
        if (map != null) {
            CollectionAccesses ofEntry = ofEntry(log, map, receiver, site);
            return ofEntry == null ? null : announce(log, map, ofEntry, site, null);
        }
        CollectionAccesses possible;
        log.setBusy(true);
        try {
            possible = site.isOfJdk(receiver)
                    ? CollectionAccesses.possible(site.operation(), receiver, first, index, log)
                    : null;
        } catch (RuntimeException faulty) {
            // The program's equals or hashCode has failed; the call reports it.
            return null;
        } finally {
            log.setBusy(false);
        }
        Announced argument = readsArgument(site) ? (Announced) announceArgument(first, false, number) : null;
        return possible == null && argument == null ? null : announce(log, receiver, possible, site, argument);
    }

    private static Announced announce(Log log, Object accessed, @Nullable CollectionAccesses possible,
            CollectionSite site, @Nullable Announced argument) {
        if (possible == null) {
            return new Announced(null, new long[0], argument, null);
        }
        Object entered = CollectionClass.monitor(accessed);
        Object monitor = entered == null || Thread.holdsLock(entered) ? null : entered;
        if (monitor != null) {
            Synchronisation.acquiring(monitor, site.source());
            Synchronisation.acquired(monitor, site.source());
        }
        DrivenThread driven = log.drivenThread();
        long[] executions = new long[possible.count()];
        driven.setTogether(true);
        for (int i = 0; i < possible.count(); i++) {
            executions[i] = driven.executing();
            driven.access(possible.location(i), possible.writes(i), Sites.source(site.source()));
        }
        driven.setTogether(false);
        return new Announced(possible, executions, argument, monitor);
    }

    /** A call has been made: those of the accesses count that depend on its result. */
    public static void made(@Nullable Object announced, @Nullable Object result, Object receiver,
            @Nullable Object first, int index, int before, int number) {
        Log log = Threads.current();
        if (log == null || !(announced instanceof Announced possible)) {
            return;
        }
        CollectionSite site = SITES.get(number);
        CollectionAccesses made = receiver instanceof Map.Entry
                ? possible.accesses
                : made(log, result, receiver, first, index, before, site);
        if (result instanceof Map.Entry) {
            log.setEntry(result, CollectionClass.root(receiver));
        }
        publishResult(result);
        // What is not made must not count when something before it is.
        CollectionAccesses accesses = possible.accesses;
        for (int i = possible.executions.length - 1; made != null && accesses != null && i >= 0; i--) {
            if (made.has(accesses.location(i), accesses.writes(i))) {
                possible.execute(log, i);
            }
        }
        possible.leave(site.source());
        madeArgument(possible.argument, number);
    }

    /**
     * The JDK is about to read or change a collection that is an argument; returns what
     * {@link #madeArgument} takes.
     */
    public static @Nullable Object announceArgument(@Nullable Object argument, boolean writes, int number) {
        Log log = Threads.current();
        CollectionSite site = SITES.get(number);
        if (log == null || argument == null) {
            return null;
        }
        CollectionAccesses possible = ofArgument(log, argument, writes, site);
        return possible == null ? null : announce(log, argument, possible, site, null);
    }

    /** It has done so. */
    public static void madeArgument(@Nullable Object announced, int number) {
        Log log = Threads.current();
        if (log != null && announced instanceof Announced accesses) {
            for (int i = accesses.executions.length - 1; i >= 0; i--) {
                accesses.execute(log, i);
            }
            accesses.leave(SITES.get(number).source());
        }
    }
}
