// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.specification;

import java.io.StringReader;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.isolde.library.SourcePosition;

/** Parses specifications in XML. Neither document types nor external entities are resolved. */
final class SpecificationReader {

    static final String ROOT = "specification";
    static final String CLASS = "class";
    static final String METHOD = "method";
    static final String READS = "reads";
    static final String WRITES = "writes";
    static final String ID = "id";
    /** What the receiver is called. */
    static final String RECEIVER = "this";

    private static final Pattern SIGNATURE = Pattern.compile("[^\\s()]+\\([^\\s()]*(,[^\\s()]+)*\\)");

    private final String source;
    private final XMLStreamReader xml;
    private final SortedMap<MethodName, MethodSpecification> methods = new TreeMap<>();
    private final SortedMap<MethodName, SourcePosition> places = new TreeMap<>();

    private SpecificationReader(String source, XMLStreamReader xml) {
        this.source = source;
        this.xml = xml;
    }

    static Specifications read(String source, String text) throws SpecificationException {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_COALESCING, true);
        try {
            XMLStreamReader xml = factory.createXMLStreamReader(new StringReader(text));
            try {
                SpecificationReader reader = new SpecificationReader(source, xml);
                reader.document();
                return new Specifications(reader.methods, reader.places);
            } finally {
                xml.close();
            }
        } catch (XMLStreamException e) {
            int line = e.getLocation() == null ? 1 : e.getLocation().getLineNumber();
            int column = e.getLocation() == null ? 1 : e.getLocation().getColumnNumber();
            throw new SpecificationException(
                    new SourcePosition(source, line, column), "This is not well-formed XML. " + firstLine(e));
        }
    }

    /** What the parser says, without the place that it puts before it. */
    private static String firstLine(XMLStreamException e) {
        String message = String.valueOf(e.getMessage());
        int start = message.indexOf("Message: ");
        return (start < 0 ? message : message.substring(start + "Message: ".length())).lines().findFirst().orElse("");
    }

    private void document() throws XMLStreamException, SpecificationException {
        xml.nextTag();
        switch (xml.getLocalName()) {
            case CLASS -> type();
            case ROOT -> {
                while (xml.nextTag() == XMLStreamConstants.START_ELEMENT) {
                    expect(CLASS);
                    type();
                }
            }
            default -> throw wrong("The document is to begin with <" + ROOT + "> or <" + CLASS + ">, not <"
                    + xml.getLocalName() + ">.");
        }
    }

    private void type() throws XMLStreamException, SpecificationException {
        String type = id("the class's full name");
        while (xml.nextTag() == XMLStreamConstants.START_ELEMENT) {
            expect(METHOD);
            method(type);
        }
    }

    private void method(String type) throws XMLStreamException, SpecificationException {
        String signature = id("its name and parameter types, for example id=\"getMax(int,int)\"").replace(" ", "");
        if (!SIGNATURE.matcher(signature).matches()) {
            throw wrong("'" + signature + "' names no method. A name and parameter types are expected, for example "
                    + "getMax(int,int).");
        }
        MethodName name = new MethodName(type, signature);
        places.put(name, place());
        SortedSet<Integer> reads = new TreeSet<>();
        SortedSet<Integer> writes = new TreeSet<>();
        while (xml.nextTag() == XMLStreamConstants.START_ELEMENT) {
            switch (xml.getLocalName()) {
                case READS -> reads.add(place(name));
                case WRITES -> writes.add(place(name));
                default ->
                    throw wrong("<" + READS + "> or <" + WRITES + "> is expected, not <" + xml.getLocalName() + ">.");
            }
        }
        if (methods.put(name, new MethodSpecification(reads, writes)) != null) {
            throw wrong("Method " + name + " is specified twice. Keep one of the two.");
        }
    }

    private int place(MethodName method) throws XMLStreamException, SpecificationException {
        String text = xml.getElementText().strip();
        if (text.equals(RECEIVER)) {
            return MethodSpecification.THIS;
        }
        int parameters = method.parameters();
        try {
            int place = Integer.parseInt(text);
            if (place >= 0 && place < parameters) {
                return place;
            }
        } catch (NumberFormatException e) {
            // Said below, as for a number that is out of range.
        }
        String numbers = parameters == 0 ? "" : " or a parameter's number, 0 to " + (parameters - 1) + ",";
        throw wrong("'" + RECEIVER + "'" + numbers + " is expected, not '" + text + "'.");
    }

    private void expect(String element) throws SpecificationException {
        if (!xml.getLocalName().equals(element)) {
            throw wrong("<" + element + "> is expected, not <" + xml.getLocalName() + ">.");
        }
    }

    private String id(String what) throws SpecificationException {
        String id = xml.getAttributeValue(null, ID);
        if (id == null || id.isBlank()) {
            throw wrong("<" + xml.getLocalName() + "> needs the attribute '" + ID + "', " + what + ".");
        }
        return id.strip();
    }

    private SpecificationException wrong(String problem) {
        return new SpecificationException(place(), problem);
    }

    private SourcePosition place() {
        return new SourcePosition(source, xml.getLocation().getLineNumber(), xml.getLocation().getColumnNumber());
    }
}
