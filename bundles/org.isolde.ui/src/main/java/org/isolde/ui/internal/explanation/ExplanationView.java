package org.isolde.ui.internal.explanation;

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
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.part.ViewPart;
import org.isolde.core.results.ProgramAnomaly;
import org.isolde.engine.Place;
import org.isolde.engine.explanation.Explanation;
import org.isolde.engine.explanation.Section;
import org.isolde.engine.explanation.Section.Statement;
import org.isolde.engine.explanation.Section.Topic;
import org.isolde.ui.internal.CurrentAnomaly;
import org.isolde.ui.internal.SourceNavigation;

/** Explains the current anomaly: its timeline, and beside or below it the words. */
public final class ExplanationView extends ViewPart {

    /** The view's identifier. */
    public static final String ID = "org.isolde.ui.explanation";

    private static final int[] WEIGHTS = {55, 45};

    private final CurrentAnomaly current = CurrentAnomaly.get();
    private final CurrentAnomaly.Listener changed = this::showCurrent;
    private Composite area;
    private SashForm explained;
    private StyledText empty;
    private Timeline timeline;
    private LinkedText words;

    @Override
    public void createPartControl(Composite parent) {
        area = new Composite(parent, SWT.NONE);
        area.setLayout(new StackLayout());
        empty = new StyledText(area, SWT.WRAP | SWT.READ_ONLY);
        empty.setText(Messages.empty);
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
        explained.setWeights(WEIGHTS);
        area.addListener(SWT.Resize, event -> turn());
        createMenu();
        current.addListener(changed);
        showCurrent();
    }

    /** Side by side in a broad view, one below the other in a high one. */
    private void turn() {
        Point size = area.getSize();
        explained.setOrientation(size.x > size.y * 2 ? SWT.HORIZONTAL : SWT.VERTICAL);
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
            show(Explanation.of(anomaly.get().anomaly()));
        } else {
            setContentDescription("");
        }
        area.layout();
    }

    private void show(Explanation explanation) {
        setContentDescription(explanation.heading());
        timeline.show(explanation);
        timeline.select(current.step());
        words.begin().paragraph(explanation.summary());
        for (Section section : explanation.sections()) {
            words.heading(section.topic().heading());
            for (Statement statement : section.statements()) {
                if (section.topic() == Topic.HEAP) {
                    words.drawing(statement.text());
                } else {
                    words.item(statement.text(), statement.places());
                }
            }
        }
        words.end();
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
        super.dispose();
    }
}
