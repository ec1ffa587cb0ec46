// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli.documents;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A Markdown file of the project. Only the part of the language that the project uses is read:
 * fenced and indented code, headings with {@code #}, inline links and inline code.
 *
 * @param file its path, absolute
 * @param lines all its lines
 */
public record Page(Path file, List<String> lines) {

    /** The folder of the project. Tests run in the folder of their bundle. */
    public static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();

    private static final Pattern FENCE = Pattern.compile("\\s*```+\\s*(\\S*)\\s*");
    private static final Pattern HEADING = Pattern.compile("#+\\s+(.*)");
    private static final Pattern LINK = Pattern.compile("\\[[^\\]]*\\]\\(([^)\\s]+)\\)");
    private static final Pattern INLINE_CODE = Pattern.compile("`([^`]+)`");
    private static final String INDENTATION = "    ";

    /** All Markdown files of the project, sorted by path; build output is left out. */
    public static List<Page> all() {
        Set<Path> files = new TreeSet<>();
        try {
            Files.walkFileTree(ROOT, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                    String name = folder.getFileName().toString();
                    boolean isSource = folder.equals(ROOT) || !name.startsWith(".") && !name.equals("target");
                    return isSource ? FileVisitResult.CONTINUE : FileVisitResult.SKIP_SUBTREE;
                }

                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                    if (file.toString().endsWith(".md")) {
                        files.add(file);
                    }
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return files.stream().map(Page::of).toList();
    }

    /** The page at a path relative to the project's folder. */
    public static Page at(String path) {
        return of(ROOT.resolve(path));
    }

    private static Page of(Path file) {
        try {
            return new Page(file, Files.readAllLines(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Its path relative to the project's folder, with forward slashes. */
    public String name() {
        return ROOT.relativize(file).toString().replace('\\', '/');
    }

    /** The blocks of code, in their order. */
    public List<CodeBlock> codeBlocks() {
        List<CodeBlock> blocks = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            Matcher fence = FENCE.matcher(lines.get(i));
            List<String> code = new ArrayList<>();
            int first = i + 1;
            if (fence.matches()) {
                for (i++; i < lines.size() && !FENCE.matcher(lines.get(i)).matches(); i++) {
                    code.add(lines.get(i));
                }
                blocks.add(new CodeBlock(fence.group(1), first + 1, List.copyOf(code)));
            } else if (isIndentedCode(i)) {
                for (; i < lines.size() && lines.get(i).startsWith(INDENTATION); i++) {
                    code.add(lines.get(i).substring(INDENTATION.length()));
                }
                blocks.add(new CodeBlock("", first, List.copyOf(code)));
            }
        }
        return blocks;
    }

    /** An indented line after a blank one is code, unless it belongs to an item of a list. */
    private boolean isIndentedCode(int line) {
        if (!lines.get(line).startsWith(INDENTATION) || line == 0 || !lines.get(line - 1).isBlank()) {
            return false;
        }
        for (int i = line - 1; i >= 0; i--) {
            String before = lines.get(i);
            if (!before.isBlank() && !before.startsWith(" ")) {
                return !before.matches("([-*]|\\d+\\.) .*");
            }
        }
        return true;
    }

    /** The lines, of which those of code are empty. */
    public List<String> prose() {
        List<String> prose = new ArrayList<>(lines);
        for (CodeBlock block : codeBlocks()) {
            for (int i = 0; i < block.lines().size(); i++) {
                prose.set(block.line() - 1 + i, "");
            }
        }
        return prose;
    }

    /** The links and images. */
    public List<Link> links() {
        List<Link> links = new ArrayList<>();
        List<String> prose = prose();
        for (int i = 0; i < prose.size(); i++) {
            Matcher link = LINK.matcher(INLINE_CODE.matcher(prose.get(i)).replaceAll("code"));
            while (link.find()) {
                links.add(new Link(i + 1, link.group(1)));
            }
        }
        return links;
    }

    /** What stands between backquotes in the text, by line number from 1. */
    public Map<Integer, List<String>> inlineCode() {
        Map<Integer, List<String>> code = new HashMap<>();
        List<String> prose = prose();
        for (int i = 0; i < prose.size(); i++) {
            Matcher inline = INLINE_CODE.matcher(prose.get(i));
            while (inline.find()) {
                code.computeIfAbsent(i + 1, line -> new ArrayList<>()).add(inline.group(1));
            }
        }
        return code;
    }

    /** The anchors of its headings, by GitHub's rule. */
    public Set<String> anchors() {
        Set<String> anchors = new LinkedHashSet<>();
        Map<String, Integer> repetitions = new HashMap<>();
        for (String line : prose()) {
            Matcher heading = HEADING.matcher(line);
            if (heading.matches()) {
                String slug = slug(heading.group(1));
                int before = repetitions.merge(slug, 1, Integer::sum) - 1;
                anchors.add(before == 0 ? slug : slug + "-" + before);
            }
        }
        return anchors;
    }

    /**
     * Lower case, without punctuation other than hyphens and underscores, and with hyphens for
     * blanks.
     */
    static String slug(String heading) {
        return heading.replaceAll("\\[([^\\]]*)\\]\\([^)]*\\)", "$1")
                .strip()
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N} _-]", "")
                .replace(' ', '-');
    }

    @Override
    public String toString() {
        return name();
    }
}
