// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli.documents;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A command line that a page shows.
 *
 * @param where the page and the line
 * @param words as a shell would split it, up to a pipe, a redirection or another command
 */
public record ShownCommand(String where, List<String> words) {

    private static final Pattern BEGINNING = Pattern
            .compile("(\\./)?isolde .*|java -javaagent.*|java -jar isolde-stm\\.jar.*");
    private static final Pattern WORD = Pattern.compile("(?:'[^']*'|\"[^\"]*\"|\\\\.|[^\\s'\"\\\\])+");
    private static final Pattern END = Pattern.compile("\\|\\|?|&&?|;|[12]?>.*|<.*");

    /** The command lines in the blocks of code and in the inline code of a page. */
    public static List<ShownCommand> in(Page page) {
        List<ShownCommand> commands = new ArrayList<>();
        for (CodeBlock block : page.codeBlocks()) {
            String text = "";
            for (int i = 0; i < block.lines().size(); i++) {
                text += block.lines().get(i);
                if (text.endsWith("\\")) {
                    text = text.substring(0, text.length() - 1);
                } else {
                    add(commands, page, block.line() + i, text);
                    text = "";
                }
            }
        }
        page.inlineCode().forEach((line, codes) -> codes.forEach(code -> add(commands, page, line, code)));
        return commands;
    }

    private static void add(List<ShownCommand> commands, Page page, int line, String text) {
        if (BEGINNING.matcher(text).matches()) {
            commands.add(new ShownCommand(page.name() + ":" + line, words(text)));
        }
    }

    private static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        Matcher word = WORD.matcher(text);
        while (word.find() && !END.matcher(word.group()).matches()) {
            words.add(word.group().replaceAll("['\"]", ""));
        }
        return List.copyOf(words);
    }

    /** Whether it is of this project's entry point, and not of {@code java}. */
    public boolean isOfIsolde() {
        return words.getFirst().endsWith("isolde");
    }

    @Override
    public String toString() {
        return where + ": " + String.join(" ", words);
    }
}
