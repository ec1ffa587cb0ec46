// SPDX-License-Identifier: EPL-2.0
/**
 * Threads that each render some lines of a picture of spheres, and add up a check sum, after the
 * ray tracer of the Java Grande benchmarks. As there, each thread holds a lock while it adds to the
 * sum that all share: but each another one.
 */
package org.isolde.examples.traces.raytracer;
