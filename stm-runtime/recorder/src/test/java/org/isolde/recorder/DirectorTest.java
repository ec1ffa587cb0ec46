package org.isolde.recorder;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.isolde.trace.EventKind;
import org.isolde.trace.Names;
import org.isolde.trace.SourcePosition;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is said of a plan. The steps of both threads come from one, in their order. */
class DirectorTest {
    private static final int LOCATION = 5;
    private static final int READ = 1;
    private static final int BETWEEN = 2;
    private static final int WRITE = 3;
    private static final int LATER = 4;
    private static final String CONFIRMED = "the violation is confirmed: ";
    private static final String NOT_REACHED = "the violation is not reached: ";

    private final Names names = new Names();
    private final List<String> messages = new ArrayList<>();
    private final PlannedThread one = new PlannedThread("one", List.of(step(EventKind.END)));
    private final PlannedThread other = new PlannedThread("other", List.of(step(EventKind.END)));
    private Director director;

    private static SourcePosition place(int line) {
        return new SourcePosition("Account.add", "Account.java", line);
    }

    private static ReplayPlan.Step step(EventKind kind) {
        return new ReplayPlan.Step(kind, place(LATER));
    }

    private ReplayPlan.AccessPoint point(PlannedThread thread, int line, boolean writes) {
        return new ReplayPlan.AccessPoint(thread, 0, place(line), writes, names.locationWithoutObject(LOCATION), 1, 0);
    }

    @BeforeEach
    void direct() {
        for (int line : new int[] {READ, BETWEEN, WRITE, LATER}) {
            names.defineSource(line, place(line));
        }
        ReplayPlan plan = new ReplayPlan(Map.of(1, one, 2, other), List.of(), point(one, READ, false),
                point(other, BETWEEN, true), point(one, WRITE, true));
        director = new Director(plan, names, messages::add);
    }

    @Test
    void anAccessThatIsOnlyReachedHoldsTheOneAfterItBack() {
        director.access(one, LOCATION, false, READ);
        director.access(other, LOCATION, true, BETWEEN);
        assertThat(messages).singleElement().asString().startsWith(NOT_REACHED);
    }

    @Test
    void theAccessBetweenIsMadeBeforeTheSecondOne() {
        director.access(one, LOCATION, false, READ);
        director.access(one, LOCATION + 1, false, LATER);
        director.access(other, LOCATION, true, BETWEEN);
        director.access(one, LOCATION, true, WRITE);
        assertThat(messages).singleElement().asString().startsWith(NOT_REACHED);
    }

    @Test
    void accessesThatHaveBeenMadeInTheirOrderConfirm() {
        director.access(one, LOCATION, false, READ);
        director.access(one, LOCATION + 1, false, LATER);
        director.access(other, LOCATION, true, BETWEEN);
        director.step(other, EventKind.END, LATER);
        director.access(one, LOCATION, true, WRITE);
        assertThat(messages).singleElement().asString().startsWith(CONFIRMED);
    }
}
