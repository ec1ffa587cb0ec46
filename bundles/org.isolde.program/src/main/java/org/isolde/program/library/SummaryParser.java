// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.library;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads a file of library summaries, in the format that the head of {@code standard-effects.txt} explains.
 *
 * <p>One parser reads one text.
 */
final class SummaryParser {

    private static final Map<String, LibraryEffect.Touched> ENDINGS = Map.of(
            " of receiver", LibraryEffect.Touched.RECEIVER,
            " of anything", LibraryEffect.Touched.ANY,
            " of keys", LibraryEffect.Touched.KEYS);

    private final String source;
    private final Map<String, List<CallbackPattern>> callbacks;
    private final Map<String, SummaryRule.Effect> effects;
    private final Map<TypePattern, List<SummaryRule>> rules = new LinkedHashMap<>();
    private List<TypePattern> types = List.of();
    private int line;

    /**
     * Creates a parser.
     *
     * @param source what the text is, for messages
     * @param names the definitions that the text may use besides its own
     */
    SummaryParser(String source, Definitions names) {
        this.source = source;
        this.callbacks = new HashMap<>(names.callbacks);
        this.effects = new HashMap<>(names.effects);
    }

    /** Names that stand for callbacks and for effects. */
    record Definitions(Map<String, List<CallbackPattern>> callbacks, Map<String, SummaryRule.Effect> effects) {
        static final Definitions NONE = new Definitions(Map.of(), Map.of());
    }

    /** What was defined by the end of the text. */
    Definitions definitions() {
        return new Definitions(Map.copyOf(callbacks), Map.copyOf(effects));
    }

    /** The rules for each type pattern, in the order of the text. */
    Map<TypePattern, List<SummaryRule>> parse(String text) throws LibrarySummaryException {
        for (String raw : text.split("\n", -1)) {
            line++;
            int comment = raw.indexOf('#');
            String content = (comment < 0 ? raw : raw.substring(0, comment)).stripTrailing();
            if (content.isBlank()) {
                continue;
            }
            if (Character.isWhitespace(content.charAt(0))) {
                parseRule(content.strip());
            } else if (content.startsWith("callbacks ")) {
                parseCallbacks(content.substring("callbacks ".length()));
            } else if (content.startsWith("effect ")) {
                parseEffectDefinition(content.substring("effect ".length()));
            } else {
                parseTypes(content);
            }
        }
        return rules;
    }

    private void parseTypes(String content) throws LibrarySummaryException {
        List<TypePattern> found = new ArrayList<>();
        for (String name : items(content)) {
            if (!name.matches("[\\w$.]+(\\+|\\.\\*\\*?)?")) {
                throw failure("'" + name + "' is not a type, such as java.util.List, java.util.List+ or java.util.*");
            }
            found.add(TypePattern.of(name));
        }
        types = found;
    }

    private void parseRule(String content) throws LibrarySummaryException {
        int colon = content.indexOf(" : ");
        if (colon < 0) {
            throw failure("expected method names, ' : ' and an effect, but found '" + content + "'");
        }
        if (types.isEmpty()) {
            throw failure("methods need a type: write a line with its name, not indented, before this one");
        }
        List<MethodPattern> methods = new ArrayList<>();
        for (String name : content.substring(0, colon).strip().split("\\s+")) {
            if (!name.matches("([\\w$]+\\*?|\\*|<init>)(\\([\\w$.,\\[\\]]*\\))?")) {
                throw failure("'" + name + "' is not a method, such as get, get*, * or append(char[],int,int)");
            }
            methods.add(MethodPattern.of(name));
        }
        SummaryRule rule = new SummaryRule(List.copyOf(methods), parseEffect(content.substring(colon + 3)));
        for (TypePattern type : types) {
            rules.computeIfAbsent(type, key -> new ArrayList<>()).add(rule);
        }
    }

    private void parseCallbacks(String content) throws LibrarySummaryException {
        String[] sides = definition(content);
        String[] condition = sides[1].split(" when ", 2);
        List<CallbackPattern> triggers = condition.length == 2 ? patterns(condition[1]) : List.of();
        List<CallbackPattern> found = new ArrayList<>(callbacks.getOrDefault(sides[0], List.of()));
        for (CallbackPattern pattern : patterns(condition[0])) {
            found.add(triggers.isEmpty() ? pattern : pattern.when(triggers));
        }
        callbacks.put(sides[0], List.copyOf(found));
    }

    private List<CallbackPattern> patterns(String list) throws LibrarySummaryException {
        List<CallbackPattern> found = new ArrayList<>();
        for (String item : items(list)) {
            int dot = item.lastIndexOf('.');
            if (callbacks.containsKey(item)) {
                found.addAll(callbacks.get(item));
            } else if (dot > 0) {
                found.add(
                        new CallbackPattern(
                                TypePattern.of(item.substring(0, dot)),
                                MethodPattern.of(item.substring(dot + 1)),
                                List.of()));
            } else {
                throw failure("'" + item + "' is neither a method, such as java.lang.Object.equals, nor defined above");
            }
        }
        return found;
    }

    private void parseEffectDefinition(String content) throws LibrarySummaryException {
        String[] sides = definition(content);
        effects.put(sides[0], parseEffect(sides[1]));
    }

    private String[] definition(String content) throws LibrarySummaryException {
        String[] sides = content.split("=", 2);
        if (sides.length != 2 || sides[0].isBlank() || sides[1].isBlank()) {
            throw failure("expected a name, '=' and what it stands for, but found '" + content + "'");
        }
        return new String[] {sides[0].strip(), sides[1].strip()};
    }

    private SummaryRule.Effect parseEffect(String text) throws LibrarySummaryException {
        SummaryRule.Effect effect = SummaryRule.Effect.NOTHING;
        for (String part : text.split(";")) {
            effect = effect.and(parsePart(part.strip()));
        }
        return effect;
    }

    private SummaryRule.Effect parsePart(String part) throws LibrarySummaryException {
        String[] words = part.split("\\s+", 2);
        String rest = words.length == 2 ? words[1] : "";
        return switch (words[0]) {
            case "nothing" -> SummaryRule.Effect.NOTHING;
            case "reads" -> touch(rest, true, false);
            case "writes" -> touch(rest, false, true);
            case "updates" -> touch(rest, true, true);
            case "calls" -> calls(rest);
            case "unknown:" -> SummaryRule.Effect.unknown(required(rest, "why"));
            case "returns" -> SummaryRule.Effect.returning(result(rest));
            default -> named(part);
        };
    }

    private SummaryRule.Effect touch(String rest, boolean reads, boolean writes) throws LibrarySummaryException {
        LibraryEffect.Touched touched = LibraryEffect.Touched.ARGUMENTS;
        String state = rest;
        for (Map.Entry<String, LibraryEffect.Touched> ending : ENDINGS.entrySet()) {
            if (rest.endsWith(ending.getKey())) {
                touched = ending.getValue();
                state = rest.substring(0, rest.length() - ending.getKey().length());
            }
        }
        return SummaryRule.Effect.touching(
                new SummaryRule.Touch(required(state, "which state"), reads, writes, touched));
    }

    private SummaryRule.Effect calls(String rest) throws LibrarySummaryException {
        List<CallbackPattern> found = new ArrayList<>();
        boolean arguments = false;
        for (String name : items(required(rest, "what"))) {
            if (name.equals("arguments")) {
                arguments = true;
            } else if (callbacks.containsKey(name)) {
                found.addAll(callbacks.get(name));
            } else {
                throw failure("callbacks '" + name + "' are not defined above; known are arguments, "
                        + String.join(", ", callbacks.keySet().stream().sorted().toList()));
            }
        }
        return SummaryRule.Effect.calling(List.copyOf(found), arguments);
    }

    private LibraryEffect.Result result(String rest) throws LibrarySummaryException {
        return switch (rest) {
            case "new" -> LibraryEffect.Result.FRESH;
            case "receiver" -> LibraryEffect.Result.RECEIVER;
            default ->
                throw failure("'returns " + rest + "' is no effect: expected 'returns new' or 'returns receiver'");
        };
    }

    private SummaryRule.Effect named(String name) throws LibrarySummaryException {
        SummaryRule.Effect effect = effects.get(name);
        if (effect == null) {
            throw failure("'" + name + "' is no effect: expected nothing, reads …, writes …, updates …, calls …, "
                    + "returns …, unknown: …, or a name defined above");
        }
        return effect;
    }

    private String required(String text, String what) throws LibrarySummaryException {
        if (text.isBlank()) {
            throw failure("the effect does not say " + what);
        }
        return text.strip();
    }

    private static List<String> items(String text) {
        return Arrays.stream(text.split(",")).map(String::strip).toList();
    }

    private LibrarySummaryException failure(String problem) {
        return new LibrarySummaryException(source, line, problem);
    }
}
