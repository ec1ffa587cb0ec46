// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.locks;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.isolde.launcher.console.BadInputException;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/**
 * SpotBugs with its default detectors. What counts are its multithreaded-correctness warnings, and
 * one about singletons that it has in another category.
 *
 * @param name as in {@link Peer}
 * @param options those of its command line that choose the effort and the least confidence
 * @param jars it and all that it needs
 */
record SpotBugs(String name, List<String> options, List<Path> jars) implements Peer {

    /** The beginning of the name of its own jar. */
    static final String JAR = "spotbugs-";

    private static final String CATEGORY = "MT_CORRECTNESS";
    private static final Set<String> ALSO = Set.of("SING_SINGLETON_GETTER_NOT_SYNCHRONIZED");

    /** Its settings when none are given, and those with which it reports most. */
    static List<Peer> settings(List<Path> jars) {
        return List.of(new SpotBugs("SpotBugs", List.of("-effort:default", "-medium"), jars),
                new SpotBugs("SpotBugs max", List.of("-effort:max", "-low"), jars));
    }

    @Override
    public List<Warning> check(List<Path> sources, Path classes, Path work) throws BadInputException, IOException {
        Path output = work.resolve("spotbugs.xml");
        List<String> arguments = new ArrayList<>(List.of("-cp",
                String.join(File.pathSeparator, jars.stream().map(Path::toString).toList()),
                "edu.umd.cs.findbugs.FindBugs2"));
        arguments.addAll(options);
        arguments.addAll(List.of("-xml", "-output", output.toString(), classes.toString()));
        ForkedJava.run("java", arguments, work.resolve("spotbugs.log"));
        return warnings(parse(output));
    }

    private static Document parse(Path file) throws IOException {
        try {
            return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile());
        } catch (ParserConfigurationException | SAXException e) {
            throw new IOException("SpotBugs has written no XML to " + file, e);
        }
    }

    /** The warnings about concurrency in a report. */
    static List<Warning> warnings(Document report) {
        List<Warning> warnings = new ArrayList<>();
        NodeList instances = report.getElementsByTagName("BugInstance");
        for (int i = 0; i < instances.getLength(); i++) {
            Element instance = (Element) instances.item(i);
            String kind = instance.getAttribute("type");
            if (instance.getAttribute("category").equals(CATEGORY) || ALSO.contains(kind)) {
                warnings.add(warning(kind, instance));
            }
        }
        return warnings;
    }

    private static Warning warning(String kind, Element instance) {
        String type = topLevel(children(instance, "Class").getFirst());
        SortedSet<Integer> lines = new TreeSet<>();
        SortedSet<String> fields = new TreeSet<>();
        for (Element line : children(instance, "SourceLine")) {
            add(line, type, lines);
        }
        for (Element method : children(instance, "Method")) {
            children(method, "SourceLine").forEach(line -> add(line, type, lines));
        }
        for (Element field : children(instance, "Field")) {
            if (topLevel(field).equals(type)) {
                fields.add(field.getAttribute("name"));
            }
        }
        return new Warning(type, kind, lines, fields);
    }

    /** Methods of other classes are named, too: those that are called. */
    private static void add(Element sourceLine, String type, SortedSet<Integer> lines) {
        if (topLevel(sourceLine).equals(type) && sourceLine.hasAttribute("start")) {
            lines.add(Integer.parseInt(sourceLine.getAttribute("start")));
        }
    }

    private static String topLevel(Element element) {
        String name = element.getAttribute("classname");
        int dollar = name.indexOf('$');
        return dollar < 0 ? name : name.substring(0, dollar);
    }

    private static List<Element> children(Element parent, String tag) {
        List<Element> children = new ArrayList<>();
        for (Node node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node instanceof Element element && element.getTagName().equals(tag)) {
                children.add(element);
            }
        }
        return children;
    }
}
