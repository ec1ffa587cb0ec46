// SPDX-License-Identifier: EPL-2.0
package hunt.bug;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/**
 * The highest temperature of the day. A sensor compares its value with the maximum, another sensor
 * raises the maximum, and then the first one lowers it again.
 */
public class WeatherStation {

    private final AtomicInteger highest = new AtomicInteger(Integer.MIN_VALUE);

    void measured(int celsius) {
        if (celsius > highest.get()) { // step 1
            highest.set(celsius); // step 2
        }
    }

    public static void main(String[] args) throws InterruptedException {
        WeatherStation station = new WeatherStation();
        Thread roof = new Thread(() -> IntStream.of(19, 24, 27).forEach(station::measured), "roof");
        Thread garden = new Thread(() -> IntStream.of(18, 31, 26).forEach(station::measured), "garden");
        roof.start();
        Thread.sleep(30);
        garden.start();
        roof.join();
        garden.join();
        int highest = station.highest.get();
        if (highest != 31) {
            throw new AssertionError("expected 31 but was " + highest);
        }
    }
}
