// SPDX-License-Identifier: EPL-2.0
package hunt.bug;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * Samples are collected and flushed from time to time: copied, and then cleared. A sample that
 * arrives in between is cleared without being copied, and nobody misses it.
 */
public class MetricsBuffer {

    private final List<Double> samples = Collections.synchronizedList(new ArrayList<>());

    void record(double sample) {
        samples.add(sample);
    }

    double flush() {
        Object[] copy = samples.toArray(); // step 1
        samples.clear(); // step 2
        double sum = 0;
        for (Object sample : copy) {
            sum += (Double) sample;
        }
        return sum;
    }

    public static void main(String[] args) throws InterruptedException {
        MetricsBuffer metrics = new MetricsBuffer();
        ScheduledExecutorService timer = Executors.newScheduledThreadPool(2);
        timer.schedule(() -> metrics.record(0.25), 5, TimeUnit.MILLISECONDS);
        timer.schedule(() -> System.out.println(metrics.flush()), 30, TimeUnit.MILLISECONDS);
        timer.schedule(() -> metrics.record(0.75), 60, TimeUnit.MILLISECONDS);
        timer.shutdown();
        timer.awaitTermination(10, TimeUnit.SECONDS);
        System.out.println(metrics.samples.size() + " samples are left.");
    }
}
