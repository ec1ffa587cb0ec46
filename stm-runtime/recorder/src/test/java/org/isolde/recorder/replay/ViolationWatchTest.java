// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.replay;

import static org.assertj.core.api.Assertions.assertThat;

import org.isolde.trace.SourcePosition;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * When the three accesses count as a violation. The steps of both threads come from one, in their
 * order.
 */
class ViolationWatchTest {
    private static final int LOCATION = 5;
    private static final AccessKind FIRST = kind(1, false);
    private static final AccessKind BETWEEN = kind(2, true);
    private static final AccessKind SECOND = kind(3, true);
    private static final String NAME = "other";

    private final ViolationWatch watch = new ViolationWatch(FIRST, BETWEEN, SECOND);
    private final WatchedThread one = watch.watch(new Thread("one"));
    private final WatchedThread other = watch.watch(new Thread(NAME));
    private long executions;

    private static AccessKind kind(int line, boolean writes) {
        return new AccessKind(new SourcePosition("Account.add", "Account.java", line), writes, "Account.balance");
    }

    private String access(WatchedThread thread, AccessKind kind, int location) {
        return watch.execute(thread, begin(thread, kind, location));
    }

    private long begin(WatchedThread thread, AccessKind kind, int location) {
        watch.reach(thread, kind, location, ++executions);
        return executions;
    }

    @BeforeEach
    void begin() {
        watch.setInTransaction(one, true);
    }

    @Test
    void accessesThatHaveBeenMadeInTheirOrderCount() {
        assertThat(access(one, FIRST, LOCATION)).isNull();
        assertThat(watch.isUninterruptedAt(one, LOCATION)).isTrue();
        assertThat(access(other, BETWEEN, LOCATION)).isNull();
        assertThat(watch.isInterrupted(one)).isTrue();
        assertThat(access(one, SECOND, LOCATION)).isEqualTo(NAME);
    }

    @Test
    void whatWasOnlyReachedBeforeTheOtherThreadCameDoesNotCount() {
        long first = begin(one, FIRST, LOCATION);
        assertThat(watch.hasAnotherMadeFirst(other, LOCATION)).isFalse();
        long between = begin(other, BETWEEN, LOCATION);
        watch.execute(one, first);
        watch.execute(other, between);
        assertThat(watch.isUninterrupted(one)).isTrue();
        assertThat(access(one, SECOND, LOCATION)).isNull();
    }

    @Test
    void whatTheOtherThreadHasOnlyReachedDoesNotCount() {
        access(one, FIRST, LOCATION);
        long between = begin(other, BETWEEN, LOCATION);
        long second = begin(one, SECOND, LOCATION);
        watch.execute(other, between);
        assertThat(watch.execute(one, second)).isNull();
        assertThat(access(one, SECOND, LOCATION)).isEqualTo(NAME);
    }

    /** An access may initialise a class: what the initialiser does comes before it. */
    @Test
    void whatAnInstructionRunsDoesNotSayThatItMadeItsAccess() {
        long first = begin(one, FIRST, LOCATION);
        access(one, SECOND, LOCATION + 1);
        assertThat(watch.hasAnotherMadeFirst(other)).isFalse();
        access(one, FIRST, LOCATION + 1);
        assertThat(watch.hasAnotherMadeFirst(other, LOCATION)).isFalse();
        assertThat(watch.hasAnotherMadeFirst(other, LOCATION + 1)).isTrue();
        watch.execute(one, first);
        assertThat(watch.hasAnotherMadeFirst(other, LOCATION)).isTrue();
    }

    @Test
    void anAccessThatFailsDoesNotCount() {
        long outer = begin(one, SECOND, LOCATION);
        begin(one, FIRST, LOCATION);
        access(one, FIRST, LOCATION + 1);
        watch.execute(one, outer);
        assertThat(watch.hasAnotherMadeFirst(other, LOCATION)).isFalse();
        access(one, FIRST, LOCATION);
        begin(other, BETWEEN, LOCATION);
        access(other, SECOND, LOCATION);
        assertThat(watch.isUninterrupted(one)).isTrue();
        access(other, BETWEEN, LOCATION);
        begin(one, SECOND, LOCATION);
        assertThat(access(one, FIRST, LOCATION)).isNull();
        assertThat(access(one, SECOND, LOCATION)).isEqualTo(NAME);
    }

    @Test
    void nobodyComesBetweenHimself() {
        access(one, FIRST, LOCATION);
        access(one, BETWEEN, LOCATION);
        assertThat(watch.isUninterruptedAt(one, LOCATION)).isTrue();
        assertThat(access(one, SECOND, LOCATION)).isNull();
    }

    @Test
    void anAccessToAnotherObjectDoesNotCount() {
        access(one, FIRST, LOCATION);
        access(other, BETWEEN, LOCATION + 1);
        assertThat(watch.isUninterrupted(one)).isTrue();
    }

    @Test
    void accessesOfTwoTransactionsDoNotCount() {
        access(one, FIRST, LOCATION);
        long between = begin(other, BETWEEN, LOCATION);
        watch.setInTransaction(one, false);
        watch.setInTransaction(one, true);
        watch.execute(other, between);
        assertThat(watch.isInterrupted(one)).isFalse();
        watch.setInTransaction(one, false);
        access(one, FIRST, LOCATION);
        assertThat(watch.hasAnotherMadeFirst(other)).isFalse();
    }

    /** A call that copies cells announces all of them before it makes the first access. */
    @Test
    void allAccessesOfAnInstructionAreMadeWithIt() {
        long copy = begin(one, FIRST, LOCATION);
        watch.reach(one, FIRST, LOCATION + 1, copy);
        watch.reach(one, SECOND, LOCATION, copy);
        assertThat(watch.hasAnotherMadeFirst(other)).isFalse();
        watch.execute(one, copy);
        assertThat(watch.hasAnotherMadeFirst(other, LOCATION)).isTrue();
        assertThat(watch.hasAnotherMadeFirst(other, LOCATION + 1)).isTrue();
        assertThat(watch.firstAccesses()).isEqualTo(2);
    }
}
