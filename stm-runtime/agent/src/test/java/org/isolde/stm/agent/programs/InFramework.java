// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import org.osgi.framework.Bundle;
import org.osgi.framework.Constants;
import org.osgi.framework.launch.Framework;
import org.osgi.framework.launch.FrameworkFactory;

/**
 * Runs a program in an OSGi framework.
 *
 * <p>The arguments: the framework's folder, the class with the program's {@code main}, and the
 * bundles to install, the program's last.
 */
public final class InFramework {

    private InFramework() {}

    public static void main(String[] arguments) throws Exception {
        Framework framework = ServiceLoader.load(FrameworkFactory.class)
                .findFirst()
                .orElseThrow()
                .newFramework(Map.of(Constants.FRAMEWORK_STORAGE, arguments[0]));
        framework.start();
        try {
            List<Bundle> bundles = new ArrayList<>();
            for (int i = 2; i < arguments.length; i++) {
                bundles.add(framework.getBundleContext().installBundle(Path.of(arguments[i]).toUri().toString()));
            }
            Bundle program = bundles.get(bundles.size() - 1);
            program.start();
            program
                    .loadClass(arguments[1])
                    .getMethod("main", String[].class)
                    .invoke(null, (Object) new String[0]);
        } finally {
            framework.stop();
            framework.waitForStop(0);
        }
    }
}
