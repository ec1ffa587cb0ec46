// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks.recording;

/**
 * A workload with many field accesses and arithmetic: an n-body simulation; all threads read all
 * bodies, and each thread moves a part of them.
 */
final class SharedBodies implements Workload {
    private static final int BODIES = 200;
    private static final int STEPS = 100;
    private static final double TIME = 1e-3;

    /** A body. */
    private static final class Body {
        private double x;
        private double y;
        private double speedX;
        private double speedY;
        private double mass;
    }

    private final Body[] bodies = new Body[BODIES];
    private final int threads;

    SharedBodies(int threads) {
        this.threads = threads;
        for (int i = 0; i < BODIES; i++) {
            bodies[i] = new Body();
            bodies[i].x = Math.cos(i);
            bodies[i].y = Math.sin(3 * i);
            bodies[i].mass = 1 + i % 3;
        }
    }

    @Override
    public void run(int thread) {
        for (int step = 0; step < STEPS; step++) {
            for (int i = thread; i < BODIES; i += threads) {
                move(bodies[i]);
            }
        }
    }

    private void move(Body body) {
        double forceX = 0;
        double forceY = 0;
        for (Body other : bodies) {
            double dx = other.x - body.x;
            double dy = other.y - body.y;
            double distance = Math.sqrt(dx * dx + dy * dy + 1e-3);
            double force = other.mass / (distance * distance * distance);
            forceX += dx * force;
            forceY += dy * force;
        }
        body.speedX += forceX * TIME;
        body.speedY += forceY * TIME;
        body.x += body.speedX * TIME;
        body.y += body.speedY * TIME;
    }
}
