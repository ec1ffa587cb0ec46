// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.specification;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isolde.heappaths.internal.execution.Entry;
import org.isolde.heappaths.internal.execution.code.Selectors;
import org.isolde.heappaths.internal.specification.HeapAnnotations.Named;
import org.isolde.heappaths.logic.SymbolicHeap;
import org.isolde.heappaths.predicates.HeapSpecificationException;
import org.isolde.heappaths.predicates.SpecificationText;
import org.isolde.heappaths.theory.Theory;
import org.isolde.program.ClassModel;
import org.isolde.program.MethodModel;
import org.isolde.program.Problem;
import org.isolde.program.Program;
import org.isolde.program.code.MethodRef;
import org.isolde.program.input.SpecificationFiles;

/**
 * The users' specifications of the initial heaps of a program's transactions. Reads each file once.
 * It has one owner and is not thread-safe.
 */
public final class Specifications {

    private final Program program;
    private final SpecificationFiles files;
    private final HeapAnnotations annotations;
    /** Made when it is needed, which mostly it is not. */
    private Selectors selectors;
    private final Map<List<Optional<Named>>, Theory> theories = new HashMap<>();

    /**
     * The specifications of a program.
     *
     * @param files finds the files that classes name
     */
    public Specifications(Program program, SpecificationFiles files) {
        this.program = program;
        this.files = files;
        this.annotations = new HeapAnnotations(program);
    }

    /** The specification of a method, if there is one. */
    public sealed interface Answer {}

    /** There is none. */
    public record Unspecified() implements Answer {}

    /** A valid specification. */
    public record Specified(Specification specification) implements Answer {}

    /** A specification with an error. */
    public record Unusable(Problem problem) implements Answer {}

    /** The specification of a method of the program. */
    public Answer of(MethodRef ref) {
        Optional<MethodModel> method = program.method(ref);
        Optional<String> state = method.flatMap(annotations::state);
        if (state.isEmpty()) {
            return new Unspecified();
        }
        ClassModel owner = program.classNamed(ref.owner()).orElseThrow();
        try {
            return specified(method.get(), theory(owner), state.get());
        } catch (HeapSpecificationException e) {
            return new Unusable(problem(e.position().toString(), owner, e.reason()));
        } catch (MissingFileException e) {
            return new Unusable(problem(owner.origin(), owner, e.getMessage()));
        }
    }

    private Specified specified(MethodModel method, Theory theory, String state) throws HeapSpecificationException {
        SpecificationText text = new SpecificationText(
                "state of " + method.ref().owner().replace('/', '.') + "." + method.ref().name(), state);
        SymbolicHeap heap = theory.parseState(text);
        Entry entry = new GivenState(program, selectors(), method, text).entry(theory, heap);
        return new Specified(new Specification(theory, entry));
    }

    /**
     * The specification of a method of the program if its annotations were these.
     *
     * @param state the state in which it begins
     * @param predicates the content of the predicate file
     * @param rules the content of the rule file
     * @return empty if a part of this is specified already, or is invalid
     */
    public Optional<Specified> supposing(MethodRef ref, String state, String predicates, String rules) {
        MethodModel method = program.method(ref).orElseThrow();
        boolean said = annotations.state(method).isPresent()
                || annotations.file(HeapAnnotations.PREDICATES, ref.owner()).isPresent()
                || annotations.file(HeapAnnotations.ABSTRACTIONS, ref.owner()).isPresent();
        if (said) {
            return Optional.empty();
        }
        try {
            SpecificationText definitions = new SpecificationText("predicates", predicates);
            Theory theory = Theory.parse(definitions, new SpecificationText("rules", rules));
            FieldCheck.ofObjects(program, selectors()).check(theory, definitions);
            return Optional.of(specified(method, theory, state));
        } catch (HeapSpecificationException unusable) {
            return Optional.empty();
        }
    }

    private static Problem problem(String where, ClassModel owner, String reason) {
        return new Problem(Problem.Kind.UNUSABLE_SPECIFICATION, where, owner.name(), reason);
    }

    private Theory theory(ClassModel owner) throws HeapSpecificationException, MissingFileException {
        Optional<Named> predicates = annotations.file(HeapAnnotations.PREDICATES, owner.name());
        Optional<Named> rules = annotations.file(HeapAnnotations.ABSTRACTIONS, owner.name());
        List<Optional<Named>> key = List.of(predicates, rules);
        Theory known = theories.get(key);
        if (known == null) {
            List<SpecificationText> texts = new ArrayList<>();
            for (Optional<Named> named : key) {
                texts.add(named.isPresent() ? read(named.get()) : new SpecificationText("", ""));
            }
            known = Theory.parse(texts.get(0), texts.get(1));
            FieldCheck.ofObjects(program, selectors()).check(known, texts.get(0));
            theories.put(key, known);
        }
        return known;
    }

    private Selectors selectors() {
        if (selectors == null) {
            selectors = Selectors.of(program);
        }
        return selectors;
    }

    private SpecificationText read(Named named) throws MissingFileException {
        return switch (files.find(named.owner().name(), named.file())) {
            case SpecificationFiles.Found(String origin, String content) -> new SpecificationText(origin, content);
            case SpecificationFiles.Unreadable(String origin, String reason) -> throw new MissingFileException(
                    named.written() + ": " + origin + " cannot be read (" + reason + ").");
            case SpecificationFiles.Missing(List<String> places) -> throw new MissingFileException(
                    named.written() + ": there is no such file. "
                            + (places.isEmpty()
                                    ? "There is no place to look for it."
                                    : "It was looked for as " + String.join(", ", places)
                                            + ". Put it beside the class, or correct its name."));
        };
    }

    /** Thrown when a file is missing or unreadable. */
    private static final class MissingFileException extends Exception {

        private static final long serialVersionUID = 1L;

        MissingFileException(String message) {
            super(message);
        }
    }
}
