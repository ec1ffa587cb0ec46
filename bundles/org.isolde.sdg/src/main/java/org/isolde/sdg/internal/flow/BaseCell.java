// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.flow;

import org.isolde.program.Location;

/**
 * A cell in the names of one method.
 *
 * @param location a static or an instance field
 * @param base the object whose field it is; {@link Base#SOME} for static fields
 */
record BaseCell(Location location, Base base) {

    static BaseCell ofStatic(Location location) {
        return new BaseCell(location, Base.SOME);
    }
}
