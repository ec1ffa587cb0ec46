// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.analysis;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The programs of Table 1 of StarTM 2012, as they stand among the examples. */
enum PaperProgram {

    LIST("List", 5, "collections", "IntSet.java", "startm/List.java", "startm/list_pred.sl", "startm/list_abs.sl"),
    LIST_SAFE("List Safe", 6, "collections", "IntSet.java", "startm/ListSafe.java", "startm/list_pred.sl",
            "startm/list_abs.sl"),
    TREE("Tree", 11, "collections", "startm/Tree.java", "startm/tree_pred.sl", "startm/tree_abs.sl"),
    INTRUDER("Intruder", 24, "intruder", "Flow.java", "FlowTree.java", "Intruder.java", "Packet.java",
            "PartialFlow.java", "WorkQueue.java", "intruder_pred.sl");

    private static final Map<String, String> ANNOTATIONS = Map.of(
            "org/isolde/stm/Atomic.java",
            "package org.isolde.stm; public @interface Atomic { String group(); String state() default \"\"; }",
            "org/isolde/stm/Predicates.java",
            "package org.isolde.stm; public @interface Predicates { String file(); }",
            "org/isolde/stm/Abstractions.java",
            "package org.isolde.stm; public @interface Abstractions { String file(); }");

    private final String title;
    private final int paperSeconds;
    private final String project;
    private final List<String> files;

    PaperProgram(String title, int paperSeconds, String project, String... files) {
        this.title = title;
        this.paperSeconds = paperSeconds;
        this.project = project;
        this.files = List.of(files);
    }

    /** Its name in the table. */
    String title() {
        return title;
    }

    /** What the paper measured, on a computer of 2010. */
    int paperSeconds() {
        return paperSeconds;
    }

    /**
     * Its files, by path: Java sources, the annotations among them, and the specifications that
     * they name.
     */
    Map<String, String> files(Path examples) throws IOException {
        String path = "org/isolde/examples/" + project;
        Path folder = examples.resolve(project).resolve("src").resolve(path);
        Map<String, String> texts = new TreeMap<>(ANNOTATIONS);
        for (String file : files) {
            texts.put(path + "/" + file, Files.readString(folder.resolve(file)));
        }
        return texts;
    }
}
