// SPDX-License-Identifier: EPL-2.0
package org.isolde.library;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Reads what stands behind the colon of a rule, in the language that {@link DescriptionParser}
 * explains.
 */
final class EffectParser {

    private static final String EXPECTED = "expected nothing, reads …, writes …, updates …, calls …, stores …, returns "
            + "…, throws …, repeatable, irrevocable, unknown: …, or a name defined above";
    private static final String OF = " of ";

    private final Map<String, List<CallbackPattern>> callbacks;
    private final Map<String, MethodDescription> effects;
    private Optional<MethodDescription> effect = Optional.empty();
    private Optional<Repetition> repetition = Optional.empty();

    /**
     * Prepares.
     *
     * @param callbacks the callbacks that have names
     * @param effects the effects that have names
     */
    EffectParser(Map<String, List<CallbackPattern>> callbacks, Map<String, MethodDescription> effects) {
        this.callbacks = callbacks;
        this.effects = effects;
    }

    /** The rule that a text states for some methods. */
    Rule rule(List<MethodPattern> methods, Phrase text) throws DescriptionException {
        parse(text);
        return new Rule(List.copyOf(methods), effect, repetition);
    }

    /** What a text says about repeating calls of some methods. */
    Rule repetition(List<MethodPattern> methods, Phrase text) throws DescriptionException {
        for (Phrase part : text.split(";")) {
            Optional<Repetition> said = repetition(part);
            if (said.isPresent()) {
                repetition = said;
            }
        }
        return new Rule(List.copyOf(methods), Optional.empty(), repetition);
    }

    /** The effect that a text states. */
    MethodDescription effect(Phrase text) throws DescriptionException {
        parse(text);
        if (repetition.isPresent()) {
            throw text.failure(
                    "a name stands for an effect. Write 'repeatable' and 'irrevocable' where methods are named");
        }
        return effect.orElse(MethodDescription.NOTHING);
    }

    private void parse(Phrase text) throws DescriptionException {
        for (Phrase part : text.split(";")) {
            Optional<Repetition> said = repetition(part);
            if (said.isPresent() && repetition.isPresent()) {
                throw part
                        .failure("the rule says twice whether a transaction may repeat the call. Keep one of the two");
            } else if (said.isPresent()) {
                repetition = said;
            } else {
                effect = Optional.of(effect.orElse(MethodDescription.NOTHING).and(parsePart(part)));
            }
        }
        for (Store store : effect.map(MethodDescription::stores).orElse(List.of())) {
            checkWritten(text, store.holder());
        }
    }

    /** An object that holds another one is changed, which the accesses have to say. */
    private void checkWritten(Phrase text, Place holder) throws DescriptionException {
        boolean written = holder instanceof Place.Result || effect.orElseThrow().accesses().stream()
                .anyMatch(access -> access.writes() && (access.owners().contains(holder)
                        || access.ofAnything()
                        || holder instanceof Place.Argument && access.owners().contains(new Place.Arguments())));
        if (!written) {
            throw text
                    .failure("what stores an object changes the " + holder + ". Add 'updates STATE of " + holder + "'");
        }
    }

    private static Optional<Repetition> repetition(Phrase part) throws DescriptionException {
        return switch (part.firstWord()) {
            case "repeatable" -> switch (part.afterFirstWord().text()) {
                case "" -> Optional.of(Repetition.REPEATABLE);
                case "on own receiver" -> Optional.of(Repetition.ON_OWN_RECEIVER);
                default -> throw part
                        .failure("'" + part + "' is not known: expected 'repeatable' or 'repeatable on own receiver'");
            };
            case "irrevocable" -> Optional.of(Repetition.IRREVOCABLE);
            default -> Optional.empty();
        };
    }

    private MethodDescription parsePart(Phrase part) throws DescriptionException {
        Phrase rest = part.afterFirstWord();
        return switch (part.firstWord()) {
            case "nothing" -> MethodDescription.NOTHING;
            case "reads" -> MethodDescription.of(access(part, rest, true, false));
            case "writes" -> MethodDescription.of(access(part, rest, false, true));
            case "updates" -> MethodDescription.of(access(part, rest, true, true));
            case "calls" -> calls(part, rest);
            case "stores" -> store(part, rest);
            case "returns" -> returns(part, rest);
            case "throws" ->
                MethodDescription.throwing(required(part, rest, "which exception").text().replace('.', '/'));
            case "unknown:" -> MethodDescription.unknown(required(part, rest, "why").text());
            default -> named(part);
        };
    }

    private static StateAccess access(Phrase part, Phrase rest, boolean reads, boolean writes)
            throws DescriptionException {
        Phrase state = rest;
        List<Place> owners = StateAccess.PASSED;
        int of = rest.text().lastIndexOf(OF);
        if (of >= 0 && isOwner(rest.from(of + OF.length()).firstWord())) {
            state = rest.part(0, of);
            owners = new ArrayList<>();
            for (Phrase owner : rest.from(of + OF.length()).split(" and ")) {
                owners.add(place(owner));
            }
        }
        Set<Part> parts = EnumSet.noneOf(Part.class);
        int open = state.text().indexOf('[');
        if (open >= 0) {
            if (!state.text().endsWith("]")) {
                throw state.from(open).failure("the list of parts has no end. Add ']' after it");
            }
            for (Phrase name : state.part(open + 1, state.text().length() - 1).split(",")) {
                parts.add(statePart(name));
            }
            state = state.part(0, open);
        }
        return new StateAccess(required(part, state, "which state").text(), parts, reads, writes, owners);
    }

    private static boolean isOwner(String word) {
        return switch (word) {
            case "receiver", "argument", "arguments", "anything", "keys", "result" -> true;
            default -> false;
        };
    }

    private static Part statePart(Phrase name) throws DescriptionException {
        for (Part part : Part.values()) {
            if (part.toString().equals(name.text())) {
                return part;
            }
        }
        throw name.failure("'" + name + "' is no part of a state: expected keys, elements or size");
    }

    /**
     * A place, for example {@code receiver}, {@code argument 1} or {@code elements of argument 1}.
     */
    private static Place place(Phrase text) throws DescriptionException {
        Phrase rest = text.afterFirstWord();
        switch (text.firstWord()) {
            case "receiver" :
                return alone(text, rest, new Place.Receiver());
            case "arguments" :
                return alone(text, rest, new Place.Arguments());
            case "result" :
                return alone(text, rest, new Place.Result());
            case "anything" :
                return alone(text, rest, new Place.Anything());
            case "argument" :
                try {
                    return new Place.Argument(Integer.parseUnsignedInt(rest.text()));
                } catch (NumberFormatException e) {
                    throw text.failure(
                            "'" + text + "' has no number. Arguments are counted from 0, for example 'argument 0'");
                }
            case "keys", "elements" :
                if (text.text().equals("keys")) {
                    return new Place.Keys();
                }
                if (rest.firstWord().equals("of")) {
                    return new Place.Content(statePart(text.part(0, text.firstWord().length())),
                            place(rest.afterFirstWord()));
                }
                break;
            default :
                break;
        }
        throw text.failure("'" + text + "' is no object of a call: expected receiver, arguments, argument N, result, "
                + "anything, keys, keys of … or elements of …");
    }

    private static Place alone(Phrase text, Phrase rest, Place place) throws DescriptionException {
        if (!rest.isEmpty()) {
            throw rest.failure("'" + rest + "' is not expected after '" + text.firstWord() + "'. Take it out");
        }
        return place;
    }

    private MethodDescription calls(Phrase part, Phrase rest) throws DescriptionException {
        List<CallbackPattern> found = new ArrayList<>();
        List<FunctionCall> functions = new ArrayList<>();
        for (Phrase item : required(part, rest, "what").split(",")) {
            if (item.firstWord().equals("arguments") || item.firstWord().equals("argument")) {
                functions.add(functionCall(item));
            } else if (callbacks.containsKey(item.text())) {
                found.addAll(callbacks.get(item.text()));
            } else {
                throw item.failure("callbacks '" + item + "' are not defined above; known are arguments, argument N, "
                        + String.join(", ", new TreeSet<>(callbacks.keySet())));
            }
        }
        return MethodDescription.calling(found, functions);
    }

    /** For example {@code argument 1 later with argument 0 and elements of receiver}. */
    private static FunctionCall functionCall(Phrase text) throws DescriptionException {
        Phrase function = text;
        List<Place> passed = new ArrayList<>();
        int with = text.text().indexOf(" with ");
        if (with >= 0) {
            function = text.part(0, with);
            for (Phrase argument : text.from(with + " with ".length()).split(" and ")) {
                passed.add(place(argument));
            }
        }
        FunctionCall.When when = FunctionCall.When.NOW;
        if (function.text().endsWith(" later")) {
            when = FunctionCall.When.LATER;
            function = function.part(0, function.text().length() - " later".length());
        }
        return new FunctionCall(place(function), when, passed);
    }

    private static MethodDescription store(Phrase part, Phrase rest) throws DescriptionException {
        int in = rest.text().indexOf(" in ");
        if (in < 0) {
            throw part.failure(
                    "the effect does not say what is stored where: expected for example 'stores argument 0 in "
                            + "receiver'");
        }
        return MethodDescription.of(new Store(place(rest.part(0, in)), place(rest.from(in + " in ".length()))));
    }

    private static MethodDescription returns(Phrase part, Phrase rest) throws DescriptionException {
        boolean fresh = false;
        List<Place> returned = new ArrayList<>();
        for (Phrase item : rest.split(" or ")) {
            if (item.text().equals("new")) {
                fresh = true;
            } else {
                try {
                    returned.add(place(item));
                } catch (DescriptionException e) {
                    throw part.failure("'" + part
                            + "' is no effect: expected 'returns new', or an object of the call such as 'returns "
                            + "receiver' or 'returns elements of argument 0'");
                }
            }
        }
        return MethodDescription.returning(fresh, returned);
    }

    private MethodDescription named(Phrase name) throws DescriptionException {
        MethodDescription found = effects.get(name.text());
        if (found == null) {
            throw name.failure("'" + name + "' is no effect: " + EXPECTED);
        }
        return found;
    }

    private static Phrase required(Phrase part, Phrase text, String what) throws DescriptionException {
        if (text.isEmpty()) {
            throw part.failure("the effect does not say " + what + ". Add it after '" + part.firstWord() + "'");
        }
        return text;
    }
}
