// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.ide;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.dom.AST;
import org.eclipse.jdt.core.dom.ASTParser;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.Block;
import org.eclipse.jdt.core.dom.MethodDeclaration;

/** An edit of a method in a source file. */
final class MethodEdit {

    private static final String STATEMENT = " long edited = System.nanoTime(); ";

    private MethodEdit() {}

    /**
     * A source file, moved down by a line, whose longest method begins with another statement;
     * empty if no method but constructors has code.
     */
    static Optional<String> of(String source) {
        Map<String, String> options = JavaCore.getOptions();
        JavaCore.setComplianceOptions(JavaCore.latestSupportedJavaVersion(), options);
        ASTParser parser = ASTParser.newParser(AST.getJLSLatest());
        parser.setCompilerOptions(options);
        parser.setSource(source.toCharArray());
        List<Block> bodies = new ArrayList<>();
        parser.createAST(null).accept(new ASTVisitor() {
            @Override
            public boolean visit(MethodDeclaration method) {
                if (method.getBody() != null && !method.isConstructor()) {
                    bodies.add(method.getBody());
                }
                return true;
            }
        });
        return bodies.stream().max(Comparator.comparingInt(Block::getLength))
                .map(body -> body.getStartPosition() + 1)
                .map(at -> "// Edited\n" + source.substring(0, at) + STATEMENT + source.substring(at));
    }
}
