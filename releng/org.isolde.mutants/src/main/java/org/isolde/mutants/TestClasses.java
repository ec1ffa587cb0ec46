// SPDX-License-Identifier: EPL-2.0
package org.isolde.mutants;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The sources of the tests of a few modules. */
final class TestClasses {

    private static final Pattern SUPERCLASS = Pattern.compile("\\bclass\\s+\\w+\\s+extends\\s+(\\w+)");
    private static final String CAMPAIGN = "\n@CampaignTests";
    private static final String ENDING = ".java";

    /** A source, and the name of its class. */
    private record Source(String className, Path file) {

        boolean isNamed(String name) {
            return className.equals(name) || className.endsWith("." + name);
        }
    }

    private final List<Source> sources = new ArrayList<>();

    /** Finds the sources in the folders of modules. */
    TestClasses(List<Path> modules) throws IOException {
        for (Path module : modules) {
            Path folder = module.resolve("src/test/java");
            if (Files.isDirectory(folder)) {
                try (Stream<Path> files = Files.walk(folder)) {
                    files.filter(file -> file.toString().endsWith(ENDING)).sorted()
                            .forEach(file -> sources.add(new Source(className(folder.relativize(file)), file)));
                }
            }
        }
    }

    private static String className(Path file) {
        String name = file.toString();
        return name.substring(0, name.length() - ENDING.length()).replace('/', '.').replace('\\', '.');
    }

    /** The classes that Surefire takes for tests, fully qualified. */
    List<String> names() {
        return sources.stream().map(Source::className).filter(name -> name.endsWith("Test")).toList();
    }

    /**
     * Whether a class, or the one that it extends, is annotated {@code @CampaignTests}: its cases
     * differ between the lanes.
     */
    boolean isCampaign(String name) throws IOException {
        String outer = name.split("\\$", 2)[0];
        Optional<Source> source = sources.stream().filter(candidate -> candidate.isNamed(outer)).findFirst();
        if (source.isEmpty()) {
            return false;
        }
        String text = Files.readString(source.get().file());
        if (text.contains(CAMPAIGN)) {
            return true;
        }
        Matcher superclass = SUPERCLASS.matcher(text);
        return superclass.find() && !superclass.group(1).equals(outer) && isCampaign(superclass.group(1));
    }
}
