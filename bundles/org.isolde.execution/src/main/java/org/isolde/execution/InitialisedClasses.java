// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.isolde.program.code.MethodRef;

/**
 * The classes of the program that are initialised in all states of a search. Their static
 * initialisers run before the first state is made. A class whose initialiser is not executable is
 * left uninitialised: whatever uses it is not executable either.
 */
final class InitialisedClasses {

    private final Set<String> remaining = new HashSet<>();
    private final Set<String> begun = new HashSet<>();
    private final Map<String, String> refused = new HashMap<>();

    /** Begins anew: some classes are to be initialised, the others never are. */
    void begin(Set<String> types) {
        begun.clear();
        remaining.clear();
        remaining.addAll(types);
    }

    /**
     * Whether the static initialiser of a class is to run now. True only once.
     *
     * @throws NotExecutable when the class is not, and will not be, initialised
     */
    boolean begins(String type) {
        if (begun.contains(type)) {
            return false;
        }
        if (refused.containsKey(type)) {
            throw NotExecutable.because(refused.get(type));
        }
        if (!remaining.remove(type)) {
            throw new NotExecutable("uses " + Literals.className(type) + ", which is not initialised");
        }
        return begun.add(type);
    }

    /**
     * Leaves a class uninitialised, from the next {@link #begin} on.
     *
     * @return the reason with the initialiser as the method that does it, unless one is known
     */
    NotExecutable refuse(String type, NotExecutable reason) {
        NotExecutable sentence = reason.by(new MethodRef(type, MethodRef.STATIC_INITIALISER, "()V"));
        refused.putIfAbsent(type, sentence.getMessage());
        return sentence;
    }

    boolean isRefused(String type) {
        return refused.containsKey(type);
    }
}
