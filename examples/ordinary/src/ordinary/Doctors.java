// SPDX-License-Identifier: EPL-2.0
package ordinary;

import org.isolde.stm.Atomic;

/** Doctors on call, of whom one at least has to stay. */
public class Doctors {
    private final boolean[] onCall = {true, true, false};

    @Atomic
    public boolean leave(int doctor) {
        int others = 0;
        for (int i = 0; i < onCall.length; i++) {
            if (i != doctor && onCall[i]) {
                others++;
            }
        }
        if (others == 0) {
            return false;
        }
        onCall[doctor] = false;
        return true;
    }

    @Atomic
    public void arrive(int doctor) {
        onCall[doctor] = true;
    }
}
