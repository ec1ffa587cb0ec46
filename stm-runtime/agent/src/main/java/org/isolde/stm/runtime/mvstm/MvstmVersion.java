package org.isolde.stm.runtime.mvstm;

import org.isolde.stm.runtime.mv.Version;

/** An entry of a version list. */
final class MvstmVersion extends Version {

    MvstmVersion older;

    MvstmVersion(long stamp, Object base, long offset, int type) {
        super(stamp, base, offset, type);
    }
}
