// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.traces.raytracer;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Renders a picture: {@code [THREADS]}. */
public final class Main {

    private Main() {}

    public static void main(String[] arguments) throws InterruptedException {
        int count = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 10;
        Random random = new Random(64);
        List<Sphere> scene = new ArrayList<>();
        for (int i = 0; i < 64; i++) {
            scene.add(new Sphere(random.nextDouble(), random.nextDouble(), 1 + random.nextDouble(),
                    random.nextDouble() / 10));
        }
        Thread[] threads = new Thread[count];
        for (int i = 0; i < count; i++) {
            threads[i] = new Thread(new Renderer(List.copyOf(scene), i, count), "renderer " + i);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println("Check sum " + Renderer.checkSum() + ".");
    }
}
