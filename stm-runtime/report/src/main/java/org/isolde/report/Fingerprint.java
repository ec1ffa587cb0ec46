// SPDX-License-Identifier: EPL-2.0
package org.isolde.report;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;

/**
 * The identity of an anomaly across edits elsewhere: a hash of names. These names must include
 * everything that distinguishes two anomalies of one program, and nothing that changes with an
 * unrelated edit.
 */
public final class Fingerprint {
    private static final int BYTES = 16;

    private Fingerprint() {}

    /**
     * The fingerprint of a cycle, the same wherever the cycle is entered.
     *
     * @param context names that hold for the whole cycle, for example its group
     * @param edges one name for each edge, in the order of the cycle
     */
    public static String ofCycle(List<String> context, List<String> edges) {
        List<String> names = new ArrayList<>(context);
        names.addAll(smallestRotation(edges));
        return hash(names);
    }

    /** The fingerprint of a sequence of names. */
    public static String of(List<String> names) {
        return hash(names);
    }

    private static List<String> smallestRotation(List<String> edges) {
        List<List<String>> rotations = new ArrayList<>();
        for (int i = 0; i < edges.size(); i++) {
            List<String> rotation = new ArrayList<>(edges);
            Collections.rotate(rotation, i);
            rotations.add(rotation);
        }
        return rotations.stream().min(Fingerprint::compare).orElse(List.of());
    }

    private static int compare(List<String> left, List<String> right) {
        for (int i = 0; i < left.size(); i++) {
            int order = left.get(i).compareTo(right.get(i));
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }

    private static String hash(List<String> names) {
        MessageDigest digest = sha256();
        for (String name : names) {
            byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
            // The length keeps names that run into each other apart.
            digest.update((bytes.length + ":").getBytes(StandardCharsets.UTF_8));
            digest.update(bytes);
        }
        return HexFormat.of().formatHex(digest.digest(), 0, BYTES);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }
}
