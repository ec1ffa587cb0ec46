// SPDX-License-Identifier: EPL-2.0
package org.isolde.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/** Each public type has a comment that says what it is. */
class PublicTypesTest {

    /** Tests say by their names what they are about. */
    private static final Path TESTS = Path.of("src", "test", "java");

    @Test
    void publicTypesHaveAComment() throws IOException {
        List<Path> sources = Sources.find(Sources::isJava);
        List<String> faults = new ArrayList<>();
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            JavacTask task = (JavacTask) compiler.getTask(null, files, diagnostic -> {}, List.of("-proc:none"), null,
                    files.getJavaFileObjectsFromPaths(sources));
            DocTrees trees = DocTrees.instance(task);
            for (CompilationUnitTree source : task.parse()) {
                new Check(trees, source, faults).run();
            }
        }
        assertThat(sources).hasSizeGreaterThan(2000);
        assertThat(faults).as("public types without a comment").isEmpty();
    }

    /** Checks one source file. */
    private static final class Check extends TreePathScanner<Void, Void> {

        private final DocTrees trees;
        private final CompilationUnitTree source;
        private final List<String> faults;
        private final Path file;

        Check(DocTrees trees, CompilationUnitTree source, List<String> faults) {
            this.trees = trees;
            this.source = source;
            this.faults = faults;
            this.file = Path.of(source.getSourceFile().toUri());
        }

        void run() {
            scan(source, null);
        }

        @Override
        public Void visitClass(ClassTree type, Void unused) {
            boolean isTest = file.toString().contains(TESTS.toString());
            boolean isPublic = type.getModifiers().getFlags().contains(Modifier.PUBLIC);
            if (isPublic && !isTest && trees.getDocComment(getCurrentPath()) == null) {
                faults.add(CompiledProject.ROOT.relativize(file) + ": " + type.getSimpleName());
            }
            return super.visitClass(type, null);
        }
    }
}
