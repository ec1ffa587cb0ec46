// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli.documents;

/**
 * A link or an image in a Markdown file.
 *
 * @param line the number of its line in the file, from 1
 * @param target what it leads to, for example {@code guide/run.md#from-eclipse}
 */
public record Link(int line, String target) {

    /** Whether it leads out of the project. */
    public boolean isExternal() {
        return target.matches("[a-z]+:.*");
    }

    /** The file that it names, relative to that of the link; empty for the same file. */
    public String file() {
        return target.replaceFirst("#.*", "");
    }

    /** The heading that it names; empty for none. */
    public String anchor() {
        int hash = target.indexOf('#');
        return hash < 0 ? "" : target.substring(hash + 1);
    }
}
