// SPDX-License-Identifier: EPL-2.0
package org.isolde.report.prediction;

import java.util.ArrayList;
import java.util.List;
import org.isolde.predict.result.Problem;
import org.isolde.trace.Trace;

/** Describes the problems of a run, with their positions in the trace. */
final class TraceProblems implements Problem.Sink {
    private static final int SHOWN = 20;

    private final Trace trace;
    private final List<String> texts = new ArrayList<>();
    private int more;
    private boolean impossible;

    TraceProblems(Trace trace) {
        this.trace = trace;
    }

    @Override
    public void problem(Problem problem) {
        impossible |= problem.kind() != Problem.Kind.LOCKING_NOT_NESTED;
        if (texts.size() < SHOWN) {
            texts.add(Messages.text("problem." + problem.kind(), trace.position(),
                    trace.names().thread(problem.thread()), operand(problem)));
        } else {
            more++;
        }
    }

    private String operand(Problem problem) {
        return switch (problem.kind()) {
            case RELEASE_OF_FREE_LOCK, ACQUISITION_OF_HELD_LOCK, LOCKING_NOT_NESTED ->
                trace.names().lock(problem.operand());
            case FORK_OR_JOIN_OF_ITSELF -> trace.names().thread(problem.operand());
            case END_WITHOUT_BEGIN -> "";
        };
    }

    /** Whether there was something that no run does. */
    boolean impossible() {
        return impossible;
    }

    /** The problems, and the losses of the trace. */
    List<String> texts() {
        List<String> all = new ArrayList<>(trace.losses());
        all.addAll(texts);
        if (more > 0) {
            all.add(Messages.text("problem.more", Integer.toString(more)));
        }
        return all;
    }
}
