// SPDX-License-Identifier: EPL-2.0
package consumer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.isolde.predict.Predictor;
import org.junit.jupiter.api.Test;

class CounterTest {

    @Test
    void nothingIsLostAmongThreads() throws InterruptedException {
        Counter counter = new Counter();
        assertTrue(counter.increment(), "the agent makes it a transaction");
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                for (int n = 0; n < 10_000; n++) {
                    counter.increment();
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assertEquals(40_001, counter.count());
    }

    @Test
    void thePredictorIsALibrary() {
        Predictor predictor = new Predictor(problem -> {});

        assertTrue(predictor.predictions().violations().isEmpty());
    }
}
