// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.explanation;

import java.util.List;
import java.util.Optional;
import org.eclipse.core.runtime.ILog;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.ACC;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.part.ViewPart;
import org.isolde.core.fixes.Fix;
import org.isolde.core.results.ProgramAnomaly;
import org.isolde.engine.Place;
import org.isolde.engine.anomaly.Demonstration;
import org.isolde.engine.explanation.Explanation;
import org.isolde.engine.explanation.Section;
import org.isolde.engine.explanation.Section.Statement;
import org.isolde.engine.explanation.Section.Topic;
import org.isolde.graph.model.Graph;
import org.isolde.graph.source.HeapGraphs;
import org.isolde.ui.graph.figure.GraphFigure;
import org.isolde.ui.internal.CurrentAnomaly;
import org.isolde.ui.internal.SourceNavigation;
import org.isolde.ui.internal.fixes.FixPreview;

/** The Explanation view: the timeline of the current anomaly, and beside or below it the text. */
public final class ExplanationView extends ViewPart {

    /** The view's identifier. */
    public static final String ID = "org.isolde.ui.explanation";

    /**
     * From which width on the timeline and the words have room side by side, and up to which height
     * they have none one below the other; in pixels.
     */
    private static final int BROAD = 900;
    private static final int LOW = 260;

    private static final int WHOLE = 100;
    private static final int BROAD_SHARE = 62;
    private static final int LARGEST_HIGH_SHARE = 60;
    private static final int SMALLEST_HIGH_SHARE = 20;

    private final CurrentAnomaly current = CurrentAnomaly.get();
    private final CurrentAnomaly.Listener changed = this::showCurrent;
    private Composite area;
    private SashForm explained;
    private SashForm empty;
    private Timeline timeline;
    private LinkedText words;
    private GraphFigure heap;
    private OfferedFixes offered;
    private Optional<Explanation> shown = Optional.empty();
    private Optional<List<Fix>> fixes = Optional.empty();
    private boolean arranged;

    @Override
    public void createPartControl(Composite parent) {
        area = new Composite(parent, SWT.NONE);
        area.setLayout(new StackLayout());
        // In a sash form as the words are: the dark theme gives a text elsewhere in a view another
        // ground.
        empty = new SashForm(area, SWT.HORIZONTAL);
        StyledText hint = new StyledText(empty, SWT.WRAP | SWT.READ_ONLY);
        hint.setMargins(LinkedText.MARGIN, LinkedText.MARGIN, LinkedText.MARGIN, LinkedText.MARGIN);
        hint.setText(Messages.empty);
        explained = new SashForm(area, SWT.HORIZONTAL);
        timeline = new Timeline(new Composite(explained, SWT.NONE), current::goTo, this::open);
        words = new LinkedText(explained, this::open);
        words.widget().getAccessible().addAccessibleListener(new AccessibleAdapter() {
            @Override
            public void getName(AccessibleEvent event) {
                if (event.childID == ACC.CHILDID_SELF) {
                    event.result = Messages.textName;
                }
            }
        });
        heap = new GraphFigure(words.widget(), words::fitFigures);
        area.addListener(SWT.Resize, event -> arrange());
        offered = new OfferedFixes(parent.getDisplay(), this::show);
        createMenu();
        PlatformUI.getWorkbench().getHelpSystem().setHelp(parent, ID);
        current.addListener(changed);
        showCurrent();
    }

    /**
     * Side by side in a broad view; one below the other in a high one, where the timeline gets the
     * room that it needs. After that it is as the user wants it.
     */
    private void arrange() {
        Point size = area.getSize();
        boolean broad = size.x > size.y * 2 && (size.x > BROAD || size.y < LOW);
        int orientation = broad ? SWT.HORIZONTAL : SWT.VERTICAL;
        if (size.y == 0 || shown.isEmpty() || arranged && explained.getOrientation() == orientation) {
            return;
        }
        arranged = true;
        int share = BROAD_SHARE;
        if (!broad) {
            share = Math.clamp(WHOLE * timeline.height() / size.y, SMALLEST_HIGH_SHARE, LARGEST_HIGH_SHARE);
        }
        explained.setOrientation(orientation);
        explained.setWeights(share, WHOLE - share);
    }

    private void createMenu() {
        IAction copy = new Action(Messages.copy) {
            @Override
            public void run() {
                if (words.widget().getSelectionCount() == 0) {
                    words.widget().selectAll();
                }
                words.widget().copy();
            }
        };
        copy.setActionDefinitionId(ActionFactory.COPY.getCommandId());
        getViewSite().getActionBars().setGlobalActionHandler(ActionFactory.COPY.getId(), copy);
        MenuManager menu = new MenuManager();
        menu.add(copy);
        words.widget().setMenu(menu.createContextMenu(words.widget()));
    }

    private void showCurrent() {
        Optional<ProgramAnomaly> anomaly = current.shown();
        StackLayout stack = (StackLayout) area.getLayout();
        stack.topControl = anomaly.isPresent() ? explained : empty;
        if (anomaly.isPresent()) {
            heap.show(anomaly.get().anomaly().demonstration().map(Demonstration::initialState).map(HeapGraphs::of)
                    .orElse(Graph.EMPTY));
            show(Explanation.of(anomaly.get().anomaly()));
            offered.ask(anomaly.get());
        } else {
            offered.forget();
            shown = Optional.empty();
            fixes = Optional.empty();
            setContentDescription("");
        }
        area.layout();
    }

    private void show(Explanation explanation) {
        if (shown.filter(explanation::equals).isPresent()) {
            timeline.select(current.step());
            return;
        }
        shown = Optional.of(explanation);
        fixes = Optional.empty();
        setContentDescription(explanation.heading());
        timeline.show(explanation);
        timeline.select(current.step());
        arrange();
        showWords();
    }

    /** What was found takes the place of what could be done by hand. */
    private void show(List<Fix> found) {
        if (shown.isPresent() && fixes.filter(found::equals).isEmpty()) {
            fixes = Optional.of(found);
            showWords();
        }
    }

    private void showWords() {
        words.begin().paragraph(shown.orElseThrow().summary());
        for (Section section : shown.orElseThrow().sections()) {
            if (section.topic() != Topic.REMEDIES) {
                words.heading(section.topic().heading());
                if (section.topic() == Topic.EXECUTED_HEAP) {
                    words.figure(heap);
                }
                section.statements().forEach(statement -> showStatement(section.topic(), statement));
            }
        }
        fixes.ifPresent(this::showRemedies);
        words.end();
    }

    private void showStatement(Topic topic, Statement statement) {
        if (topic == Topic.HEAP) {
            words.drawing(statement.text());
        } else {
            words.item(statement.text(), statement.places());
        }
    }

    /** The fixes, and what can be done by hand where none of them cures. */
    private void showRemedies(List<Fix> found) {
        words.heading(Topic.REMEDIES.heading());
        if (found.stream().noneMatch(fix -> fix.kind().cures())) {
            shown.flatMap(explanation -> explanation.on(Topic.REMEDIES)).ifPresent(
                    section -> section.statements().forEach(statement -> showStatement(Topic.REMEDIES, statement)));
        }
        found.forEach(fix -> words.item(fix.label(), () -> FixPreview.open(fix, getSite().getShell()),
                fix.explanation()));
    }

    private void open(Place place) {
        try {
            if (current.shown().isPresent()) {
                new SourceNavigation(getSite().getPage()).openStatement(current.shown().get().program(), place);
            }
        } catch (PartInitException e) {
            ILog.get().log(e.getStatus());
        }
    }

    @Override
    public void setFocus() {
        if (current.shown().isPresent()) {
            timeline.setFocus();
        } else {
            empty.setFocus();
        }
    }

    @Override
    public void dispose() {
        current.removeListener(changed);
        offered.forget();
        super.dispose();
    }
}
