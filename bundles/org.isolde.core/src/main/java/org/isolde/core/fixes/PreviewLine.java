// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.fixes;

/**
 * A line in the preview of a fix.
 *
 * @param sort how it changes
 * @param text the line, without its end; the name of the file for {@link Sort#FILE}, nothing for
 *     {@link Sort#GAP}
 */
public record PreviewLine(Sort sort, String text) {

    /** How a line changes. */
    public enum Sort {
        /** It is added. */
        ADDED,
        /** It goes. */
        REMOVED,
        /** It stays; it shows where the others are. */
        KEPT,
        /** It names the file of the lines that follow. */
        FILE,
        /** Lines that stay are left out here. */
        GAP
    }
}
