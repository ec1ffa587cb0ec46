// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.replay;

import static org.assertj.core.api.Assertions.assertThat;

import org.isolde.predict.conflict.ConflictGraph;
import org.isolde.trace.Names;
import org.isolde.trace.SourcePosition;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** How a violation that a driven run has by itself is told. */
class ConflictWatchTest {
    private static final int BEGIN = 1;
    private static final int FIRST = 2;
    private static final int SECOND = 3;
    private static final int OTHER = 4;

    private final Names names = new Names();
    private final ConflictWatch watch = new ConflictWatch(names);
    private final ComparedThread one = watch.watch(new Thread("one"));
    private final ComparedThread two = watch.watch(new Thread("two"));
    private final ComparedThread three = watch.watch(new Thread("three"));

    @BeforeEach
    void name() {
        define(Names.Kind.LOCATION, 5, "Account.balance");
        define(Names.Kind.LOCATION, 6, "Account.closed");
        define(Names.Kind.SOURCE, BEGIN, Names.textOf(new SourcePosition("Account.deposit", "", 0)));
        define(Names.Kind.SOURCE, FIRST, Names.textOf(new SourcePosition("Account.get", "", 0)));
        define(Names.Kind.SOURCE, SECOND, Names.textOf(new SourcePosition("Account.set", "", 0)));
        define(Names.Kind.SOURCE, OTHER, Names.textOf(new SourcePosition("Account.close", "", 0)));
    }

    private void define(Names.Kind kind, int number, String text) {
        names.table(kind).define(number, text, 0, 0);
    }

    private void access(ComparedThread thread, int location, boolean writes, int place) {
        ConflictGraph.Announcement announced = watch.announce(thread, location, writes);
        if (announced != null) {
            watch.made(thread, announced, place);
        }
    }

    @Test
    void theTransactionsAndTheirAccessesAreTold() {
        watch.begin(one, BEGIN);
        access(one, 5, false, FIRST);
        access(two, 5, true, OTHER);
        access(two, 6, true, OTHER);
        assertThat(watch.observed()).isEmpty();
        access(one, 6, false, SECOND);
        assertThat(watch.observed()).contains("Account.deposit in one and what two does have no serial order: "
                + "one reads Account.balance in Account.get before two writes it in Account.close and "
                + "two writes Account.closed in Account.close before one reads it in Account.set");
    }

    @Test
    void moreThanTwoMayBeInvolved() {
        watch.begin(one, BEGIN);
        access(one, 5, false, FIRST);
        access(two, 5, true, OTHER);
        access(two, 6, true, OTHER);
        watch.begin(three, BEGIN);
        access(three, 6, false, FIRST);
        access(three, 7, true, SECOND);
        watch.end(three);
        access(one, 7, false, SECOND);
        assertThat(watch.observed()).hasValueSatisfying(text -> assertThat(text)
                .startsWith("Account.deposit in one, what two does and Account.deposit in three have no serial order: "
                        + "one reads Account.balance in Account.get before two writes it in Account.close, "));
    }

    /** Of the same access a second time nothing is to be learned, until another thread comes. */
    @Test
    void whatRepeatsIsNotComparedAgain() {
        assertThat(watch.announce(one, 5, true)).as("nobody is in a transaction").isNull();
        watch.begin(one, BEGIN);
        access(one, 5, false, FIRST);
        assertThat(watch.announce(one, 5, false)).isNull();
        assertThat(watch.announce(one, 5, false)).as("known now").isNull();
        access(two, 5, true, OTHER);
        assertThat(watch.announce(one, 5, false)).isNotNull();
    }

    @Test
    void aRunWithTransactionsOfTheStmIsNotJudged() {
        watch.begin(one, BEGIN);
        access(one, 5, false, FIRST);
        access(two, 5, true, OTHER);
        watch.stop();
        access(one, 5, false, SECOND);
        assertThat(watch.observed()).isEmpty();
    }
}
