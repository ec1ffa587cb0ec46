// SPDX-License-Identifier: EPL-2.0
package org.isolde.campaign;

import java.nio.file.Path;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.LifecycleMethodExecutionExceptionHandler;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;
import org.opentest4j.TestAbortedException;

/** Passes the campaign of this run to tests, and adds to failures the command that repeats them. */
final class CampaignExtension
        implements ParameterResolver, TestExecutionExceptionHandler, LifecycleMethodExecutionExceptionHandler {

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == Campaign.class;
    }

    @Override
    public Campaign resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return Campaign.ofThisRun();
    }

    @Override
    public void handleTestExecutionException(ExtensionContext context, Throwable failure) throws Throwable {
        throw withCommand(context, failure);
    }

    @Override
    public void handleBeforeAllMethodExecutionException(ExtensionContext context, Throwable failure)
            throws Throwable {
        throw withCommand(context, failure);
    }

    @Override
    public void handleBeforeEachMethodExecutionException(ExtensionContext context, Throwable failure)
            throws Throwable {
        throw withCommand(context, failure);
    }

    @Override
    public void handleAfterEachMethodExecutionException(ExtensionContext context, Throwable failure)
            throws Throwable {
        throw withCommand(context, failure);
    }

    private static Throwable withCommand(ExtensionContext context, Throwable failure) {
        if (!(failure instanceof TestAbortedException)) {
            failure.addSuppressed(new Reproduction(command(context)));
        }
        return failure;
    }

    private static String command(ExtensionContext context) {
        String test = context.getRequiredTestClass().getName()
                + context.getTestMethod().map(method -> "#" + method.getName()).orElse("");
        return Reproduction.command(Campaign.ofThisRun(), Path.of("").toAbsolutePath(), test);
    }
}
