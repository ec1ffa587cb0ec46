// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.time.Instant;
import java.util.function.Supplier;

/** Whether the token has expired is looked at again under the lock. */
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
        Token now = token;
        return now.hasExpired() ? fetch().text() : now.text();
    }

    private synchronized Token fetch() {
        Token now = token;
        if (now.hasExpired()) {
            now = server.get();
            token = now;
        }
        return now;
    }
}
