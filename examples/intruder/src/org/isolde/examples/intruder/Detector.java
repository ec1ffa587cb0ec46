// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.intruder;

import java.nio.charset.StandardCharsets;

/** Knows what attacks look like, and finds them in flows. */
final class Detector {

    /** Texts that stand in attacks only. */
    static final String[] SIGNATURES = {"../../", "/etc/passwd", "cmd.exe", "<script>", "' OR 1=1"};

    private Detector() {}

    /** Whether a flow is an attack. */
    static boolean isAttack(Flow flow) {
        String text = new String(flow.data, StandardCharsets.US_ASCII);
        for (String signature : SIGNATURES) {
            if (text.contains(signature)) {
                return true;
            }
        }
        return false;
    }
}
