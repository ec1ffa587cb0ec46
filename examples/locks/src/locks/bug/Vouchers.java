// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import jakarta.ws.rs.POST;
import java.util.HashSet;
import java.util.Set;

/**
 * A web framework calls {@code receive} in a thread for each request. Two requests both find that
 * one voucher is left, and both get one.
 */
public class Vouchers {

    private static final int TOTAL = 100;

    private static final class Given {

        private final Set<String> users = new HashSet<>();

        synchronized int number() {
            return users.size();
        }

        synchronized void add(String user) {
            users.add(user);
        }
    }

    private static final Given GIVEN = new Given();

    @POST
    public String receive(String user) {
        if (GIVEN.number() >= TOTAL) { // step 1
            return "none left";
        }
        GIVEN.add(user); // step 2
        return "here it is";
    }
}
