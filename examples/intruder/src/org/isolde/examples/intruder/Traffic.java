// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.intruder;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * What arrives from the net: flows of random letters, some with an attack, cut into packets that
 * come in any order.
 */
final class Traffic {

    private static final int MOST_FRAGMENTS = 8;
    private static final int LONGEST_TEXT = 120;
    private static final int ATTACKS_IN_PERCENT = 10;

    private final Random random;
    private final List<Packet> arriving = new ArrayList<>();
    private int attacks;

    /** Creates the traffic of some flows, the same for the same seed. */
    Traffic(int flows, long seed) {
        random = new Random(seed);
        for (int flow = 0; flow < flows; flow++) {
            cut(flow, text().getBytes(StandardCharsets.US_ASCII));
        }
        Collections.shuffle(arriving, random);
    }

    /** The packets, in the order in which they arrive. */
    Packet[] packets() {
        return arriving.toArray(new Packet[0]);
    }

    /** How many of the flows are attacks. */
    int attacks() {
        return attacks;
    }

    private String text() {
        StringBuilder text = new StringBuilder();
        int length = MOST_FRAGMENTS + random.nextInt(LONGEST_TEXT);
        for (int i = 0; i < length; i++) {
            text.append((char) ('a' + random.nextInt(26)));
        }
        if (random.nextInt(100) < ATTACKS_IN_PERCENT) {
            attacks++;
            String signature = Detector.SIGNATURES[random.nextInt(Detector.SIGNATURES.length)];
            text.insert(random.nextInt(length), signature);
        }
        return text.toString();
    }

    /** Cuts a flow into fragments of about the same length; an attack may be cut, too. */
    private void cut(int flow, byte[] data) {
        int fragments = 1 + random.nextInt(MOST_FRAGMENTS);
        for (int i = 0; i < fragments; i++) {
            int from = data.length * i / fragments;
            int to = data.length * (i + 1) / fragments;
            arriving.add(new Packet(flow, i, fragments, Arrays.copyOfRange(data, from, to)));
        }
    }
}
