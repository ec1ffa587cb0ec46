// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.specification;

import java.io.StringWriter;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** Writes specifications as XML, indented, so that people can edit them. */
final class SpecificationWriter {

    private final XMLStreamWriter xml;

    private SpecificationWriter(XMLStreamWriter xml) {
        this.xml = xml;
    }

    static String write(SortedMap<MethodName, MethodSpecification> methods) {
        StringWriter text = new StringWriter();
        try {
            XMLStreamWriter xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(text);
            new SpecificationWriter(xml).document(methods);
            xml.close();
        } catch (XMLStreamException e) {
            throw new IllegalStateException("Writing into memory failed.", e);
        }
        return text.append('\n').toString();
    }

    private void document(SortedMap<MethodName, MethodSpecification> methods) throws XMLStreamException {
        xml.writeStartElement(SpecificationReader.ROOT);
        String open = null;
        for (Map.Entry<MethodName, MethodSpecification> entry : methods.entrySet()) {
            String type = entry.getKey().type();
            if (!type.equals(open)) {
                if (open != null) {
                    end(1);
                }
                start(1, SpecificationReader.CLASS, type);
                open = type;
            }
            method(entry.getKey(), entry.getValue());
        }
        if (open != null) {
            end(1);
        }
        end(0);
    }

    private void method(MethodName name, MethodSpecification specification) throws XMLStreamException {
        start(2, SpecificationReader.METHOD, name.signature());
        SortedSet<Integer> touched = new TreeSet<>(specification.reads());
        touched.addAll(specification.writes());
        for (int place : touched) {
            access(SpecificationReader.READS, place, specification.reads());
            access(SpecificationReader.WRITES, place, specification.writes());
        }
        end(2);
    }

    private void access(String element, int place, Set<Integer> places) throws XMLStreamException {
        if (places.contains(place)) {
            line(3);
            xml.writeStartElement(element);
            xml.writeCharacters(place == MethodSpecification.THIS ? SpecificationReader.RECEIVER : "" + place);
            xml.writeEndElement();
        }
    }

    private void start(int depth, String element, String id) throws XMLStreamException {
        line(depth);
        xml.writeStartElement(element);
        xml.writeAttribute(SpecificationReader.ID, id);
    }

    private void end(int depth) throws XMLStreamException {
        line(depth);
        xml.writeEndElement();
    }

    private void line(int depth) throws XMLStreamException {
        xml.writeCharacters("\n" + "  ".repeat(depth));
    }
}
