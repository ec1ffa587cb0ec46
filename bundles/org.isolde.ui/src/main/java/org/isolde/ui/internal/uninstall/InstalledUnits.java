// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.uninstall;

import java.util.stream.LongStream;
import org.eclipse.equinox.p2.core.IProvisioningAgent;
import org.eclipse.equinox.p2.engine.IProfile;
import org.eclipse.equinox.p2.engine.IProfileRegistry;
import org.eclipse.equinox.p2.query.QueryUtil;

/**
 * The installation history of this Eclipse, as recorded by p2: a state after each installation,
 * update or removal. Only to be used if p2 is present, which the bundle does not require.
 *
 * @param profiles p2's records
 */
record InstalledUnits(IProfileRegistry profiles) {

    /** Those of the Eclipse that runs this. */
    static InstalledUnits of(IProvisioningAgent agent) {
        return new InstalledUnits(agent.getService(IProfileRegistry.class));
    }

    /**
     * Whether there was a bundle before a time and now is not, not even in another version. Of what
     * was not installed by p2, as in a development environment, p2 cannot tell, so it has not gone.
     *
     * @param time in milliseconds since 1970
     */
    boolean hasGoneSince(long time, String bundle) {
        IProfile now = profiles.getProfile(IProfileRegistry.SELF);
        if (now == null || now.getTimestamp() < time || contains(now, bundle)) {
            return false;
        }
        String id = now.getProfileId();
        return LongStream.of(profiles.listProfileTimestamps(id))
                .filter(state -> state < time)
                .max()
                .stream()
                .mapToObj(state -> profiles.getProfile(id, state))
                .anyMatch(before -> contains(before, bundle));
    }

    private static boolean contains(IProfile profile, String bundle) {
        return !profile.query(QueryUtil.createIUQuery(bundle), null).isEmpty();
    }
}
