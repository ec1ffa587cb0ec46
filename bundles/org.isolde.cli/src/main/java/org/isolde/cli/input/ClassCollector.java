// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli.input;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;

/** Collects the class files that a compiler writes in memory. */
final class ClassCollector extends ForwardingJavaFileManager<StandardJavaFileManager> {
    private final Map<String, Output> outputs = new TreeMap<>();

    ClassCollector(StandardJavaFileManager files) {
        super(files);
    }

    /** The classes written so far, sorted by name. */
    List<CompiledClass> classes() {
        List<CompiledClass> classes = new ArrayList<>();
        outputs.forEach((name, output) -> classes
                .add(new CompiledClass(name, output.content.toByteArray(), output.source)));
        return classes;
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
            JavaFileManager.Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
        Output output = new Output(className, kind, Path.of(sibling.toUri()));
        outputs.put(className.replace('.', '/'), output);
        return output;
    }

    private static final class Output extends SimpleJavaFileObject {
        private final ByteArrayOutputStream content = new ByteArrayOutputStream();
        private final Path source;

        Output(String className, Kind kind, Path source) {
            super(URI.create("memory:///" + className.replace('.', '/') + kind.extension), kind);
            this.source = source;
        }

        @Override
        public OutputStream openOutputStream() {
            content.reset();
            return content;
        }
    }
}
