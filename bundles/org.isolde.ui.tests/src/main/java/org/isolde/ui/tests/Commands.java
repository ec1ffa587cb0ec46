// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import java.util.Map;
import org.eclipse.core.commands.Command;
import org.eclipse.core.commands.ParameterizedCommand;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;

/**
 * Runs the commands of the workbench, as menus and keys do. To be used on the thread of the
 * display.
 */
final class Commands {

    private Commands() {}

    /** Runs a command in the active part. */
    static void execute(String id) throws Exception {
        PlatformUI.getWorkbench().getService(IHandlerService.class).executeCommand(id, null);
    }

    /** Runs a command that takes a parameter. */
    static void execute(String id, String parameter, String value) throws Exception {
        Command command = PlatformUI.getWorkbench().getService(ICommandService.class).getCommand(id);
        ParameterizedCommand with = ParameterizedCommand.generateCommand(command, Map.of(parameter, value));
        PlatformUI.getWorkbench().getService(IHandlerService.class).executeCommand(with, null);
    }
}
