// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.atomic;

import java.util.Set;
import java.util.regex.Pattern;

/** The types of the JDK, besides collections, whose objects have a state that needs a lock. */
public final class StatefulTypes {

    private static final Pattern STREAM = Pattern.compile(
            "java/io/(\\w*(InputStream|OutputStream|Reader|Writer)|RandomAccessFile)|java/net/\\w*Socket"
                    + "|java/nio/channels/\\w*Channel|java/util/Scanner");
    private static final Set<String> BUILDERS = Set.of("java/lang/StringBuilder", "java/util/StringJoiner");
    /** Keep what they are working on, so that even what looks like a question changes them. */
    private static final Pattern WORKING = Pattern.compile(
            "java/text/\\w+Format|java/util/(Gregorian)?Calendar|java/util/regex/Matcher"
                    + "|java/security/(MessageDigest|Signature)|javax/crypto/(Cipher|Mac)");

    private StatefulTypes() {}

    /** Whether a type, given by its internal name, is one of them. */
    static boolean contains(String type) {
        return isStream(type) || BUILDERS.contains(type) || changesAlways(type);
    }

    /** Whether objects of a type have a position, and are open or closed. */
    public static boolean isStream(String type) {
        return STREAM.matcher(type).matches();
    }

    /** Whether each call of an object of the type may change it. */
    public static boolean changesAlways(String type) {
        return WORKING.matcher(type).matches();
    }
}
