// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.benchmarks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.isolde.program.ClassModel;
import org.isolde.program.bytecode.ClassFileReader;
import org.isolde.program.bytecode.UnreadableClassException;
import org.isolde.testing.JavaSources;

/** The programs of Table 1 of StarTM 2012, which is Table 4.2 of Dias' thesis. */
enum Benchmark {

    /** An ordered list, from which nodes are taken out without writing to them. */
    LIST("collections/src/org/isolde/examples/collections", "IntSet", "startm/List"),
    /** The list with a dummy write to the nodes that are taken out. */
    LIST_SAFE("collections/src/org/isolde/examples/collections", "IntSet", "startm/ListSafe"),
    /** A search tree that only grows. */
    TREE("collections/src/org/isolde/examples/collections", "startm/Tree"),
    /** Two queues, and a search tree of lists. */
    INTRUDER("intruder/src/org/isolde/examples/intruder", "Flow", "FlowTree", "Intruder", "Packet", "PartialFlow",
            "WorkQueue");

    private static final Path EXAMPLES = Path.of("../../examples");
    private static final String[] ANNOTATIONS = {"""
            package org.isolde.stm;
            public @interface Atomic { String group() default "default"; String state() default ""; }
            """, """
            package org.isolde.stm;
            public @interface Predicates { String file(); }
            """, """
            package org.isolde.stm;
            public @interface Abstractions { String file(); }
            """};

    private final String folder;
    private final List<String> types;

    Benchmark(String folder, String... types) {
        this.folder = folder;
        this.types = List.of(types);
    }

    /** The program as it stands among the examples, and further sources. */
    List<ClassModel> classes(String... more) {
        return compiled(types.stream().map(this::source).toList(), more);
    }

    /** The program with no other annotation than {@code @Atomic}, which names the group only. */
    List<ClassModel> withoutAnnotations(String... more) {
        return compiled(types.stream().map(this::source).map(Benchmark::withoutAnnotations).toList(), more);
    }

    /** Where the packages of its sources begin. */
    Path sources() {
        return EXAMPLES.resolve(folder.substring(0, folder.indexOf("/org/")));
    }

    private static String withoutAnnotations(String source) {
        return source.replaceAll("(?m)^@(Predicates|Abstractions)\\(.*\\)\\R", "").replace(", state = STATE", "");
    }

    private String source(String type) {
        try {
            return Files.readString(EXAMPLES.resolve(folder).resolve(type + ".java"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Compiles sources that use the annotations. */
    static List<ClassModel> compiled(List<String> sources, String... more) {
        String[] all = Stream.of(sources.stream(), Stream.of(more), Stream.of(ANNOTATIONS))
                .flatMap(each -> each)
                .toArray(String[]::new);
        List<ClassModel> models = new ArrayList<>();
        for (Map.Entry<String, byte[]> file : JavaSources.compile(all).entrySet()) {
            try {
                models.add(new ClassFileReader().read(file.getValue(), file.getKey() + ".class"));
            } catch (UnreadableClassException e) {
                throw new AssertionError(e);
            }
        }
        return models;
    }
}
