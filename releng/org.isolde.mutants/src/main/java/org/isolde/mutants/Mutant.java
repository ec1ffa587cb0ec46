// SPDX-License-Identifier: EPL-2.0
package org.isolde.mutants;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A planted mistake: a patch of the sources, {@code NN-name.patch}. The text before its first
 * difference says what is wrong, and has a line {@code Modules:} with the modules whose tests are
 * run.
 *
 * @param number the two digits its file begins with
 * @param name the name of its file, without the ending
 * @param patch the file
 * @param description what is wrong, in one sentence
 * @param modules the folders of the modules whose tests are run, below the root of the project
 * @param files the files that it changes, below the root of the project
 */
record Mutant(String number, String name, Path patch, String description, List<String> modules, List<String> files) {

    private static final Pattern FILE_NAME = Pattern.compile("(\\d\\d)-([a-z0-9-]+)\\.patch");
    private static final Pattern CHANGED_FILE = Pattern.compile("^\\+\\+\\+ b/(\\S+)", Pattern.MULTILINE);
    private static final String MODULES = "Modules:";
    private static final String DIFFERENCE = "diff --git ";

    /** All mutants in a folder, in the order of their numbers. */
    static List<Mutant> in(Path folder) throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.list(folder)) {
            files = all.sorted().toList();
        }
        List<Mutant> mutants = new ArrayList<>();
        for (Path file : files) {
            mutants.add(read(file));
        }
        return mutants;
    }

    /**
     * Reads a patch.
     *
     * @throws IllegalArgumentException if its name or its header is malformed
     */
    static Mutant read(Path patch) throws IOException {
        Matcher name = FILE_NAME.matcher(patch.getFileName().toString());
        String text = Files.readString(patch);
        int end = text.indexOf(DIFFERENCE);
        if (!name.matches() || end < 0) {
            throw new IllegalArgumentException(patch + " is no patch of git with a name like 07-lost-update.patch");
        }
        List<String> header = text.substring(0, end).lines().toList();
        String description = String.join(" ",
                header.stream().filter(line -> !line.startsWith(MODULES)).toList()).strip();
        List<String> modules = header.stream().filter(line -> line.startsWith(MODULES))
                .flatMap(line -> Arrays.stream(line.substring(MODULES.length()).split(","))).map(String::strip)
                .toList();
        if (description.isEmpty() || modules.isEmpty()) {
            throw new IllegalArgumentException(
                    patch + " has to begin with what is wrong, in one sentence, and a line \"" + MODULES + " …\"");
        }
        List<String> files = CHANGED_FILE.matcher(text).results().map(match -> match.group(1)).toList();
        return new Mutant(name.group(1), name.group(1) + "-" + name.group(2), patch, description, modules, files);
    }

    @Override
    public String toString() {
        return name;
    }
}
