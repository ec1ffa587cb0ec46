// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli.input;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;

/** Keeps the class files that a compiler writes in memory, and offers it classes from memory. */
final class ClassCollector extends ForwardingJavaFileManager<StandardJavaFileManager> {
    private final Map<String, Output> outputs = new TreeMap<>();
    private final Optional<DeuceApi> deuce;

    /**
     * Collects what is compiled with some files.
     *
     * @param files the files
     * @param deuce classes that come after those of the class path; empty for none
     */
    ClassCollector(StandardJavaFileManager files, Optional<DeuceApi> deuce) {
        super(files);
        this.deuce = deuce;
    }

    /** The classes written so far, sorted by name. */
    List<CompiledClass> classes() {
        List<CompiledClass> classes = new ArrayList<>();
        outputs.forEach((name, output) -> classes
                .add(new CompiledClass(name, output.content.toByteArray(), Path.of(output.source))));
        return classes;
    }

    /** The class files written so far by the internal names of their classes, sorted. */
    SortedMap<String, byte[]> contents() {
        SortedMap<String, byte[]> contents = new TreeMap<>();
        outputs.forEach((name, output) -> contents.put(name, output.content.toByteArray()));
        return contents;
    }

    @Override
    public Iterable<JavaFileObject> list(
            JavaFileManager.Location location, String packageName, Set<JavaFileObject.Kind> kinds, boolean recurse)
            throws IOException {
        Iterable<JavaFileObject> found = super.list(location, packageName, kinds, recurse);
        if (deuce.isEmpty() || location != StandardLocation.CLASS_PATH || !kinds.contains(JavaFileObject.Kind.CLASS)) {
            return found;
        }
        List<JavaFileObject> all = new ArrayList<>();
        found.forEach(all::add);
        all.addAll(deuce.get().inPackage(packageName));
        return all;
    }

    @Override
    public String inferBinaryName(JavaFileManager.Location location, JavaFileObject file) {
        return file instanceof DeuceApi.Compiled compiled
                ? compiled.binaryName()
                : super.inferBinaryName(location, file);
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
            JavaFileManager.Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
        Output output = new Output(className, kind, sibling.toUri());
        outputs.put(className.replace('.', '/'), output);
        return output;
    }

    private static final class Output extends SimpleJavaFileObject {
        private final ByteArrayOutputStream content = new ByteArrayOutputStream();
        private final URI source;

        Output(String className, Kind kind, URI source) {
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
