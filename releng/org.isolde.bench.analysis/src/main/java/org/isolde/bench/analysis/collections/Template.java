// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.analysis.collections;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The source of a class in several variants.
 *
 * <p>The text is in parts, with lines that begin with {@code ////} between them. The first and the
 * last part are in each variant, and some of the others. One of the words in {@code «a|b|c»} stands
 * in each place of a variant where these words are; lines with {@code «sometimes»} are all in a
 * variant, or all not. {@code NAME} is the name of the class and {@code CONSTANT} a number.
 */
final class Template {

    private static final String SEPARATOR = "(?m)^////.*\n";
    private static final Pattern CHOICE = Pattern.compile("«([^»]*)»");
    private static final Pattern SOMETIMES = Pattern.compile("(?m)^ *«sometimes»(.*\n)");
    private static final String ATOMIC = "@Atomic ";
    private static final int MOST_TRANSACTIONS = 8;

    private final List<String> parts;

    private Template(List<String> parts) {
        this.parts = parts;
    }

    /** Reads the template of a kind of class. */
    static Template read(Kind kind) throws IOException {
        String file = kind.template() + ".txt";
        try (InputStream input = Template.class.getResourceAsStream(file)) {
            if (input == null) {
                throw new IOException("The template " + file + " is not part of this benchmark");
            }
            String text = new String(input.readAllBytes(), StandardCharsets.UTF_8);
            return new Template(List.of(text.split(SEPARATOR)));
        }
    }

    /** A variant, with three to eight transactions. */
    String variant(String name, Random random) {
        Set<Integer> optional = new HashSet<>();
        int transactions = transactions(parts.getFirst());
        for (int part = 1; part < parts.size() - 1; part++) {
            int more = transactions(parts.get(part));
            if (random.nextInt(3) > 0 && transactions + more <= MOST_TRANSACTIONS) {
                optional.add(part);
                transactions += more;
            }
        }
        List<String> chosen = new ArrayList<>();
        for (int part = 0; part < parts.size(); part++) {
            if (part == 0 || part == parts.size() - 1 || optional.contains(part)) {
                chosen.add(parts.get(part));
            }
        }
        String text = SOMETIMES.matcher(String.join("", chosen)).replaceAll(random.nextBoolean() ? "$1" : "");
        Map<String, String> words = new HashMap<>();
        String worded = CHOICE.matcher(text).replaceAll(match -> words.computeIfAbsent(match.group(1), choice -> {
            String[] all = choice.split("\\|");
            return all[random.nextInt(all.length)];
        }));
        return worded.replace("NAME", name).replace("CONSTANT", String.valueOf(2 + random.nextInt(7)));
    }

    private static int transactions(String text) {
        return text.lines().filter(line -> line.contains(ATOMIC)).collect(Collectors.counting()).intValue();
    }
}
