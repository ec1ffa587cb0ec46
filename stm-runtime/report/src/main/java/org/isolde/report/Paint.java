// SPDX-License-Identifier: EPL-2.0
package org.isolde.report;

/** Highlights parts of a text report, for example with colours on a terminal. */
@FunctionalInterface
public interface Paint {

    /** The role of a part of the text. */
    enum Role {
        /** A head line. */
        HEADING,
        /** The name of an anomaly, or the verdict that there is one. */
        ANOMALY,
        /** The verdict <em>unknown</em>, or a problem. */
        UNKNOWN,
        /** The verdict <em>safe</em>. */
        SAFE,
        /** What matters less: files and lines. */
        FAINT
    }

    /** Leaves all text as it is. */
    Paint NONE = (role, text) -> text;

    /** The text with whatever sets it off around it. */
    String paint(Role role, String text);
}
