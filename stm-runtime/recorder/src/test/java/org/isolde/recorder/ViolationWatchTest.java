package org.isolde.recorder;

import static org.assertj.core.api.Assertions.assertThat;

import org.isolde.trace.SourcePosition;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** When the three accesses count as a violation. The steps of both threads come from one, in their order. */
class ViolationWatchTest {
    private static final int LOCATION = 5;
    private static final AccessKind FIRST = kind(1, false);
    private static final AccessKind BETWEEN = kind(2, true);
    private static final AccessKind OTHER = kind(3, false);
    private static final String NAME = "other";

    private final ViolationWatch watch = new ViolationWatch(FIRST, BETWEEN);
    private final WatchedThread one = watch.watch(new Thread("one"));
    private final WatchedThread other = watch.watch(new Thread(NAME));

    private static AccessKind kind(int line, boolean writes) {
        return new AccessKind(new SourcePosition("Account.add", "Account.java", line), writes, "Account.balance");
    }

    private void access(WatchedThread thread, AccessKind kind, int location) {
        watch.comesAgain(thread, kind, location);
        watch.reach(thread, kind, location);
    }

    @BeforeEach
    void begin() {
        watch.setInTransaction(one, true);
    }

    @Test
    void accessesThatHaveBeenMadeInTheirOrderCount() {
        access(one, FIRST, LOCATION);
        watch.comesAgain(one);
        access(other, BETWEEN, LOCATION);
        assertThat(watch.isUninterruptedAt(one, LOCATION)).isTrue();
        watch.comesAgain(other);
        assertThat(watch.interrupterAt(one, LOCATION)).isEqualTo(NAME);
    }

    @Test
    void whatWasOnlyReachedBeforeTheOtherThreadCameDoesNotCount() {
        access(one, FIRST, LOCATION);
        assertThat(watch.hasAnotherMadeFirst(other, LOCATION)).isFalse();
        access(other, BETWEEN, LOCATION);
        watch.comesAgain(other);
        watch.comesAgain(one);
        assertThat(watch.interrupterAt(one, LOCATION)).isNull();
        assertThat(watch.isUninterrupted(one)).isTrue();
    }

    @Test
    void nobodyComesBetweenHimself() {
        access(one, FIRST, LOCATION);
        access(one, BETWEEN, LOCATION);
        watch.comesAgain(one);
        assertThat(watch.isUninterruptedAt(one, LOCATION)).isTrue();
    }

    @Test
    void anAccessToAnotherObjectDoesNotCount() {
        access(one, FIRST, LOCATION);
        watch.comesAgain(one);
        access(other, BETWEEN, LOCATION + 1);
        watch.comesAgain(other);
        assertThat(watch.isUninterrupted(one)).isTrue();
    }

    @Test
    void accessesOfTwoTransactionsDoNotCount() {
        access(one, FIRST, LOCATION);
        watch.comesAgain(one);
        access(other, BETWEEN, LOCATION);
        watch.setInTransaction(one, false);
        watch.setInTransaction(one, true);
        watch.comesAgain(other);
        assertThat(watch.interrupterAt(one, LOCATION)).isNull();
        watch.setInTransaction(one, false);
        access(one, FIRST, LOCATION);
        watch.comesAgain(one);
        assertThat(watch.hasAnotherMadeFirst(other)).isFalse();
    }

    /** A call that copies cells announces all of them before it makes the first access. */
    @Test
    void theLikeOfAnAccessDoesNotSayThatItWasMade() {
        access(one, FIRST, LOCATION);
        access(one, FIRST, LOCATION + 1);
        assertThat(watch.hasAnotherMadeFirst(other)).isFalse();
        access(one, FIRST, LOCATION);
        assertThat(watch.hasAnotherMadeFirst(other, LOCATION)).isTrue();
        assertThat(watch.hasAnotherMadeFirst(other, LOCATION + 1)).isFalse();
        access(one, OTHER, LOCATION);
        assertThat(watch.hasAnotherMadeFirst(other, LOCATION + 1)).isTrue();
    }

    @Test
    void whoHasEndedHasMadeItsAccess() throws InterruptedException {
        access(one, FIRST, LOCATION);
        watch.comesAgain(one);
        Thread thread = new Thread(() -> {
        }, "ended");
        WatchedThread ended = watch.watch(thread);
        access(ended, BETWEEN, LOCATION);
        thread.start();
        thread.join();
        assertThat(watch.isUninterruptedAt(one, LOCATION)).isFalse();
        assertThat(watch.interrupterAt(one, LOCATION)).isEqualTo("ended");
    }
}
