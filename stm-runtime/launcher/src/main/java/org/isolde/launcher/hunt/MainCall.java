// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher.hunt;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The call of {@code main} that a command line of java stands for.
 *
 * @param type the name of the class, with dots, and a dollar sign before that of a nested class
 */
record MainCall(String type, List<String> arguments) {

    /** Options of java that the next word belongs to. */
    private static final Set<String> WITH_VALUE = Set.of("-cp", "-classpath", "--class-path", "-p", "--module-path",
            "--upgrade-module-path", "--add-modules", "--add-exports", "--add-opens", "--add-reads", "--source",
            "--enable-native-access", "--limit-modules", "--patch-module", "--describe-module");
    /** Options whose value says what to run, and not by a class. */
    private static final Set<String> OTHERS = Set.of("-jar", "-m", "--module");

    /** Copies the list. */
    MainCall {
        arguments = List.copyOf(arguments);
    }

    /**
     * Finds it.
     *
     * @param words a folder or a jar, and what follows it on the command line of java; or only the
     *     latter
     * @return empty if the class is not named, as with {@code -jar}
     */
    static Optional<MainCall> of(List<String> words) {
        Path first = Path.of(words.get(0));
        boolean isPlace = Files.isDirectory(first) || Files.isRegularFile(first);
        for (int i = isPlace ? 1 : 0; i < words.size(); i++) {
            String word = words.get(i);
            if (OTHERS.contains(word)) {
                return Optional.empty();
            }
            if (!word.startsWith("-")) {
                return Optional.of(new MainCall(word, words.subList(i + 1, words.size())));
            }
            i += WITH_VALUE.contains(word) ? 1 : 0;
        }
        return Optional.empty();
    }

    /** The name of the package; empty for the unnamed one. */
    String packageName() {
        return type.substring(0, Math.max(0, type.lastIndexOf('.')));
    }

    /** The name of the class as sources in its package write it. */
    String simpleName() {
        return type.substring(type.lastIndexOf('.') + 1).replace('$', '.');
    }
}
