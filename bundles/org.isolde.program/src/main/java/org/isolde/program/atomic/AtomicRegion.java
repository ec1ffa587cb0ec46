// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.atomic;

import java.util.BitSet;
import java.util.Objects;
import java.util.Optional;
import org.eclipse.jdt.annotation.NonNull;
import org.eclipse.jdt.annotation.Nullable;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Operand;

/**
 * A piece of code that the program requires to run atomically: a method, a {@code synchronized}
 * block, the code between taking and releasing a lock, or a call of a thread-safe object.
 *
 * <p>An atomic region that is analysed under snapshot isolation is called a transaction.
 */
public final class AtomicRegion implements Comparable<@NonNull AtomicRegion> {

    /** What makes a region atomic. */
    public enum Kind {
        /** A method with an atomic annotation. */
        ANNOTATED_METHOD,
        /** A {@code synchronized} method. */
        SYNCHRONIZED_METHOD,
        /** A {@code synchronized} block. */
        SYNCHRONIZED_BLOCK,
        /**
         * The code between a call that takes a lock of {@code java.util.concurrent.locks} and those
         * that release it.
         */
        LOCK_BLOCK,
        /** A call of a thread-safe object of the JDK. */
        CALL,
        /**
         * A call that changes a thread-safe object of the JDK only after looking at it again, such
         * as {@code compareAndSet} and {@code putIfAbsent}.
         */
        CHECKED_CALL,
        /**
         * An access without a lock to a field that threads share, or to a collection that such a
         * field leads to ({@link BareAccesses}).
         */
        BARE_ACCESS,
        /** A step of an iterator over such a collection, without a lock. */
        ITERATION;

        /** Whether it is a call of a thread-safe object of the JDK. */
        public boolean isCall() {
            return this == CALL || this == CHECKED_CALL;
        }

        /** Whether it is an access to a field or a plain collection, without a lock. */
        public boolean isBare() {
            return this == BARE_ACCESS || this == ITERATION;
        }

        /** Whether it is one statement, which holds no lock. */
        public boolean isStep() {
            return isCall() || isBare();
        }
    }

    /** The group of regions that name none. */
    public static final String DEFAULT_GROUP = "default";

    /** The group of {@linkplain LockUse#CRITICAL_SECTIONS critical sections}. */
    public static final String LOCKS_GROUP = "locks";

    private final MethodRef method;
    private final Kind kind;
    private final int entry;
    private final BitSet statements;
    private final String group;
    private final Isolation isolation;
    private final ExceptionRule exceptionRule;
    private final Optional<Operand> monitor;
    private final LockReach reach;
    private final int line;

    /**
     * Creates a region whose monitor, if it has one, is its lock.
     *
     * @see #AtomicRegion(MethodRef, Kind, int, BitSet, String, Isolation, ExceptionRule, Optional,
     *     LockReach, int)
     */
    public AtomicRegion(
            MethodRef method,
            Kind kind,
            int entry,
            BitSet statements,
            String group,
            Isolation isolation,
            ExceptionRule exceptionRule,
            Optional<Operand> monitor,
            int line) {
        this(method, kind, entry, statements, group, isolation, exceptionRule, monitor, LockReach.DIRECT, line);
    }

    /**
     * Creates a region.
     *
     * @param method the method that it is, or that contains it
     * @param kind what makes it atomic
     * @param entry the statement at which it starts: 0, a monitor enter, or a call that takes a
     *     lock
     * @param statements the statements it holds; copied
     * @param group the group whose members may run concurrently with it
     * @param isolation the least isolation that it asks for
     * @param exceptionRule what happens to its writes when an exception leaves it
     * @param monitor what a block synchronises on, the lock that it takes, the receiver of a call,
     *     or the object of an access, null where that is to a static field; empty for methods
     * @param reach how a block reaches its lock from there
     * @param line its first source line, 0 where it is not known
     */
    public AtomicRegion(
            MethodRef method,
            Kind kind,
            int entry,
            BitSet statements,
            String group,
            Isolation isolation,
            ExceptionRule exceptionRule,
            Optional<Operand> monitor,
            LockReach reach,
            int line) {
        this.method = Objects.requireNonNull(method);
        this.kind = Objects.requireNonNull(kind);
        this.entry = entry;
        this.statements = (BitSet) statements.clone();
        this.group = Objects.requireNonNull(group);
        this.isolation = Objects.requireNonNull(isolation);
        this.exceptionRule = Objects.requireNonNull(exceptionRule);
        this.monitor = Objects.requireNonNull(monitor);
        this.reach = Objects.requireNonNull(reach);
        this.line = line;
    }

    /** The method that it is, or that contains it. */
    public MethodRef method() {
        return method;
    }

    /** What makes it atomic. */
    public Kind kind() {
        return kind;
    }

    /** Whether it is a transaction, which an STM runs, and not a critical section. */
    public boolean isTransaction() {
        return isolation != Isolation.LOCKS;
    }

    /** Whether it is part of a method, not all of it. */
    public boolean isBlock() {
        return monitor.isPresent();
    }

    /** The statement at which it starts. */
    public int entry() {
        return entry;
    }

    /** The statements it holds; a copy. */
    public BitSet statements() {
        return (BitSet) statements.clone();
    }

    /** Whether it holds a statement. */
    public boolean contains(int statement) {
        return statements.get(statement);
    }

    /** The group it belongs to: regions of one group may run concurrently. */
    public String group() {
        return group;
    }

    /** The least isolation that it asks for. */
    public Isolation isolation() {
        return isolation;
    }

    /** What becomes of its writes when an exception leaves it. */
    public ExceptionRule exceptionRule() {
        return exceptionRule;
    }

    /**
     * What a block synchronises on, the lock that it takes, the receiver of a call, or the object
     * of an access, null where that is to a static field; empty for methods.
     */
    public Optional<Operand> monitor() {
        return monitor;
    }

    /** How it reaches its lock from its {@link #monitor}. */
    public LockReach reach() {
        return reach;
    }

    /** Its first source line, 0 where it is not known. */
    public int line() {
        return line;
    }

    /** Orders by method, entry and kind. */
    @Override
    public int compareTo(AtomicRegion other) {
        int byMethod = method.compareTo(other.method);
        int byEntry = byMethod != 0 ? byMethod : Integer.compare(entry, other.entry);
        return byEntry != 0 ? byEntry : kind.compareTo(other.kind);
    }

    /** Regions are equal when every property is. */
    @Override
    public boolean equals(@Nullable Object other) {
        return this == other || other instanceof AtomicRegion that
                && method.equals(that.method)
                && kind == that.kind
                && entry == that.entry
                && statements.equals(that.statements)
                && group.equals(that.group)
                && isolation == that.isolation
                && exceptionRule == that.exceptionRule
                && monitor.equals(that.monitor)
                && reach.equals(that.reach)
                && line == that.line;
    }

    @Override
    public int hashCode() {
        return 31 * method.hashCode() + entry;
    }

    /** The method, and for a block the statement it starts at. */
    @Override
    public String toString() {
        return isBlock() ? method + "@" + entry : method.toString();
    }
}
