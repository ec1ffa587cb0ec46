// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli.documents;

import java.util.List;

/**
 * A block of code in a Markdown file.
 *
 * @param language what follows the fence, for example {@code java}; empty for none, and for
 *     indented blocks
 * @param line the number of its first line in the file, from 1
 * @param lines without fences and indentation
 */
public record CodeBlock(String language, int line, List<String> lines) {

    /** All lines, each with its end. */
    public String text() {
        return String.join("\n", lines) + "\n";
    }
}
