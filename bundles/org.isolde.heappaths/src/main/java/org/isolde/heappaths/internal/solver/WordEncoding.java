// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.solver;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.isolde.heappaths.constraint.Word;
import org.isolde.heappaths.constraint.Word.Letter;
import org.isolde.heappaths.constraint.Word.Part;
import org.isolde.heappaths.constraint.Word.Variable;
import org.isolde.heappaths.constraint.WordConstraint;
import org.isolde.heappaths.constraint.WordConstraint.And;
import org.isolde.heappaths.constraint.WordConstraint.Begins;
import org.isolde.heappaths.constraint.WordConstraint.Not;
import org.isolde.heappaths.constraint.WordConstraint.Or;
import org.isolde.heappaths.constraint.WordConstraint.Same;
import org.isolde.heappaths.constraint.WordProblem.Language;

/**
 * Encodes words of bounded length as bits of a {@link Circuit}. A word is a list of positions. A
 * position maps each letter that may occur there to the bit that states that it does; after the end
 * of a word, none does.
 */
final class WordEncoding {
    private final Circuit circuit;
    private final Map<String, VariableBits> variables = new TreeMap<>();
    private final Map<List<Part>, List<SortedMap<String, Integer>>> words = new HashMap<>();

    /**
     * The bits of a variable: whether it has more letters than the index, and which letter is
     * there; one more for its end.
     */
    private record VariableBits(List<Integer> longer, List<SortedMap<String, Integer>> places) {}

    WordEncoding(Circuit circuit) {
        this.circuit = circuit;
    }

    /**
     * Adds a variable.
     *
     * @param greatest its greatest length, at least the least one of the language
     */
    void add(String variable, Language language, int greatest) {
        List<Integer> longer = new ArrayList<>();
        List<SortedMap<String, Integer>> places = new ArrayList<>();
        for (int place = 0; place < greatest; place++) {
            int isLonger = place < language.least() ? Circuit.TRUE : circuit.bit();
            if (place > language.least()) {
                circuit.require(-isLonger, longer.get(place - 1));
            }
            longer.add(isLonger);
            places.add(oneOf(List.copyOf(language.choice()), isLonger));
        }
        longer.add(Circuit.FALSE);
        variables.put(variable, new VariableBits(longer, places));
        words.put(List.of(new Variable(variable)), places);
    }

    /** One of the letters if there is a place, none else. */
    private SortedMap<String, Integer> oneOf(List<String> letters, int isThere) {
        SortedMap<String, Integer> bits = new TreeMap<>();
        if (letters.size() == 1) {
            bits.put(letters.get(0), isThere);
            return bits;
        }
        int[] any = new int[letters.size() + 1];
        any[letters.size()] = -isThere;
        for (int index = 0; index < letters.size(); index++) {
            int bit = circuit.bit();
            circuit.require(-bit, isThere);
            for (int before = 0; before < index; before++) {
                circuit.require(-bit, -any[before]);
            }
            any[index] = bit;
            bits.put(letters.get(index), bit);
        }
        circuit.require(any);
        return bits;
    }

    /** The bit that says that a constraint holds. */
    int constraint(WordConstraint constraint) throws SolverLimitException {
        return switch (constraint) {
            case And(List<WordConstraint> all) -> circuit.and(constraints(all));
            case Or(List<WordConstraint> any) -> circuit.or(constraints(any));
            case Not(WordConstraint negated) -> -constraint(negated);
            case Same(Word left, Word right) -> {
                List<SortedMap<String, Integer>> one = word(left.parts());
                List<SortedMap<String, Integer>> other = word(right.parts());
                yield circuit.and(List.of(begins(one, other), begins(other, one)));
            }
            case Begins(Word prefix, Word word) -> begins(word(prefix.parts()), word(word.parts()));
        };
    }

    private List<Integer> constraints(List<WordConstraint> constraints) throws SolverLimitException {
        List<Integer> bits = new ArrayList<>();
        for (WordConstraint constraint : constraints) {
            bits.add(constraint(constraint));
        }
        return bits;
    }

    /** Each letter of the prefix stands in the word, too. */
    private int begins(List<SortedMap<String, Integer>> prefix, List<SortedMap<String, Integer>> word)
            throws SolverLimitException {
        List<Integer> bits = new ArrayList<>();
        for (int place = 0; place < prefix.size(); place++) {
            for (Map.Entry<String, Integer> letter : prefix.get(place).entrySet()) {
                bits.add(circuit.implies(letter.getValue(), bit(word, place, letter.getKey())));
            }
        }
        return circuit.and(bits);
    }

    private static int bit(List<SortedMap<String, Integer>> word, int place, String letter) {
        return place < word.size() ? word.get(place).getOrDefault(letter, Circuit.FALSE) : Circuit.FALSE;
    }

    private List<SortedMap<String, Integer>> word(List<Part> parts) throws SolverLimitException {
        List<SortedMap<String, Integer>> known = words.get(parts);
        if (known != null) {
            return known;
        }
        List<SortedMap<String, Integer>> places = parts.isEmpty()
                ? List.of()
                : follow(parts.get(0), word(parts.subList(1, parts.size())));
        words.put(List.copyOf(parts), places);
        return places;
    }

    private List<SortedMap<String, Integer>> follow(Part part, List<SortedMap<String, Integer>> rest)
            throws SolverLimitException {
        return switch (part) {
            case Letter(String selector) -> {
                List<SortedMap<String, Integer>> places = new ArrayList<>();
                places.add(new TreeMap<>(Map.of(selector, Circuit.TRUE)));
                places.addAll(rest);
                yield places;
            }
            case Variable(String name) -> follow(variables.get(name), rest);
        };
    }

    /** The letters of a variable, and after its last one the rest. */
    private List<SortedMap<String, Integer>> follow(VariableBits variable, List<SortedMap<String, Integer>> rest)
            throws SolverLimitException {
        int greatest = variable.places().size();
        List<SortedMap<String, Integer>> places = new ArrayList<>();
        for (int place = 0; place < greatest + rest.size(); place++) {
            SortedMap<String, List<Integer>> reasons = new TreeMap<>();
            if (place < greatest) {
                variable.places().get(place)
                        .forEach((letter, bit) -> reasons.computeIfAbsent(letter, key -> new ArrayList<>()).add(bit));
            }
            for (int length = Math.max(0, place - rest.size() + 1); length <= Math.min(place, greatest); length++) {
                int hasLength = hasLength(variable, length);
                for (Map.Entry<String, Integer> letter : rest.get(place - length).entrySet()) {
                    reasons.computeIfAbsent(letter.getKey(), key -> new ArrayList<>())
                            .add(circuit.and(List.of(hasLength, letter.getValue())));
                }
            }
            SortedMap<String, Integer> bits = new TreeMap<>();
            for (Map.Entry<String, List<Integer>> letter : reasons.entrySet()) {
                bits.put(letter.getKey(), circuit.or(letter.getValue()));
            }
            places.add(bits);
        }
        return places;
    }

    private int hasLength(VariableBits variable, int length) throws SolverLimitException {
        int isAsLong = length == 0 ? Circuit.TRUE : variable.longer().get(length - 1);
        return circuit.and(List.of(isAsLong, -variable.longer().get(length)));
    }

    /** The bit that says that a variable has more letters than this. */
    int isLonger(String variable, int letters) {
        return variables.get(variable).longer().get(letters);
    }

    /** The word of a variable in the case that the circuit found last. */
    List<String> value(String variable) {
        VariableBits bits = variables.get(variable);
        List<String> word = new ArrayList<>();
        for (int place = 0; circuit.value(bits.longer().get(place)); place++) {
            bits.places().get(place).forEach((letter, bit) -> {
                if (circuit.value(bit)) {
                    word.add(letter);
                }
            });
        }
        return word;
    }
}
