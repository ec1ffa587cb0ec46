// SPDX-License-Identifier: EPL-2.0
package hunt.bug;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/**
 * Tokens that have expired are removed. When the user renews the token after the cleaner has found
 * that it is too old, the cleaner removes the new one, and the user is logged out.
 */
public class LoginTokens {

    private record Token(int validUntil) {
    }

    private final ConcurrentMap<String, Token> tokens = new ConcurrentHashMap<>();

    void renew(String user, int validUntil) {
        tokens.put(user, new Token(validUntil));
    }

    boolean removeExpired(String user, int now) {
        Token token = tokens.get(user); // step 1
        if (token == null || token.validUntil() >= now) {
            return false;
        }
        tokens.remove(user); // step 2
        return true;
    }

    public static void main(String[] args) throws InterruptedException {
        LoginTokens login = new LoginTokens();
        login.renew("anna", 1200);
        ExecutorService server = Executors.newFixedThreadPool(2);
        server.execute(() -> login.removeExpired("anna", 1215));
        Thread.sleep(25);
        server.execute(() -> login.renew("anna", 1500));
        server.shutdown();
        server.awaitTermination(10, TimeUnit.SECONDS);
        if (!login.tokens.containsKey("anna")) {
            throw new AssertionError("anna was logged out");
        }
    }
}
