// SPDX-License-Identifier: EPL-2.0
package org.isolde.launching.internal;

import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.FrameworkUtil;
import org.osgi.framework.ServiceReference;

/** Looks up the services that this bundle registers while it is started. */
public final class BundleService {

    private BundleService() {}

    /**
     * The service of a type. Starts this bundle if it is not started: its activation policy is
     * lazy.
     *
     * @param type a class or interface of this bundle
     * @throws IllegalStateException if this bundle is not started, for example because the platform
     *     is shutting down
     */
    public static <T> T get(Class<T> type) {
        Bundle bundle = FrameworkUtil.getBundle(type);
        BundleContext context = bundle.getBundleContext();
        if (context != null) {
            ServiceReference<T> reference = context.getServiceReference(type);
            if (reference != null) {
                return context.getService(reference);
            }
        }
        throw new IllegalStateException(bundle.getSymbolicName() + " is not started");
    }
}
