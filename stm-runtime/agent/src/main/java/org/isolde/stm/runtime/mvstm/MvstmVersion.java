// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.mvstm;

import org.isolde.stm.runtime.mv.Version;
import org.isolde.stm.runtime.mv.Write;
import org.jspecify.annotations.Nullable;

/** An entry of a version list. It may be reused when it is unreachable. */
final class MvstmVersion extends Version {

    @Nullable
    MvstmVersion older;

    /** Takes the value that a write is going to replace. */
    void take(long stamp, Write write) {
        take(stamp, write.base(), write.offset(), write.type());
    }

    /** Belongs to no list, and keeps nothing alive. */
    void reset() {
        older = null;
        clear();
    }
}
