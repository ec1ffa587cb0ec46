// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.specification;

import java.util.Collection;
import java.util.SortedSet;
import java.util.TreeSet;
import org.isolde.heappaths.internal.execution.code.Selectors;
import org.isolde.heappaths.internal.syntax.Mentions;
import org.isolde.heappaths.predicates.HeapSpecificationException;
import org.isolde.heappaths.predicates.Position;
import org.isolde.heappaths.predicates.SpecificationText;
import org.isolde.heappaths.theory.Theory;
import org.isolde.program.FieldModel;
import org.isolde.program.Program;

/** Checks that the fields in predicates and states exist and hold references. */
final class FieldCheck {

    private final String complaint;
    private final SortedSet<String> references = new TreeSet<>();
    private final SortedSet<String> numbers = new TreeSet<>();

    /**
     * A check against some fields.
     *
     * @param complaint what to say of another field, up to its name
     */
    FieldCheck(String complaint, Collection<FieldModel> fields, Selectors selectors) {
        this.complaint = complaint;
        for (FieldModel field : fields) {
            boolean number = field.ref().descriptor().length() == 1;
            (number ? numbers : references).add(selectors.selector(field.ref()));
        }
    }

    /** A check against the fields of all objects of a program. */
    static FieldCheck ofObjects(Program program, Selectors selectors) {
        return new FieldCheck(
                "No class of the program has a field",
                program.classes().stream()
                        .flatMap(model -> model.fields().stream())
                        .filter(field -> !field.isStatic())
                        .toList(),
                selectors);
    }

    /** Checks the fields of a theory that was read from a text. */
    void check(Theory theory, SpecificationText text) throws HeapSpecificationException {
        Mentions mentions = Mentions.in(text);
        for (String field : theory.selectors()) {
            check(field, mentions.fields().get(field));
        }
    }

    /** Checks a field. */
    void check(String field, Position position) throws HeapSpecificationException {
        if (references.contains(field)) {
            return;
        }
        if (numbers.contains(field)) {
            throw new HeapSpecificationException(
                    position,
                    "Field " + field + " holds a number. Leave it out: heaps tell of objects and how they are linked.");
        }
        throw new HeapSpecificationException(
                position,
                complaint + " " + field + " that holds objects. Correct its name"
                        + (references.isEmpty() ? "." : "; there are: " + String.join(", ", references) + "."));
    }
}
