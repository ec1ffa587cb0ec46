// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.Properties;
import org.eclipse.core.runtime.FileLocator;
import org.eclipse.core.runtime.IBundleGroup;
import org.eclipse.core.runtime.IBundleGroupProvider;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.Platform;
import org.osgi.framework.Bundle;

/**
 * Isolde's feature as an Eclipse knows it in which it is installed; the workbench of the tests has
 * no features. It reads what the branding bundle says of it.
 */
final class IsoldeFeature implements IBundleGroup, IBundleGroupProvider {

    private static final Bundle BRANDING = Platform.getBundle("org.isolde.ui");

    private static Properties read(String file) throws IOException {
        Properties properties = new Properties();
        try (InputStream in = BRANDING.getEntry(file).openStream()) {
            properties.load(in);
        }
        return properties;
    }

    @Override
    public String getProperty(String key) {
        try {
            String value = read("about.ini").getProperty(key);
            if (value == null) {
                return null;
            }
            if (value.startsWith("%")) {
                return read("about.properties").getProperty(value.substring(1));
            }
            URL url = FileLocator.find(BRANDING, IPath.fromPortableString(value));
            return url == null ? value : url.toExternalForm();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public Bundle[] getBundles() {
        return new Bundle[] {BRANDING};
    }

    @Override
    public String getIdentifier() {
        return "org.isolde.feature";
    }

    @Override
    public String getName() {
        return "Isolde";
    }

    @Override
    public String getDescription() {
        return "";
    }

    @Override
    public String getVersion() {
        return BRANDING.getVersion().toString();
    }

    @Override
    public String getProviderName() {
        return "Isolde";
    }

    @Override
    public IBundleGroup[] getBundleGroups() {
        return new IBundleGroup[] {this};
    }
}
