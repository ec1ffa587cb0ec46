// SPDX-License-Identifier: EPL-2.0
package org.isolde.testing.measure;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * A class of a generated program, before and after an edit.
 *
 * @param before its class file as it is
 * @param after its class file when it is edited
 */
public record EditedClass(Path before, Path after) {

    private static final long SEED = 42;

    /**
     * Edits classes of randomly chosen modules, some of them perhaps more than once; always the
     * same ones.
     *
     * @param count how many
     * @param classes where the program's class files are, which stay as they are
     * @param folder where the edited ones may be put
     */
    public static List<EditedClass> choose(
            GeneratedProgram program, GeneratedProgram.Edit edit, int count, Path classes, Path folder)
            throws IOException {
        int[] candidates = program.modulesWith(edit);
        List<Integer> chosen = new Random(SEED).ints(count, 0, candidates.length).map(i -> candidates[i]).boxed()
                .toList();
        Map<String, String> sources = new LinkedHashMap<>();
        for (int module : chosen) {
            sources.put(GeneratedProgram.path(module, edit.type()), program.edited(module, edit));
        }
        Path edited = folder.resolve("edited-" + edit.type());
        Compiler.compile(sources, folder.resolve("edited-src-" + edit.type()), edited, List.of(classes));
        return chosen.stream().map(module -> "m" + module + "/" + edit.type() + ".class").map(file -> new EditedClass(
                classes.resolve(file), edited.resolve(file))).toList();
    }
}
