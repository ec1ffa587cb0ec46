// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.internal.bytecode;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.isolde.program.code.Kind;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Variable;

/**
 * The operand stack with operands instead of values; each value has one entry, whatever its size.
 */
final class SymbolicStack {

    /**
     * A value on the stack.
     *
     * @param operand the operand that holds the value while the entry exists
     * @param arrayType descriptor of its static type if that is known and an array's, otherwise
     *     null
     */
    record Entry(Operand operand, String arrayType) {

        Kind kind() {
            return operand.kind();
        }

        int words() {
            return Kinds.words(kind());
        }
    }

    private final List<Entry> entries;

    /** Creates a stack with these entries, the topmost last. */
    SymbolicStack(List<Entry> entries) {
        this.entries = new ArrayList<>(entries);
    }

    /** The entries, the topmost last; a view. */
    List<Entry> entries() {
        return Collections.unmodifiableList(entries);
    }

    int size() {
        return entries.size();
    }

    void push(Operand operand, String arrayType) {
        entries.add(new Entry(operand, arrayType));
    }

    /** Takes the topmost entry, whatever its kind. */
    Entry pop() {
        if (entries.isEmpty()) {
            throw new MalformedClassException("the operand stack is empty");
        }
        return entries.remove(entries.size() - 1);
    }

    /** Takes the topmost entry, which must be of this kind. */
    Entry pop(Kind kind) {
        Entry top = pop();
        if (top.kind() != kind) {
            throw new MalformedClassException("a value of kind " + top.kind() + " is used as one of kind " + kind);
        }
        return top;
    }

    /** Takes the topmost entries that make up so many words: {@code pop} and {@code pop2}. */
    void popWords(int words) {
        takeWords(words);
    }

    /**
     * Copies the topmost {@code copied} words and puts the copy below the next {@code skipped}
     * words: all of the {@code dup} instructions.
     */
    void duplicate(int copied, int skipped) {
        List<Entry> top = takeWords(copied);
        List<Entry> below = takeWords(skipped);
        entries.addAll(top);
        entries.addAll(below);
        entries.addAll(top);
    }

    /** Exchanges the two topmost values, of one word each. */
    void swap() {
        List<Entry> top = takeWords(1);
        List<Entry> below = takeWords(1);
        entries.addAll(top);
        entries.addAll(below);
    }

    /** Whether an entry refers to the variable. */
    boolean contains(Variable variable) {
        return indexOf(variable) >= 0;
    }

    /** The lowest place that refers to the variable, -1 if there is none. */
    int indexOf(Variable variable) {
        for (int i = 0; i < entries.size(); i++) {
            if (entries.get(i).operand().equals(variable)) {
                return i;
            }
        }
        return -1;
    }

    /** Makes every entry that refers to {@code variable} refer to {@code replacement}. */
    void replace(Operand variable, Operand replacement) {
        entries.replaceAll(
                entry -> entry.operand().equals(variable) ? new Entry(replacement, entry.arrayType()) : entry);
    }

    /** Makes the entry at {@code place} refer to {@code operand}. */
    void set(int place, Operand operand) {
        entries.set(place, new Entry(operand, entries.get(place).arrayType()));
    }

    /** Sets the known array type of the value at {@code place}. */
    void setArrayType(int place, String arrayType) {
        entries.set(place, new Entry(entries.get(place).operand(), arrayType));
    }

    private List<Entry> takeWords(int words) {
        int taken = 0;
        int first = entries.size();
        while (taken < words) {
            if (first == 0) {
                throw new MalformedClassException("the operand stack is empty");
            }
            first--;
            taken += entries.get(first).words();
        }
        if (taken != words) {
            throw new MalformedClassException("an instruction tears a long or double value apart");
        }
        List<Entry> tail = entries.subList(first, entries.size());
        List<Entry> result = new ArrayList<>(tail);
        tail.clear();
        return result;
    }
}
