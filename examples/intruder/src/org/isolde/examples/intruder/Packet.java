// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.intruder;

/** A network packet, which carries one fragment of a flow. Its fields never change. */
public final class Packet {

    /** The flow that the fragment belongs to. */
    final int flow;

    /** The fragment's place in the flow, counted from 0. */
    final int fragment;

    /** How many fragments the flow has. */
    final int fragments;

    /** What the fragment carries; nobody writes to it. */
    final byte[] data;

    Packet(int flow, int fragment, int fragments, byte[] data) {
        this.flow = flow;
        this.fragment = fragment;
        this.fragments = fragments;
        this.data = data;
    }
}
