package org.isolde.predict;

/**
 * A read or a write of a location, in a thread that is known from elsewhere.
 *
 * @param event its number among the events of its thread, from 0
 * @param source its place in the program, a number of the trace's names
 * @param writes whether it writes
 */
public record Access(long event, int source, boolean writes) {}
