// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.fixes;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jdt.ui.text.java.IJavaCompletionProposal;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.contentassist.IContextInformation;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Point;
import org.eclipse.ui.IMarkerResolutionRelevance;
import org.eclipse.ui.views.markers.WorkbenchMarkerResolution;
import org.isolde.core.fixes.Fix;
import org.isolde.core.fixes.Fixes;

/**
 * A fix for the anomaly of a marker and, on request, fixes of its kind for other markers. It is
 * also a proposal of the Java editor, which gives it a relevance for sorting.
 */
final class FixResolution extends WorkbenchMarkerResolution
        implements IMarkerResolutionRelevance, IJavaCompletionProposal {

    private static final int MOST_RELEVANT = 100;

    private final IMarker marker;
    private final Fix fix;
    private final int rank;

    /**
     * Creates one.
     *
     * @param rank how many others are more advisable
     */
    FixResolution(IMarker marker, Fix fix, int rank) {
        this.marker = marker;
        this.fix = fix;
        this.rank = rank;
    }

    @Override
    public String getLabel() {
        return fix.label();
    }

    @Override
    public String getDescription() {
        return FixText.html(fix);
    }

    @Override
    public Image getImage() {
        return FixImage.get();
    }

    @Override
    public int getRelevanceForResolution() {
        return MOST_RELEVANT - rank;
    }

    @Override
    public int getRelevance() {
        return getRelevanceForResolution();
    }

    @Override
    public void apply(IDocument document) {
        run(marker);
    }

    @Override
    public String getDisplayString() {
        return getLabel();
    }

    @Override
    public String getAdditionalProposalInfo() {
        return getDescription();
    }

    /** Keeps the selection. */
    @Override
    public Point getSelection(IDocument document) {
        return null;
    }

    /** Returns null: there is none. */
    @Override
    public IContextInformation getContextInformation() {
        return null;
    }

    /**
     * Returns the other markers of anomalies; which of them have such a fix is determined when they
     * are fixed.
     */
    @Override
    public IMarker[] findOtherMarkers(IMarker[] markers) {
        return Stream.of(markers)
                .filter(other -> !other.equals(marker) && Fixes.areFor(other))
                .toArray(IMarker[]::new);
    }

    @Override
    public void run(IMarker only) {
        FixRun.perform(fix.label(), List.of(fix), new NullProgressMonitor());
    }

    /**
     * Applies all fixes in one change: after a single fix, the places of the others could have
     * moved. The user is told which markers have no fix of this kind.
     */
    @Override
    public void run(IMarker[] markers, IProgressMonitor monitor) {
        List<Fix> fixes = new ArrayList<>();
        List<IMarker> without = new ArrayList<>();
        for (IMarker each : markers) {
            Optional<Fix> found = each.equals(marker)
                    ? Optional.of(fix)
                    : Fixes.of(each).stream().filter(other -> other.kind() == fix.kind()).findFirst();
            found.ifPresentOrElse(fixes::add, () -> without.add(each));
        }
        FixRun.perform(fix.label(), fixes, monitor);
        if (!without.isEmpty()) {
            LeftAlone.tell(fix.label(), without);
        }
    }
}
