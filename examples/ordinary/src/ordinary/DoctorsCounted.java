// SPDX-License-Identifier: EPL-2.0
package ordinary;

import org.isolde.stm.Atomic;

/** Doctors on call, of whom one at least has to stay; how many there are is counted. */
public class DoctorsCounted {
    private final boolean[] onCall = {true, true, false};
    private int count = 2;

    @Atomic
    public boolean leave(int doctor) {
        if (!onCall[doctor] || count == 1) {
            return false;
        }
        onCall[doctor] = false;
        count--;
        return true;
    }

    @Atomic
    public void arrive(int doctor) {
        if (!onCall[doctor]) {
            onCall[doctor] = true;
            count++;
        }
    }

    @Atomic
    public int onCall() {
        return count;
    }
}
