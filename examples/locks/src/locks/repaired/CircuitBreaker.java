// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicReference;

/** Only the request that changes the state passes. */
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
        State now = state.get();
        return switch (now) {
            case Closed closed -> true;
            case Trying trying -> false;
            case Open(Instant since) when Instant.now().isBefore(since.plus(PAUSE)) -> false;
            case Open open -> state.compareAndSet(now, new Trying());
        };
    }

    public void succeeded() {
        state.set(new Closed());
    }

    public void failed() {
        state.set(new Open(Instant.now()));
    }
}
