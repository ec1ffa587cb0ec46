// SPDX-License-Identifier: EPL-2.0
package org.isolde.junit;

import java.io.IOException;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;

/** Hunts in a test after it has passed. */
final class HuntExtension implements AfterTestExecutionCallback {

    /** The system property of tests that a hunt runs: they hunt for nothing themselves. */
    private static final String HUNTED = "isolde.hunted";

    /** What the hunt says if no method goes on with what it has seen before. */
    private static final String NO_TRANSACTION = "Nothing was checked: no test had a transaction";

    private static final Pattern INVOCATION = Pattern.compile("invocation:#(\\d+)\\]$");

    private static final int NONE = 0;
    private static final int FOUND = 1;

    @Override
    public void afterTestExecution(ExtensionContext context) throws IOException, InterruptedException {
        if (context.getExecutionException().isPresent() || Boolean.getBoolean(HUNTED)) {
            return;
        }
        Class<?> test = context.getRequiredTestClass();
        Hunt hunt = AnnotationSupport.findAnnotation(context.getRequiredTestMethod(), Hunt.class)
                .or(() -> AnnotationSupport.findAnnotation(test, Hunt.class))
                .orElseThrow(() -> new IllegalStateException("HuntExtension is used by @Hunt only"));
        TestClassPath classPath = TestClassPath.of(test);
        Path trace = classPath.folder().resolve(name(context) + ".trace");
        HuntProcess.Result result = new HuntProcess(classPath, trace).run(context.getUniqueId(), hunt);
        if (result.code() == FOUND && !result.out().isBlank()) {
            throw new AssertionError("Something goes wrong in another order of the threads.\n\n" + result.out()
                    + "\nThe recorded run is in " + trace + " (--trace).");
        }
        if (result.code() != NONE && !result.err().contains(NO_TRANSACTION)) {
            throw new AssertionError("The hunt has checked nothing.\n\n" + result.err());
        }
        context.publishReportEntry("isolde", result.err().strip());
    }

    /** The name of a test; each invocation of a test with parameters has one of its own. */
    private static String name(ExtensionContext context) {
        Matcher invocation = INVOCATION.matcher(context.getUniqueId());
        return context.getRequiredTestClass().getName() + "." + context.getRequiredTestMethod().getName()
                + (invocation.find() ? "-" + invocation.group(1) : "");
    }
}
