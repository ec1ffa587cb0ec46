// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import jakarta.ws.rs.POST;
import java.util.HashSet;
import java.util.Set;

/** Counting and adding is one critical section. */
public class Vouchers {

    private static final int TOTAL = 100;

    private static final class Given {

        private final Set<String> users = new HashSet<>();

        synchronized boolean addIfAnyIsLeft(String user) {
            if (users.size() >= TOTAL) {
                return false;
            }
            users.add(user);
            return true;
        }
    }

    private static final Given GIVEN = new Given();

    @POST
    public String receive(String user) {
        return GIVEN.addIfAnyIsLeft(user) ? "here it is" : "none left";
    }
}
