// SPDX-License-Identifier: EPL-2.0
package org.isolde.trace;

/**
 * A place in a program.
 *
 * @param method the method with its class, for example {@code bank.Account.deposit}; empty where it
 *     is not known
 * @param file the source file's path below a source folder, for example {@code bank/Account.java};
 *     empty where it is not known
 * @param line the line, from 1, or the number that a trace has in its stead; 0 where none is known
 */
public record SourcePosition(String method, String file, int line) implements Comparable<SourcePosition> {

    /** An unknown place. */
    public static final SourcePosition UNKNOWN = new SourcePosition("", "", 0);

    /** Orders by file, line and method. */
    @Override
    public int compareTo(SourcePosition other) {
        int order = file.compareTo(other.file);
        if (order == 0) {
            order = Integer.compare(line, other.line);
        }
        return order == 0 ? method.compareTo(other.method) : order;
    }

    /**
     * For example {@code bank/Account.java:12}; {@code location 12} where the trace has a number
     * only.
     */
    @Override
    public String toString() {
        if (!file.isEmpty()) {
            return line > 0 ? file + ":" + line : file;
        }
        if (!method.isEmpty()) {
            return line > 0 ? method + ":" + line : method;
        }
        return line > 0 ? "location " + line : "unknown place";
    }
}
