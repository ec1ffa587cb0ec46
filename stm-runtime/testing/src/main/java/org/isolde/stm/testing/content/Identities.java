// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.testing.content;

import java.util.regex.Pattern;

/** Texts without identity hash codes, which differ from run to run. */
public final class Identities {

    private static final Pattern HASH = Pattern.compile("@[0-9a-f]{1,8}\\b");

    private Identities() {}

    /** A text such as a message, without the hash codes that {@link Object#toString} makes. */
    public static String removed(String text) {
        return HASH.matcher(text).replaceAll("");
    }
}
