// SPDX-License-Identifier: EPL-2.0
package hunt.repaired;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** The cleaner removes the token that it found, and no other. */
public class LoginTokens {

    private record Token(int validUntil) {
    }

    private final ConcurrentMap<String, Token> tokens = new ConcurrentHashMap<>();

    void renew(String user, int validUntil) {
        tokens.put(user, new Token(validUntil));
    }

    boolean removeExpired(String user, int now) {
        Token token = tokens.get(user);
        if (token == null || token.validUntil() >= now) {
            return false;
        }
        return tokens.remove(user, token);
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
