// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.library;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.isolde.program.code.MethodRef;

/**
 * What a file of summaries says of some methods.
 *
 * @param methods the methods, by name and parameters
 * @param effect what they do
 */
record SummaryRule(List<MethodPattern> methods, Effect effect) {

    /** How methods touch a state. */
    record Touch(String state, boolean reads, boolean writes, LibraryEffect.Touched touched) {}

    /**
     * What methods do.
     *
     * @param touches the states they touch
     * @param callbacks what they may call on any object
     * @param callsArguments whether they call their arguments' methods
     * @param result what their result is, {@link LibraryEffect.Result#ANY} where nothing is said
     * @param unknown what they do that is not known, as a phrase that follows their name
     */
    record Effect(
            List<Touch> touches,
            List<CallbackPattern> callbacks,
            boolean callsArguments,
            LibraryEffect.Result result,
            Optional<String> unknown) {

        static final Effect NOTHING = new Effect(
                List.of(), List.of(), false, LibraryEffect.Result.ANY, Optional.empty());

        static Effect touching(Touch touch) {
            return new Effect(List.of(touch), List.of(), false, LibraryEffect.Result.ANY, Optional.empty());
        }

        static Effect calling(List<CallbackPattern> callbacks, boolean callsArguments) {
            return new Effect(List.of(), callbacks, callsArguments, LibraryEffect.Result.ANY, Optional.empty());
        }

        static Effect returning(LibraryEffect.Result result) {
            return new Effect(List.of(), List.of(), false, result, Optional.empty());
        }

        static Effect unknown(String phrase) {
            return new Effect(List.of(), List.of(), false, LibraryEffect.Result.ANY, Optional.of(phrase));
        }

        /** Both. */
        Effect and(Effect other) {
            return new Effect(
                    joined(touches, other.touches),
                    joined(callbacks, other.callbacks),
                    callsArguments || other.callsArguments,
                    result == LibraryEffect.Result.ANY ? other.result : result,
                    unknown.or(other::unknown));
        }

        private static <T> List<T> joined(List<T> left, List<T> right) {
            Set<T> all = new LinkedHashSet<>(left);
            all.addAll(right);
            return List.copyOf(all);
        }
    }

    boolean matches(MethodRef method) {
        return methods.stream().anyMatch(pattern -> pattern.matches(method));
    }

    /** The summary of one of the methods. */
    LibrarySummary of(MethodRef method) {
        boolean callsBack = effect.callsArguments || !effect.callbacks.isEmpty();
        Optional<String> reason = effect.unknown.map(phrase -> LibraryEffects.display(method) + " " + phrase);
        List<LibraryEffect> effects = new ArrayList<>();
        for (Touch touch : effect.touches) {
            effects.add(
                    new LibraryEffect(
                            method,
                            Optional.of(touch.state),
                            touch.reads,
                            touch.writes,
                            touch.touched,
                            callsBack,
                            effect.result,
                            reason));
        }
        if (effects.isEmpty()) {
            effects.add(
                    new LibraryEffect(
                            method,
                            Optional.empty(),
                            false,
                            false,
                            LibraryEffect.Touched.ARGUMENTS,
                            callsBack,
                            effect.result,
                            reason));
        }
        return new LibrarySummary(effects, effect.callbacks, effect.callsArguments);
    }
}
