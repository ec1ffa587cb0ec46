// SPDX-License-Identifier: EPL-2.0
package org.isolde.mutants;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** The reports that Surefire leaves of the tests of some modules, one for each class. */
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

    private final List<Path> files;

    private SurefireReports(List<Path> files) {
        this.files = files;
    }

    /** Finds the reports of modules, the oldest first. */
    static SurefireReports of(List<Path> modules) throws IOException {
        List<Report> reports = new ArrayList<>();
        for (Path module : modules) {
            Path folder = module.resolve("target/surefire-reports");
            if (Files.isDirectory(folder)) {
                try (Stream<Path> all = Files.list(folder)) {
                    for (Path file : all.filter(path -> path.getFileName().toString().matches("TEST-.*\\.xml"))
                            .toList()) {
                        reports.add(new Report(file, Files.getLastModifiedTime(file)));
                    }
                }
            }
        }
        reports.sort(Comparator.comparing(Report::written).thenComparing(Report::file));
        return new SurefireReports(reports.stream().map(Report::file).toList());
    }

    /** Whether no test has run. */
    boolean areMissing() {
        return files.isEmpty();
    }

    /** The test that failed first, as far as reports tell. */
    Optional<FailedTest> firstFailure() throws IOException {
        for (Path file : files) {
            NodeList tests = parse(file).getElementsByTagName("testcase");
            for (int i = 0; i < tests.getLength(); i++) {
                Element test = (Element) tests.item(i);
                if (has(test, "failure") || has(test, "error")) {
                    return Optional.of(new FailedTest(test.getAttribute("classname"), test.getAttribute("name")));
                }
            }
        }
        return Optional.empty();
    }

    private static boolean has(Element test, String outcome) {
        return test.getElementsByTagName(outcome).getLength() > 0;
    }

    private static Element parse(Path file) throws IOException {
        try {
            return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile()).getDocumentElement();
        } catch (ParserConfigurationException | SAXException e) {
            throw new IOException(file + " is no report of Surefire", e);
        }
    }
}
