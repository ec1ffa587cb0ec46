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
 * A fix for the anomaly of a marker, and, when the user wants that, fixes of its kind for those of
 * other markers. It is a proposal of the Java editor, too, which would not know otherwise which fix
 * comes first.
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

    /** The selection stays where it is. */
    @Override
    public Point getSelection(IDocument document) {
        return null;
    }

    /** There is none. */
    @Override
    public IContextInformation getContextInformation() {
        return null;
    }

    /**
     * Markers of anomalies: which of them have such a fix is looked up when they are to be fixed.
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
     * All at once: to fix one after the other would be to look for places that the fix before has
     * moved. Those that have no fix of this kind stay as they are, which the user is told.
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
