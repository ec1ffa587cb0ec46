// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.transaction;

import java.util.Optional;
import org.eclipse.jdt.annotation.NonNull;
import org.isolde.program.code.MethodRef;

/**
 * A position in the code that a report can refer to.
 *
 * @param method the method
 * @param statement the statement's index in the method's body
 * @param line the source line, 0 where it is not known
 * @param sourcePath the source file's path below a source folder, where it is known
 */
public record CodePosition(MethodRef method, int statement, int line, Optional<String> sourcePath)
        implements Comparable<@NonNull CodePosition> {

    /** The earlier one of two positions. */
    public static CodePosition first(CodePosition one, CodePosition other) {
        return one.compareTo(other) <= 0 ? one : other;
    }

    /** Orders by source file, line, method and statement. */
    @Override
    public int compareTo(CodePosition other) {
        int byFile = sourcePath.orElse("").compareTo(other.sourcePath.orElse(""));
        if (byFile != 0) {
            return byFile;
        }
        int byLine = Integer.compare(line, other.line);
        if (byLine != 0) {
            return byLine;
        }
        int byMethod = method.compareTo(other.method);
        return byMethod != 0 ? byMethod : Integer.compare(statement, other.statement);
    }

    /**
     * Hashes the statement only, which mostly suffices: the generated method takes several times as
     * long.
     */
    @Override
    public int hashCode() {
        return 31 * method.hashCode() + statement;
    }

    /** For example {@code bank/Account.java:12}; the method where no source is known. */
    @Override
    public String toString() {
        return sourcePath.map(path -> path + ":" + line).orElseGet(method::toString);
    }
}
