// SPDX-License-Identifier: EPL-2.0
package org.isolde.library;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What a method does to shared state.
 *
 * @param accesses the state that it accesses
 * @param callbacks the library methods that it may call on any object it can reach
 * @param functionCalls the arguments whose methods it calls
 * @param stores which objects it makes reachable from others
 * @param fresh whether the result may be a new object, which nobody else has
 * @param returned what else the result may be; nothing is known of the result when this is empty
 *     and it is not fresh
 * @param thrown internal names of exceptions that are documented for it; others may be thrown, too
 * @param unknown what it does that is not known, as a phrase that follows its name in a report
 */
public record MethodDescription(
        List<StateAccess> accesses,
        List<CallbackPattern> callbacks,
        List<FunctionCall> functionCalls,
        List<Store> stores,
        boolean fresh,
        List<Place> returned,
        List<String> thrown,
        Optional<String> unknown) {

    /** Touches no shared state. */
    static final MethodDescription NOTHING = new MethodDescription(
            List.of(), List.of(), List.of(), List.of(), false, List.of(), List.of(), Optional.empty());

    /** Copies the lists. */
    public MethodDescription {
        accesses = List.copyOf(accesses);
        callbacks = List.copyOf(callbacks);
        functionCalls = List.copyOf(functionCalls);
        stores = List.copyOf(stores);
        returned = List.copyOf(returned);
        thrown = List.copyOf(thrown);
    }

    static MethodDescription of(StateAccess access) {
        return new MethodDescription(
                List.of(access), List.of(), List.of(), List.of(), false, List.of(), List.of(), Optional.empty());
    }

    static MethodDescription calling(List<CallbackPattern> callbacks, List<FunctionCall> functionCalls) {
        return new MethodDescription(
                List.of(), callbacks, functionCalls, List.of(), false, List.of(), List.of(), Optional.empty());
    }

    static MethodDescription of(Store store) {
        return new MethodDescription(
                List.of(), List.of(), List.of(), List.of(store), false, List.of(), List.of(), Optional.empty());
    }

    static MethodDescription returning(boolean fresh, List<Place> returned) {
        return new MethodDescription(
                List.of(), List.of(), List.of(), List.of(), fresh, returned, List.of(), Optional.empty());
    }

    static MethodDescription throwing(String exception) {
        return new MethodDescription(
                List.of(), List.of(), List.of(), List.of(), false, List.of(), List.of(exception), Optional.empty());
    }

    static MethodDescription unknown(String phrase) {
        return new MethodDescription(
                List.of(), List.of(), List.of(), List.of(), false, List.of(), List.of(), Optional.of(phrase));
    }

    /** Both. */
    MethodDescription and(MethodDescription other) {
        return new MethodDescription(
                union(accesses, other.accesses),
                union(callbacks, other.callbacks),
                union(functionCalls, other.functionCalls),
                union(stores, other.stores),
                fresh || other.fresh,
                union(returned, other.returned),
                union(thrown, other.thrown),
                unknown.or(other::unknown));
    }

    private static <T> List<T> union(List<T> left, List<T> right) {
        Set<T> all = new LinkedHashSet<>(left);
        all.addAll(right);
        return new ArrayList<>(all);
    }

    /** Whether methods of arguments may be called. */
    public boolean callsArguments() {
        return !functionCalls.isEmpty();
    }

    /** Whether the result is the receiver and nothing else. */
    public boolean returnsReceiver() {
        return !fresh && returned.equals(List.of(new Place.Receiver()));
    }
}
