// SPDX-License-Identifier: EPL-2.0
package org.isolde.launching.internal.hunts;

import java.io.File;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.IPackageFragment;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;

/**
 * Hunts in the tests of a launch configuration of JDT's JUnit, each by itself. Its attributes are
 * read here, so that this bundle does not need that one.
 */
public class HuntTestsLaunchDelegate extends HuntLaunchDelegate {

    private static final String METHOD = "org.eclipse.jdt.junit.TESTNAME";
    private static final String CONTAINER = "org.eclipse.jdt.junit.CONTAINER";

    @Override
    protected List<String> program(ILaunchConfiguration configuration) throws CoreException {
        String path = String.join(File.pathSeparator, Stream.of(getClasspathAndModulepath(configuration))
                .filter(entries -> entries != null).flatMap(Arrays::stream).toList());
        List<String> words = new ArrayList<>(List.of("--junit", path));
        words.addAll(List.of(DebugPlugin.parseArguments(getVMArguments(configuration, ILaunchManager.RUN_MODE))));
        words.addAll(tests(configuration));
        return words;
    }

    /** The tests that are meant; all if there is none. */
    private static List<String> tests(ILaunchConfiguration configuration) throws CoreException {
        String type = configuration.getAttribute(IJavaLaunchConfigurationConstants.ATTR_MAIN_TYPE_NAME, "");
        String method = configuration.getAttribute(METHOD, "");
        if (!type.isEmpty()) {
            return List.of(method.isEmpty() ? type : type + "#" + method.replaceFirst("\\(\\)$", ""));
        }
        List<String> tests = new ArrayList<>();
        if (JavaCore.create(configuration.getAttribute(CONTAINER, "")) instanceof IPackageFragment fragment) {
            for (ICompilationUnit unit : fragment.getCompilationUnits()) {
                IType found = unit.findPrimaryType();
                if (found != null) {
                    tests.add(found.getFullyQualifiedName('$'));
                }
            }
        }
        return tests;
    }
}
