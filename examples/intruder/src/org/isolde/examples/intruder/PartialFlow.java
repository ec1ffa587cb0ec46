// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.intruder;

/**
 * The fragments of one flow that have arrived so far, in a linked list ordered by their place in
 * the flow.
 */
final class PartialFlow {

    private static final class Fragment {

        final Packet packet;
        Fragment next;

        Fragment(Packet packet, Fragment next) {
            this.packet = packet;
            this.next = next;
        }
    }

    private final int fragments;
    private Fragment first;
    private int arrived;

    /**
     * Creates a flow of which nothing has arrived.
     *
     * @param fragments how many are expected
     */
    PartialFlow(int fragments) {
        this.fragments = fragments;
    }

    /** How many fragments the flow has, arrived or not. */
    int fragments() {
        return fragments;
    }

    boolean isComplete() {
        return arrived == fragments;
    }

    /** Adds a fragment; one that has arrived before is left out. */
    void add(Packet packet) {
        Fragment before = null;
        Fragment after = first;
        while (after != null && after.packet.fragment < packet.fragment) {
            before = after;
            after = after.next;
        }
        if (after != null && after.packet.fragment == packet.fragment) {
            return;
        }
        Fragment fragment = new Fragment(packet, after);
        if (before == null) {
            first = fragment;
        } else {
            before.next = fragment;
        }
        arrived = arrived + 1;
    }

    /** What the fragments that have arrived carry, one after the other. */
    byte[] assemble() {
        int length = 0;
        for (Fragment fragment = first; fragment != null; fragment = fragment.next) {
            length += fragment.packet.data.length;
        }
        byte[] data = new byte[length];
        int count = 0;
        for (Fragment fragment = first; fragment != null; fragment = fragment.next) {
            byte[] part = fragment.packet.data;
            for (int i = 0; i < part.length; i++) {
                data[count] = part[i];
                count++;
            }
        }
        return data;
    }
}
