// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicReference;

/**
 * After a pause, an open circuit breaker lets one request pass to try the service. Two requests
 * both find the pause over, and both pass.
 */
public class CircuitBreaker {

    private sealed interface State {
    }

    private record Closed() implements State {
    }

    private record Open(Instant since) implements State {
    }

    private record Trying() implements State {
    }

    private static final Duration PAUSE = Duration.ofSeconds(30);

    private final AtomicReference<State> state = new AtomicReference<>(new Closed());

    public boolean allows() {
        return switch (state.get()) { // step 1
            case Closed closed -> true;
            case Trying trying -> false;
            case Open(Instant since) when Instant.now().isBefore(since.plus(PAUSE)) -> false;
            case Open open -> {
                state.set(new Trying()); // step 2
                yield true;
            }
        };
    }

    public void succeeded() {
        state.set(new Closed());
    }

    public void failed() {
        state.set(new Open(Instant.now()));
    }
}
