// SPDX-License-Identifier: EPL-2.0
package hunt.bug;

import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;

/**
 * One session for each user, created at the first request. Two requests of one user each find no
 * session, and the second puts its own in the place of the first.
 */
public class SessionStore {

    private record Session(String user, long number) {
    }

    private final AtomicLong created = new AtomicLong();
    private final ConcurrentMap<String, Session> sessions = new ConcurrentHashMap<>();

    Session sessionOf(String user) {
        Session session = sessions.get(user); // step 1
        if (session == null) {
            session = new Session(user, created.incrementAndGet());
            sessions.put(user, session); // step 2
        }
        return session;
    }

    public static void main(String[] args) throws Exception {
        SessionStore store = new SessionStore();
        ExecutorService requests = Executors.newFixedThreadPool(2);
        Callable<Session> request = () -> store.sessionOf("anna");
        Future<Session> first = requests.submit(request);
        Thread.sleep(25);
        Future<Session> second = requests.submit(request);
        requests.shutdown();
        if (!first.get().equals(second.get())) {
            throw new AssertionError("two sessions of anna");
        }
    }
}
