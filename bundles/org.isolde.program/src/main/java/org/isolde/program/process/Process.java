// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.process;

import java.util.List;
import org.eclipse.jdt.annotation.NonNull;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.code.MethodRef;

/**
 * The static control flow of a thread, as far as atomic regions are concerned (Dias' thesis,
 * 3.5.1).
 *
 * @param entry the method of the program that it runs first
 * @param kind what makes it a thread
 * @param starts where it is started, sorted; empty for {@code main} and where code outside calls it
 * @param regions the atomic regions it may execute, each once, in the order in which a walk over
 *     its call graph meets them; regions inside others are not listed
 */
public record Process(MethodRef entry, Kind kind, List<Start> starts, List<AtomicRegion> regions) {

    /** What makes a control flow a thread of its own. */
    public enum Kind {
        /** The program's entry point; one instance. */
        MAIN,
        /** A thread that the program creates; any number of instances. */
        THREAD,
        /**
         * A task that the program submits to an executor, a timer or the like; any number of
         * instances.
         */
        TASK,
        /**
         * A thread of whoever uses the program, a library, that calls one of its public methods;
         * any number of instances, which may all work on one object.
         */
        CALLER,
        /**
         * A thread of a framework that calls a method of the program to handle a request or an
         * event; any number of instances, which may all work on one object.
         */
        REQUEST,
        /** A test that a framework runs once; no two tests run at the same time. */
        TEST,
        /**
         * A test that a framework runs several times, or what it runs before or after tests; not at
         * the same time as itself or other tests.
         */
        REPEATED_TEST,
        /**
         * A test that a framework runs at the same time as others; any number of instances, which
         * may all work on one object.
         */
        PARALLEL_TEST;

        /** Whether code outside the program calls the entry, and makes the objects for that. */
        public boolean isFromOutside() {
            return isAssumed() || isSequential() || this == PARALLEL_TEST;
        }

        /** Whether it is only assumed that there are several instances. */
        public boolean isAssumed() {
            return this == CALLER || this == REQUEST;
        }

        /** Whether one thread runs all processes of such kinds, one after the other. */
        public boolean isSequential() {
            return this == TEST || this == REPEATED_TEST;
        }
    }

    /**
     * A call that starts the process.
     *
     * @param method the method with the call
     * @param statement the call's place in that method's body
     * @param line the source line, 0 where it is not known
     */
    public record Start(MethodRef method, int statement, int line) implements Comparable<@NonNull Start> {

        /** Orders by method and statement. */
        @Override
        public int compareTo(Start other) {
            int byMethod = method.compareTo(other.method);
            return byMethod != 0 ? byMethod : Integer.compare(statement, other.statement);
        }
    }

    /** Copies its arguments. */
    public Process {
        starts = List.copyOf(starts);
        regions = List.copyOf(regions);
    }

    /**
     * The number of instances to assume that may run at the same time: one of {@code main} and of
     * tests that run one after the other, and two of every other process, which represent any
     * number of threads.
     */
    public int instances() {
        return kind == Kind.MAIN || kind.isSequential() ? 1 : 2;
    }
}
