// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.traces.raytracer;

/** A sphere that light falls on from where the eye is. */
record Sphere(double x, double y, double z, double radius) {

    /**
     * How far it is from the eye at a point of the picture plane; infinite where the ray misses it.
     */
    double distance(double rayX, double rayY) {
        double dx = rayX - x;
        double dy = rayY - y;
        double rest = radius * radius - dx * dx - dy * dy;
        return rest < 0 ? Double.POSITIVE_INFINITY : z - Math.sqrt(rest);
    }

    /** How bright it is there, from 0 to 255. */
    int brightness(double rayX, double rayY) {
        double dx = rayX - x;
        double dy = rayY - y;
        return (int) (255 * Math.sqrt(Math.max(0, 1 - (dx * dx + dy * dy) / (radius * radius))));
    }
}
