// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.locks;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LineMap;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Where the methods and fields of a source file are.
 *
 * @param methods all methods and constructors, those of nested classes, too
 * @param fields all fields
 */
record SourceOutline(List<Part> methods, List<Part> fields) {

    /**
     * A declaration.
     *
     * @param name the simple name of what is declared
     * @param first the first line
     * @param last the last line
     */
    record Part(String name, int first, int last) {

        boolean contains(int line) {
            return first <= line && line <= last;
        }
    }

    /** The outline of a source file. */
    static SourceOutline of(Path source) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        SourceOutline outline = new SourceOutline(new ArrayList<>(), new ArrayList<>());
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            JavacTask task = (JavacTask) compiler.getTask(null, files, null, List.of("-proc:none"), null,
                    files.getJavaFileObjects(source));
            SourcePositions positions = Trees.instance(task).getSourcePositions();
            for (CompilationUnitTree unit : task.parse()) {
                outline.add(unit, positions);
            }
        }
        return outline;
    }

    private void add(CompilationUnitTree unit, SourcePositions positions) {
        new TreePathScanner<Void, Void>() {

            @Override
            public Void visitMethod(MethodTree method, Void nothing) {
                methods.add(part(method.getName().toString(), method));
                return super.visitMethod(method, nothing);
            }

            @Override
            public Void visitVariable(VariableTree variable, Void nothing) {
                if (getCurrentPath().getParentPath().getLeaf() instanceof ClassTree) {
                    fields.add(part(variable.getName().toString(), variable));
                }
                return super.visitVariable(variable, nothing);
            }

            private Part part(String name, Tree tree) {
                LineMap lines = unit.getLineMap();
                return new Part(name, (int) lines.getLineNumber(positions.getStartPosition(unit, tree)),
                        (int) lines.getLineNumber(positions.getEndPosition(unit, tree)));
            }
        }.scan(unit, null);
    }

    /** The field that a line declares; empty if it declares none. */
    Optional<String> fieldAt(int line) {
        return fields.stream().filter(field -> field.contains(line)).map(Part::name).findFirst();
    }

    /** Whether some method has both lines. */
    boolean inOneMethod(int one, int other) {
        return methods.stream().anyMatch(method -> method.contains(one) && method.contains(other));
    }
}
