package org.isolde.ui.internal.anomalies;

import java.util.Map;
import java.util.Optional;
import org.eclipse.jface.action.IContributionItem;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.ISelectionService;
import org.eclipse.ui.actions.CompoundContributionItem;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.menus.CommandContributionItem;
import org.eclipse.ui.menus.CommandContributionItemParameter;
import org.eclipse.ui.menus.IWorkbenchContribution;
import org.eclipse.ui.services.IServiceLocator;

/** Shows the selected anomaly in the graph, where the bundle with the graph is there: its command takes the anomaly's fingerprint. */
public final class ShowInGraphItem extends CompoundContributionItem implements IWorkbenchContribution {

    private static final String COMMAND = "org.isolde.ui.graph.show";
    private static final String FINGERPRINT = COMMAND + ".fingerprint";

    private IServiceLocator services;

    @Override
    public void initialize(IServiceLocator locator) {
        services = locator;
    }

    @Override
    protected IContributionItem[] getContributionItems() {
        ICommandService commands = services.getService(ICommandService.class);
        Optional<String> fingerprint = selected();
        if (fingerprint.isEmpty() || !commands.getCommand(COMMAND).isDefined()) {
            return new IContributionItem[0];
        }
        CommandContributionItemParameter item = new CommandContributionItemParameter(
                services, "", COMMAND, CommandContributionItem.STYLE_PUSH);
        item.label = Messages.showInGraph;
        item.parameters = Map.of(FINGERPRINT, fingerprint.get());
        return new IContributionItem[] {new CommandContributionItem(item)};
    }

    private Optional<String> selected() {
        ISelectionService selections = services.getService(ISelectionService.class);
        return selections.getSelection() instanceof IStructuredSelection selection
                ? SelectedRows.of(selection).stream().flatMap(row -> row.anomaly().stream()).findFirst().map(
                        anomaly -> anomaly.anomaly().fingerprint())
                : Optional.empty();
    }
}
