// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.graph.internal.view;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.isolde.core.results.ProgramResult;
import org.isolde.graph.filter.Bundling;
import org.isolde.graph.filter.Excerpt;
import org.isolde.graph.filter.GraphFilter;
import org.isolde.graph.filter.Neighbourhood;
import org.isolde.graph.layout.Drawing;
import org.isolde.graph.layout.LayeredLayout;
import org.isolde.graph.layout.TextMeasure;
import org.isolde.graph.model.Graph;
import org.isolde.ui.graph.internal.Messages;

/**
 * The background job that filters graphs and lays them out; of several pending requests only the
 * last is processed.
 */
final class DrawingJob extends Job {

    /**
     * A request for a drawing.
     *
     * @param programs the analysis results
     * @param choice the selected graph
     * @param filter the filter
     * @param around the neighbourhood to which the graph is restricted, if any
     * @param selected the selected node
     * @param before the previous drawing
     */
    record Wish(
            List<ProgramResult> programs,
            GraphChoice choice,
            GraphFilter filter,
            Optional<Neighbourhood> around,
            Optional<String> selected,
            Drawing before) {}

    /**
     * A finished drawing.
     *
     * @param processes the processes that can be chosen
     * @param whole the graph without filters
     * @param excerpt the displayed part
     * @param drawing its layout
     */
    record Drawn(List<ProcessChoice> processes, WorkspaceGraph whole, Excerpt excerpt, Drawing drawing) {

        /** Nothing. */
        static final Drawn NOTHING = new Drawn(
                List.of(), WorkspaceGraph.EMPTY, Excerpt.of(WorkspaceGraph.EMPTY.graph(), Optional.empty()),
                Drawing.EMPTY);
    }

    private final LayeredLayout layout;
    private final Consumer<Drawn> receiver;
    private final AtomicReference<Wish> wish = new AtomicReference<>();

    /**
     * A job.
     *
     * @param texts the sizes of the texts
     * @param receiver told in the job's thread what has been drawn
     */
    DrawingJob(TextMeasure texts, Consumer<Drawn> receiver) {
        super(Messages.drawingJob);
        this.layout = new LayeredLayout(texts);
        this.receiver = receiver;
        setPriority(SHORT);
        setSystem(true);
    }

    /** Draws nothing any more. */
    void close() {
        wish.set(null);
        cancel();
    }

    /** Gives up what it draws, and draws this. */
    void draw(Wish next) {
        wish.set(next);
        cancel();
        schedule();
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        Wish wanted = wish.getAndSet(null);
        if (wanted == null) {
            return Status.OK_STATUS;
        }
        try {
            WorkspaceGraph whole = WorkspaceGraph.of(wanted.choice(), wanted.programs());
            Graph filtered = wanted.filter().apply(whole.graph());
            Graph near = wanted.around().map(around -> around.of(filtered)).orElse(filtered);
            Excerpt excerpt = Excerpt.of(near, wanted.selected());
            Drawing drawing = layout.layout(Bundling.of(excerpt.graph()), wanted.before(), monitor::isCanceled);
            receiver.accept(new Drawn(ProcessChoice.in(wanted.programs()), whole, excerpt, drawing));
            return Status.OK_STATUS;
        } catch (CancellationException e) {
            return Status.CANCEL_STATUS;
        }
    }

    @Override
    public boolean belongsTo(Object family) {
        return family == GraphView.DRAWING_FAMILY;
    }
}
