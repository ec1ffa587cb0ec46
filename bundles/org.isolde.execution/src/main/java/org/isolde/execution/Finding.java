// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.isolde.program.code.MethodRef;

/**
 * An anomaly that was executed: from an initial state, transactions in an interleaving that
 * snapshot isolation allows have an outcome that no serial order of them has.
 *
 * @param transactions the transactions, one for each instance
 * @param setUp the calls that make the initial state, as Java source
 * @param starts the calls of the transactions, by instance
 * @param schedule what happens in which order, for example {@code begin 0, begin 1, commit 0,
 *     commit 1}
 * @param missed the writes that instances did not see
 * @param heap the initial state, with the cells that the instances use: its parts are those of an
 *     {@link Outcome#state()}
 * @param outcome the results, by instance, and the state afterwards
 * @param serialOutcomes the outcome of each serial order of the instances that all commit
 * @param abortedOrders the instances in the other serial orders, up to and with the one that aborts
 * @param classes the internal names of the classes whose code was run for it, and perhaps of more:
 *     while none of them changes, it remains true
 * @param script the execution as source for a test
 */
public record Finding(
        List<MethodRef> transactions,
        List<String> setUp,
        List<Start> starts,
        List<Event> schedule,
        List<MissedWrite> missed,
        HeapGraph heap,
        Outcome outcome,
        List<SerialOutcome> serialOutcomes,
        List<List<Integer>> abortedOrders,
        SortedSet<String> classes,
        Script script) {

    /** Keeps copies. */
    public Finding {
        transactions = List.copyOf(transactions);
        setUp = List.copyOf(setUp);
        starts = List.copyOf(starts);
        schedule = List.copyOf(schedule);
        missed = List.copyOf(missed);
        serialOutcomes = List.copyOf(serialOutcomes);
        abortedOrders = abortedOrders.stream().map(List::copyOf).toList();
        classes = Collections.unmodifiableSortedSet(new TreeSet<>(classes));
    }

    /**
     * Where a transaction starts.
     *
     * @param call the call, as Java source
     * @param passed the objects of the heap that are passed to it, in the order of the parameters
     */
    public record Start(String call, List<Passed> passed) {
        /** Keeps a copy of the list. */
        public Start {
            passed = List.copyOf(passed);
        }
    }

    /**
     * An object that is passed to a transaction.
     *
     * @param parameter the name of the parameter, or {@code this}
     * @param object the number of the object in the heap
     */
    public record Passed(String parameter, int object) {}

    /** What an instance does. */
    public enum Kind {
        /** It takes its snapshot. */
        BEGIN,
        /** It makes its writes visible. */
        COMMIT
    }

    /**
     * A step of a schedule.
     *
     * @param instance the place of the instance in {@link Finding#starts()}
     */
    public record Event(Kind kind, int instance) {
        @Override
        public String toString() {
            return (kind == Kind.BEGIN ? "begin " : "commit ") + instance;
        }
    }

    /**
     * An instance read something, and did not see that a concurrent one wrote it.
     *
     * @param reader the place of the instance that read, in {@link Finding#starts()}
     * @param writer the place of the other one
     * @param fields the fields of the program that they concern, with the simple names of their
     *     classes, sorted: those read, or those through which the array or the object of the JDK
     *     that was read is reached
     */
    public record MissedWrite(int reader, int writer, SortedSet<String> fields) {
        /** Keeps a copy of the fields. */
        public MissedWrite {
            fields = Collections.unmodifiableSortedSet(new TreeSet<>(fields));
        }
    }

    /**
     * What a serial order gives.
     *
     * @param order the instances in the order in which they run
     * @param outcome the results, by instance, and the state afterwards
     */
    public record SerialOutcome(List<Integer> order, Outcome outcome) {
        /** Keeps a copy of the order. */
        public SerialOutcome {
            order = List.copyOf(order);
        }
    }

    /** The initial state in the form of {@link Outcome#state()}. */
    public List<String> initial() {
        return heap.texts();
    }

    /** The anomaly for a person, in several lines. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        setUp.forEach(call -> text.append(call).append(";\n"));
        text.append("state: ").append(String.join("; ", initial())).append('\n');
        for (int i = 0; i < starts.size(); i++) {
            text.append(i).append(": ").append(starts.get(i).call()).append('\n');
        }
        text.append(schedule).append(": ").append(outcome).append('\n');
        serialOutcomes.forEach(serial -> text.append("serial ").append(serial.order()).append(": ")
                .append(serial.outcome()).append('\n'));
        abortedOrders.forEach(order -> text.append("serial ").append(order).append(": ").append(order.getLast())
                .append(" aborts\n"));
        return text.toString();
    }
}
