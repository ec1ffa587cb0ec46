// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.traces.raytracer;

import java.util.List;

/** Renders every so manieth line of the picture. */
final class Renderer implements Runnable {
    private static final int SIZE = 64;

    private static long checkSum;

    private final List<Sphere> scene;
    private final int first;
    private final int step;
    private final Object lock = new Object();

    Renderer(List<Sphere> scene, int first, int step) {
        this.scene = scene;
        this.first = first;
        this.step = step;
    }

    static long checkSum() {
        return checkSum;
    }

    @Override
    public void run() {
        long own = 0;
        for (int line = first; line < SIZE; line += step) {
            for (int column = 0; column < SIZE; column++) {
                own += pixel(column, line);
            }
        }
        add(own);
    }

    private int pixel(int column, int line) {
        double x = (double) column / SIZE;
        double y = (double) line / SIZE;
        Sphere nearest = null;
        for (Sphere sphere : scene) {
            if (sphere.distance(x, y) < (nearest == null ? Double.POSITIVE_INFINITY : nearest.distance(x, y))) {
                nearest = sphere;
            }
        }
        return nearest == null ? 0 : nearest.brightness(x, y);
    }

    /** Meant to be atomic: but no other thread takes this lock. */
    void add(long own) {
        synchronized (lock) {
            checkSum += own;
        }
    }
}
