// SPDX-License-Identifier: EPL-2.0
package org.isolde.report.prediction;

import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * Writes predictions as a page of HTML that needs no other file: each violation once, however many
 * traces predict it, with a drawing of its accesses on the timelines of their threads.
 */
public final class PredictionHtmlReport {

    private static final String STYLE = """
            :root { color-scheme: light dark; --ink: #1f2328; --faint: #59636e; --line: #d1d9e0; --part: #f6f8fa;
              --bad: #b3261e; --other: #9a6700; }
            @media (prefers-color-scheme: dark) {
              :root { --ink: #e6edf3; --faint: #9198a1; --line: #3d444d; --part: #151b23; --bad: #ff7b72;
                --other: #d29922; } }
            body { font: 15px/1.5 system-ui, sans-serif; color: var(--ink); background: Canvas; margin: 2rem auto;
              max-width: 60rem; padding: 0 1rem; }
            h1 { font-size: 1.5rem; } h2 { font-size: 1.1rem; margin: 0 0 .5rem; }
            section { border: 1px solid var(--line); border-radius: 8px; padding: 1rem; margin: 1rem 0; }
            table { border-collapse: collapse; } td, th { padding: .2rem .8rem .2rem 0; text-align: left; }
            .faint { color: var(--faint); } .problem { color: var(--other); }
            svg { max-width: 100%; height: auto; } svg text { font: 13px ui-monospace, monospace; fill: var(--ink); }
            svg .name { font-weight: 600; } svg .place { fill: var(--faint); }
            svg .lane { stroke: var(--line); stroke-width: 2; }
            svg .transaction { fill: var(--part); stroke: var(--line); }
            svg .own { fill: var(--ink); } svg .between { fill: var(--bad); }
            svg .order { stroke: var(--bad); stroke-width: 1.5; fill: none; }
            """;

    /** The distance of the lanes. */
    private static final int LANE = 180;
    private static final int CHARACTER = 8;
    private static final int ROW = 44;
    private static final int TOP = 30;
    private static final int MARGIN = 16;

    private final String title;
    private final String version;

    /**
     * Creates a report.
     *
     * @param title the heading of the page
     * @param version that of Isolde
     */
    public PredictionHtmlReport(String title, String version) {
        this.title = title;
        this.version = version;
    }

    /**
     * A violation, and the traces that predict it.
     *
     * @param steps its accesses in their order; the first one's thread does the last one, too
     * @param remarks what else is to be said
     */
    private record Found(String heading, String message, List<Step> steps, List<String> remarks,
            Optional<String> doubt, List<String> traces) {

        static Found of(PredictedViolation violation) {
            return new Found(Messages.text("heading.page", violation.pattern().letters(), violation.location()),
                    violation.message(),
                    violation.steps().stream()
                            .map(step -> new Step(step.thread(), step.verb(), step.source().toString())).toList(),
                    violation.occurrences() > 1
                            ? List.of(Messages.text("occurrences", number(violation.occurrences())))
                            : List.of(),
                    violation.doubt(), new ArrayList<>());
        }

        static Found of(PredictedCycle cycle) {
            return new Found(Messages.text("heading.page.cycle", String.join(", ", cycle.locations())),
                    cycle.message(),
                    cycle.steps().stream().map(step -> new Step(step.thread(), step.verb() + " " + step.location(),
                            step.source().toString())).toList(),
                    List.of(), cycle.doubt(), new ArrayList<>());
        }
    }

    /** An access as it is drawn. */
    private record Step(String thread, String text, String source) {}

    /**
     * Writes results.
     *
     * @param out takes the text; not closed
     * @throws IOException if {@code out} throws it
     */
    public void write(List<PredictionResult> results, Appendable out) throws IOException {
        StringWriter text = new StringWriter();
        try {
            XMLStreamWriter writer = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(text);
            new Page(writer).write(results);
            writer.close();
        } catch (XMLStreamException e) {
            throw new IOException(e);
        }
        out.append("<!DOCTYPE html>\n").append(text.getBuffer());
    }

    private static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /** The page in the making. */
    private final class Page {
        private final XMLStreamWriter out;
        /** How wide what is written beside the lanes of a drawing may be. */
        private int label;

        Page(XMLStreamWriter out) {
            this.out = out;
        }

        void write(List<PredictionResult> results) throws XMLStreamException {
            Map<String, Found> found = new LinkedHashMap<>();
            for (PredictionResult result : results) {
                for (PredictedViolation violation : result.violations()) {
                    found.computeIfAbsent(violation.fingerprint(), key -> Found.of(violation)).traces()
                            .add(result.trace());
                }
            }
            for (PredictionResult result : results) {
                for (PredictedCycle cycle : result.cycles()) {
                    found.computeIfAbsent(cycle.fingerprint(), key -> Found.of(cycle)).traces().add(result.trace());
                }
            }
            out.writeStartElement("html");
            out.writeAttribute("lang", "en");
            out.writeStartElement("head");
            out.writeEmptyElement("meta");
            out.writeAttribute("charset", "utf-8");
            out.writeEmptyElement("meta");
            out.writeAttribute("name", "viewport");
            out.writeAttribute("content", "width=device-width, initial-scale=1");
            element("title", "", title);
            element("style", "", STYLE);
            out.writeEndElement();
            out.writeStartElement("body");
            element("h1", "", title);
            element("p", "", found.isEmpty()
                    ? Messages.text("none")
                    : Messages.text("count", Integer.toString(found.size())));
            int number = 0;
            for (Found one : found.values()) {
                violation(++number, one, results.size());
            }
            traces(results);
            out.writeEndElement();
            out.writeEndElement();
        }

        private void violation(int number, Found found, int traces) throws XMLStreamException {
            out.writeStartElement("section");
            element("h2", "", number + ". " + found.heading());
            element("p", "", found.message());
            timelines(found.steps());
            for (String remark : found.remarks()) {
                element("p", "faint", remark);
            }
            if (found.doubt().isPresent()) {
                element("p", "problem", found.doubt().get());
            }
            if (traces > 1) {
                element("p", "faint", Messages.text("html.in", String.join(", ", found.traces())));
            }
            out.writeEndElement();
        }

        /** A column for each thread, a row for each access, in the order of the violation. */
        private void timelines(List<Step> steps) throws XMLStreamException {
            List<String> threads = steps.stream().map(Step::thread).distinct().toList();
            int longest = steps.stream().flatMap(step -> Stream.of(step.thread(), step.text(), step.source()))
                    .mapToInt(String::length).max().orElse(0);
            label = CHARACTER * (longest + 2) + MARGIN;
            int width = 2 * label + (threads.size() - 1) * LANE;
            int height = TOP + steps.size() * ROW + MARGIN;
            out.writeStartElement("svg");
            out.writeAttribute("viewBox", "0 0 " + width + " " + height);
            out.writeAttribute("width", Integer.toString(width));
            out.writeAttribute("role", "img");
            out.writeAttribute("aria-label", Messages.text("html.order"));
            for (int i = 0; i < threads.size(); i++) {
                shape("line", "lane", "x1", x(i), "y1", TOP - 6, "x2", x(i), "y2", height - 6);
                text("name", i, 8, TOP - 12, threads.get(i));
            }
            int last = steps.size() - 1;
            shape("rect", "transaction", "x", x(0) - 8, "y", y(0) - 14, "width", 16, "height", y(last) - y(0) + 28,
                    "rx", 8);
            for (int i = 0; i < last; i++) {
                shape("line", "order", "x1", x(threads.indexOf(steps.get(i).thread())), "y1", y(i), "x2",
                        x(threads.indexOf(steps.get(i + 1).thread())), "y2", y(i + 1));
            }
            for (int i = 0; i <= last; i++) {
                Step step = steps.get(i);
                int lane = threads.indexOf(step.thread());
                shape("circle", lane == 0 ? "own" : "between", "cx", x(lane), "cy", y(i), "r", 5);
                text("", lane, -MARGIN, y(i) - 3, i + 1 + " " + step.text());
                text("place", lane, -MARGIN, y(i) + 14, step.source());
            }
            out.writeEndElement();
        }

        private void traces(List<PredictionResult> results) throws XMLStreamException {
            element("h2", "", Messages.text("html.traces"));
            out.writeStartElement("table");
            for (PredictionResult result : results) {
                out.writeStartElement("tr");
                element("td", "", result.trace());
                element("td", "faint", PredictionTextReport.size(result.size()));
                out.writeEndElement();
            }
            out.writeEndElement();
            for (PredictionResult result : results) {
                if (result.cyclesLeftOut().isPresent()) {
                    element("p", "problem", result.trace() + ": " + result.cyclesLeftOut().get());
                }
                for (String problem : result.problems()) {
                    element("p", "problem", result.trace() + ": " + problem);
                }
                if (!result.hasTransactions()) {
                    element("p", "problem", result.trace() + ": " + Messages.text("no-transaction"));
                }
            }
            element("p", "faint", "Isolde " + version);
        }

        private int x(int lane) {
            return label + lane * LANE;
        }

        private static int y(int row) {
            return TOP + ROW / 2 + row * ROW;
        }

        /** Text on the outer side of a lane, so that nothing between the lanes crosses it. */
        private void text(String kind, int lane, int overlap, int y, String text) throws XMLStreamException {
            boolean isFirst = lane == 0;
            out.writeStartElement("text");
            attributes(kind, "x", isFirst ? x(lane) + overlap : x(lane) - overlap, "y", y, "text-anchor",
                    isFirst ? "end" : "start");
            out.writeCharacters(text);
            out.writeEndElement();
        }

        private void shape(String name, String kind, Object... attributes) throws XMLStreamException {
            out.writeEmptyElement(name);
            attributes(kind, attributes);
        }

        private void attributes(String kind, Object... attributes) throws XMLStreamException {
            if (!kind.isEmpty()) {
                out.writeAttribute("class", kind);
            }
            for (int i = 0; i < attributes.length; i += 2) {
                out.writeAttribute(attributes[i].toString(), attributes[i + 1].toString());
            }
        }

        private void element(String name, String kind, String text) throws XMLStreamException {
            out.writeStartElement(name);
            attributes(kind);
            out.writeCharacters(text);
            out.writeEndElement();
            out.writeCharacters("\n");
        }
    }
}
