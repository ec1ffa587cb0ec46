// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.time.Instant;
import java.util.function.Supplier;

/**
 * A token is fetched anew when it has expired. Whether it has is looked at without the lock, and
 * not again under it: two threads fetch one each, and the second one makes the first one invalid.
 */
public class AccessToken {

    /** What the server gives; the next one makes it invalid. */
    public record Token(String text, Instant end) {

        boolean hasExpired() {
            return Instant.now().isAfter(end);
        }
    }

    private final Supplier<Token> server;
    private volatile Token token;

    public AccessToken(Supplier<Token> server) {
        this.server = server;
        token = server.get();
    }

    public String text() {
        if (token.hasExpired()) { // step 1
            fetch(); // step 2
        }
        return token.text();
    }

    private synchronized void fetch() {
        token = server.get();
    }
}
