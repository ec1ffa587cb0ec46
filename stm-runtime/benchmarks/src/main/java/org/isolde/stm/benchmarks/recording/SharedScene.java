// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks.recording;

/**
 * A workload with many objects and field accesses, mostly thread-local: ray tracing in a scene of
 * balls that all threads read; each thread adds its results for a line under a lock.
 */
final class SharedScene implements Workload {
    private static final int BALLS = 40;
    private static final int SIZE = 100;

    /** A point, or a direction. */
    private static final class Vector {
        private double x;
        private double y;
        private double z;

        private Vector(double x, double y, double z) {
            this.x = x;
            this.y = y;
            this.z = z;
        }

        private Vector plus(Vector other, double factor) {
            return new Vector(x + factor * other.x, y + factor * other.y, z + factor * other.z);
        }

        private double times(Vector other) {
            return x * other.x + y * other.y + z * other.z;
        }

        private void normalize() {
            double length = Math.sqrt(times(this));
            x /= length;
            y /= length;
            z /= length;
        }
    }

    /** A ball. */
    private static final class Ball {
        private Vector centre;
        private double radius;
        private double shine;

        /** How far along a ray it is; infinite if it is not on it. */
        private double distance(Vector from, Vector direction) {
            Vector way = centre.plus(from, -1);
            double along = way.times(direction);
            double square = along * along - way.times(way) + radius * radius;
            double near = square < 0 ? -1 : along - Math.sqrt(square);
            return near < 1e-6 ? Double.POSITIVE_INFINITY : near;
        }
    }

    private final Ball[] balls = new Ball[BALLS];
    private final int threads;
    private double light;

    SharedScene(int threads) {
        this.threads = threads;
        for (int i = 0; i < BALLS; i++) {
            balls[i] = new Ball();
            balls[i].centre = new Vector(Math.cos(i), Math.sin(3 * i), 3 + i % 5);
            balls[i].radius = 0.1 + 0.02 * (i % 7);
            balls[i].shine = 0.1 * (i % 6);
        }
    }

    @Override
    public void run(int thread) {
        for (int line = thread; line < SIZE; line += threads) {
            double sum = 0;
            for (int column = 0; column < SIZE; column++) {
                Vector direction = new Vector(2.0 * column / SIZE - 1, 2.0 * line / SIZE - 1, 1);
                direction.normalize();
                sum += trace(new Vector(0, 0, 0), direction, 0);
            }
            add(sum);
        }
    }

    private synchronized void add(double sum) {
        light += sum;
    }

    private double trace(Vector from, Vector direction, int depth) {
        Ball hit = null;
        double nearest = Double.POSITIVE_INFINITY;
        for (Ball ball : balls) {
            double distance = ball.distance(from, direction);
            if (distance < nearest) {
                nearest = distance;
                hit = ball;
            }
        }
        if (hit == null || depth == 4) {
            return 0.1;
        }
        Vector point = from.plus(direction, nearest);
        Vector normal = point.plus(hit.centre, -1);
        normal.normalize();
        Vector back = direction.plus(normal, -2 * direction.times(normal));
        return -direction.times(normal) + hit.shine * trace(point, back, depth + 1);
    }
}
