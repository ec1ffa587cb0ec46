// SPDX-License-Identifier: EPL-2.0
package org.isolde.testing.measure;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Compiles sources to a folder of class files with the JDK's compiler. */
public final class Compiler {

    private Compiler() {}

    /**
     * Compiles sources, given by path, to {@code classes}; {@code classPath} is searched for what
     * they use besides.
     */
    public static void compile(Map<String, String> sources, Path folder, Path classes, List<Path> classPath)
            throws IOException {
        List<Path> files = new ArrayList<>();
        for (Map.Entry<String, String> source : sources.entrySet()) {
            Path file = folder.resolve(source.getKey());
            Files.createDirectories(file.getParent());
            files.add(Files.writeString(file, source.getValue()));
        }
        Files.createDirectories(classes);
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw new IllegalStateException("This Java has no compiler; start the benchmark with a JDK");
        }
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
            List<String> options = new ArrayList<>(List.of("-g", "-d", classes.toString()));
            if (!classPath.isEmpty()) {
                options.add("-cp");
                options.add(String.join(
                        File.pathSeparator, classPath.stream().map(Path::toString).toList()));
            }
            if (!compiler.getTask(null, manager, null, options, null, manager.getJavaFileObjectsFromPaths(files))
                    .call()) {
                throw new IllegalStateException("The generated program does not compile");
            }
        }
    }
}
