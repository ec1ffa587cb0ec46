// SPDX-License-Identifier: EPL-2.0
package org.isolde.mutants;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** The Surefire reports of the tests of some modules, one for each class. */
final class SurefireReports {

    /**
     * A test that failed.
     *
     * @param className its class, fully qualified
     * @param name its method, as Surefire has it
     */
    record FailedTest(String className, String name) {

        @Override
        public String toString() {
            return className.substring(className.lastIndexOf('.') + 1) + "." + name;
        }
    }

    private record Report(Path file, FileTime written) {}

    private final List<Path> modules;
    private final Set<Path> passed = new HashSet<>();

    /** Those of modules, as they come. */
    SurefireReports(List<Path> modules) {
        this.modules = modules;
    }

    /** The test that failed first, as far as the reports that are there tell. */
    Optional<FailedTest> firstFailure() throws IOException {
        for (Path file : unread()) {
            Optional<Element> report = parse(file);
            Optional<FailedTest> failed = report.flatMap(SurefireReports::failureIn);
            if (failed.isPresent()) {
                return failed;
            }
            report.ifPresent(complete -> passed.add(file));
        }
        return Optional.empty();
    }

    /** Whether no test has run, as far as {@link #firstFailure} has come. */
    boolean areMissing() {
        return passed.isEmpty();
    }

    /** The reports that were not seen to be complete and without failures, the oldest first. */
    private List<Path> unread() throws IOException {
        List<Report> reports = new ArrayList<>();
        for (Path module : modules) {
            Path folder = module.resolve("target/surefire-reports");
            if (Files.isDirectory(folder)) {
                try (Stream<Path> all = Files.list(folder)) {
                    for (Path file : all.filter(path -> path.getFileName().toString().matches("TEST-.*\\.xml"))
                            .filter(path -> !passed.contains(path)).toList()) {
                        reports.add(new Report(file, Files.getLastModifiedTime(file)));
                    }
                }
            }
        }
        reports.sort(Comparator.comparing(Report::written).thenComparing(Report::file));
        return reports.stream().map(Report::file).toList();
    }

    private static Optional<FailedTest> failureIn(Element report) {
        NodeList tests = report.getElementsByTagName("testcase");
        for (int i = 0; i < tests.getLength(); i++) {
            Element test = (Element) tests.item(i);
            if (has(test, "failure") || has(test, "error")) {
                return Optional.of(new FailedTest(test.getAttribute("classname"), test.getAttribute("name")));
            }
        }
        return Optional.empty();
    }

    private static boolean has(Element test, String outcome) {
        return test.getElementsByTagName(outcome).getLength() > 0;
    }

    /** Reads a report; empty if Surefire has not finished it. */
    private static Optional<Element> parse(Path file) throws IOException {
        try {
            DocumentBuilder builder = DocumentBuilderFactory.newInstance().newDocumentBuilder();
            builder.setErrorHandler(null);
            return Optional.of(builder.parse(file.toFile()).getDocumentElement());
        } catch (SAXException e) {
            return Optional.empty();
        } catch (ParserConfigurationException e) {
            throw new IllegalStateException("Every Java has a parser of XML", e);
        }
    }
}
