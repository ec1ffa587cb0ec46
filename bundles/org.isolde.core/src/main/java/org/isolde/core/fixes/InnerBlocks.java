// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.fixes;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.jdt.annotation.NonNullByDefault;
import org.eclipse.jdt.core.dom.Block;
import org.eclipse.jdt.core.dom.Statement;

/** Finds the outermost blocks in a statement that belong to the same method. */
final class InnerBlocks extends OwnCode {

    private final List<Block> found = new ArrayList<>();

    private InnerBlocks() {}

    static List<Block> of(Statement statement) {
        InnerBlocks visitor = new InnerBlocks();
        statement.accept(visitor);
        return visitor.found;
    }

    @Override
    @NonNullByDefault({}) // ASTVisitor declares no nullness, so this cannot.
    public boolean visit(Block block) {
        found.add(block);
        return false;
    }
}
