// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.internal.bytecode;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.isolde.program.code.Stmt;

/**
 * The statements of a basic block under construction. Its jumps refer to blocks until
 * {@link BodyLayout} places them.
 */
final class BlockCode {

    private final List<Stmt> statements = new ArrayList<>();
    private int[] lines = new int[8];

    void add(Stmt statement, int line) {
        if (statements.size() == lines.length) {
            lines = Arrays.copyOf(lines, 2 * lines.length);
        }
        lines[statements.size()] = line;
        statements.add(statement);
    }

    int size() {
        return statements.size();
    }

    Stmt statement(int index) {
        return statements.get(index);
    }

    int line(int index) {
        return lines[index];
    }
}
