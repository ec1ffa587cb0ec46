// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.isolde.cli.documents.Link;
import org.isolde.cli.documents.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The links, images and lines of the project's Markdown files. Addresses on the Internet are not
 * asked.
 */
class DocumentLinksTest {
    private static final Path DOCS = Page.ROOT.resolve("docs");
    private static final int WIDTH = 120;

    static List<Page> pages() {
        return Page.all();
    }

    /** CONTRIBUTING.md still has wider lines. */
    static Stream<Page> pagesOfLimitedWidth() {
        return pages().stream().filter(page -> !page.name().equals("CONTRIBUTING.md"));
    }

    @ParameterizedTest
    @MethodSource("pages")
    void linksLeadSomewhere(Page page) {
        List<String> broken = new ArrayList<>();
        for (Link link : page.links()) {
            if (!link.isExternal() && !leadsSomewhere(page, link)) {
                broken.add(page.name() + ":" + link.line() + ": " + link.target());
            }
        }
        assertThat(broken).isEmpty();
    }

    private static boolean leadsSomewhere(Page page, Link link) {
        Path file = link.file().isEmpty() ? page.file() : page.file().resolveSibling(link.file()).normalize();
        if (!Files.exists(file) || !file.startsWith(Page.ROOT)) {
            return false;
        }
        return link.anchor().isEmpty() || file.toString().endsWith(".md")
                && Page.at(Page.ROOT.relativize(file).toString()).anchors().contains(link.anchor());
    }

    @ParameterizedTest
    @MethodSource("pagesOfLimitedWidth")
    void linesFitIntoAWindow(Page page) {
        List<String> prose = page.prose();
        List<String> tooLong = new ArrayList<>();
        for (int i = 0; i < prose.size(); i++) {
            String line = prose.get(i);
            // A table's row is one line, and a link or a piece of code cannot be broken.
            boolean isBreakable = !line.startsWith("|") && !line.strip().startsWith("| ") && !line.contains("](");
            if (line.length() > WIDTH && isBreakable) {
                tooLong.add(page.name() + ":" + (i + 1) + ": " + line);
            }
        }
        assertThat(tooLong).isEmpty();
    }

    @Test
    void theIndexHasEveryPage() throws IOException {
        Set<Path> linked = new TreeSet<>();
        for (Link link : Page.at("docs/README.md").links()) {
            linked.add(DOCS.resolve(link.file()).normalize());
        }
        try (Stream<Path> files = Files.walk(DOCS)) {
            assertThat(files.filter(file -> file.toString().endsWith(".md")))
                    .filteredOn(file -> !file.equals(DOCS.resolve("README.md")))
                    .allMatch(linked::contains);
        }
    }

    @Test
    void everyImageIsShownAndCanBeRead() throws Exception {
        Set<Path> shown = new TreeSet<>();
        for (Page page : pages()) {
            page.links().forEach(link -> shown.add(page.file().resolveSibling(link.file()).normalize()));
        }
        try (Stream<Path> images = Files.list(DOCS.resolve("images"))) {
            for (Path image : images.toList()) {
                assertThat(shown).contains(image);
                if (image.toString().endsWith(".svg")) {
                    DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(image.toFile());
                }
            }
        }
    }

    @Test
    void theReadmeIsShortAndNamesNoTest() {
        Page readme = Page.at("README.md");

        assertThat(readme.lines()).hasSizeLessThanOrEqualTo(90);
        assertThat(readme.lines()).noneMatch(line -> line.matches(".*\\b[A-Z]\\w*Test\\b.*"));
    }
}
