// SPDX-License-Identifier: EPL-2.0
package org.isolde.library;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The parser of description files. One parser parses one text. The language has lines of four
 * kinds; text after # is a comment.
 *
 * <p>A line that is not indented names types, separated by commas:
 *
 * <pre>
 *     java.util.List            that type
 *     java.util.List+           that type and the library's subtypes of it
 *     java.util.Comparators$*   the types of the package whose names begin so
 *     java.util.*               the types of a package
 *     java.util.**              the types of a package and of the packages below it
 *     array                     all arrays
 * </pre>
 *
 * <p>The indented lines below it are rules. They name methods of these types, then what they do:
 *
 * <pre>
 *     get set : PART; PART             by name; get* is every name that begins so, * every name,
 *                                      &lt;init&gt; the constructors
 *     append(char[],int,int) : PART    by name and the simple names of the parameter types
 * </pre>
 *
 * <p>A rule states the effect of the methods, whether a transaction may repeat them, or both. For
 * each of the two, the first matching rule that states it applies. A line
 * {@code effect NAME = PART; PART} gives an effect a name. A line
 * {@code callbacks NAME = METHOD, METHOD when METHOD, METHOD} adds methods to the name, for
 * programs that call one of those after {@code when}; without it, for all programs. The parts are:
 *
 * <pre>
 *     nothing                      touches no state that transactions share
 *     reads STATE                  reads the state, which is any phrase, of its receiver and arguments
 *     writes STATE, updates STATE  writes it; reads and writes it
 *     reads STATE[size, keys]      only these parts of it, of keys, elements and size
 *     reads STATE at argument 0 of receiver
 *                                  only the entry with that key, element or index
 *     surely updates STATE of receiver
 *                                  updates it each time that the method returns; also surely writes
 *     fills STATE at argument 0 of receiver
 *                                  reads that entry, and writes it exactly if there is none yet
 *     reads STATE of receiver      only the receiver's; also of argument 0, of receiver and argument 1, of result
 *     reads STATE of anything      that of objects that the call does not name
 *     reads STATE of keys          that of objects which an argument may be or hold; nothing where all arguments are
 *                                  strings, numbers and the like
 *     reads STATE at argument 0 of keys
 *                                  the same of that argument alone
 *     calls NAME, NAME             may call these callbacks on any object it can reach
 *     calls arguments              may call the methods of its arguments, as far as their declared types have them
 *     calls argument 0             may call the methods of that argument
 *     calls argument 0 later with argument 1 and elements of receiver
 *                                  the same; not before it returns; with these objects
 *     stores argument 0 in receiver    makes an object reachable from another one
 *     returns new                  the result is an object that nobody else has
 *     returns view                 the result has no state of its own and shows that of the receiver
 *     returns receiver             the result is the receiver; also argument 0, elements of receiver, new or receiver
 *     throws TYPE                  may throw that exception
 *     unknown: PHRASE              not known; the phrase follows the method's name in a report
 *     repeatable                   a transaction may execute the call again: nothing changes that could be observed, or
 *                                  would have to be undone
 *     repeatable on own receiver   the same if the transaction has created the receiver, which alone changes
 *     irrevocable                  it may not
 * </pre>
 *
 * <p>The agent parses files while a program starts: no regular expressions and no streams.
 *
 * <p>Arguments are counted from 0 without the receiver. A call that passes an array of the program
 * makes a transaction irrevocable, whatever a rule says, because an algorithm may buffer writes to
 * the array.
 */
final class DescriptionParser {

    private final String source;
    private final Interest interest;
    private final Map<String, List<CallbackPattern>> callbacks;
    private final Map<String, MethodDescription> effects;
    private final Map<TypePattern, List<Rule>> rules = new LinkedHashMap<>();
    private final List<DescribedName> names = new ArrayList<>();
    private List<TypePattern> types = List.of();

    /**
     * Creates a parser.
     *
     * @param source what the text is, for messages
     * @param names the definitions that the text may use besides its own
     * @param interest what of the text is read
     */
    DescriptionParser(String source, Definitions names, Interest interest) {
        this.source = source;
        this.interest = interest;
        this.callbacks = new HashMap<>(names.callbacks());
        this.effects = new HashMap<>(names.effects());
    }

    DescriptionFile parse(String text) throws DescriptionException {
        String[] lines = text.split("\n", -1);
        for (int i = 0; i < lines.length; i++) {
            int comment = lines[i].indexOf('#');
            String raw = (comment < 0 ? lines[i] : lines[i].substring(0, comment)).replace('\t', ' ');
            Phrase content = Phrase.stripped(raw, new SourcePosition(source, i + 1, 1));
            if (!content.isEmpty()) {
                parseLine(raw, content);
            }
        }
        return new DescriptionFile(rules, names, new Definitions(callbacks, effects));
    }

    private void parseLine(String raw, Phrase content) throws DescriptionException {
        String word = content.firstWord();
        boolean isType = raw.charAt(0) != ' ' && !word.equals("callbacks") && !word.equals("effect");
        if (isType) {
            parseTypes(content);
        } else if (interest.includes(raw)) {
            switch (raw.charAt(0) == ' ' ? "" : word) {
                case "callbacks" -> parseCallbacks(content.afterFirstWord());
                case "effect" -> {
                    Definition definition = definition(content.afterFirstWord());
                    effects.put(definition.name, new EffectParser(callbacks, effects).effect(definition.meaning));
                }
                default -> parseRule(content);
            }
        }
    }

    private void parseTypes(Phrase content) throws DescriptionException {
        List<TypePattern> found = new ArrayList<>();
        for (Phrase name : content.split(",")) {
            if (!isType(name.text())) {
                throw name.failure(
                        "'" + name + "' is not a type, such as java.util.List, java.util.List+ or java.util.*");
            }
            found.add(TypePattern.of(name.text()));
            note(name, TypePattern.of(name.text()), Optional.empty());
        }
        types = found;
    }

    private static boolean isType(String text) {
        int end = text.length();
        if (text.endsWith("+")) {
            end--;
        } else {
            while (end > 0 && text.charAt(end - 1) == '*' && text.length() - end < 2) {
                end--;
            }
        }
        if (text.endsWith("**") && !text.endsWith(".**")) {
            return false;
        }
        return end > 0 && consistsOf(text.substring(0, end), ".");
    }

    /** Whether a text has characters of identifiers and some others only. */
    private static boolean consistsOf(String text, String others) {
        for (int i = 0; i < text.length(); i++) {
            if (!Character.isJavaIdentifierPart(text.charAt(i)) && others.indexOf(text.charAt(i)) < 0) {
                return false;
            }
        }
        return true;
    }

    private void parseRule(Phrase content) throws DescriptionException {
        int colon = content.text().indexOf(" : ");
        if (colon < 0) {
            throw content.failure("expected method names, ' : ' and an effect, but found '" + content + "'");
        }
        if (types.isEmpty()) {
            throw content.failure("methods need a type: write a line with its name, not indented, before this one");
        }
        List<MethodPattern> methods = new ArrayList<>();
        for (Phrase name : content.part(0, colon).words()) {
            if (!isMethod(name.text())) {
                throw name.failure("'" + name + "' is not a method, such as get, get*, * or append(char[],int,int)");
            }
            methods.add(MethodPattern.of(name.text()));
            for (TypePattern type : types) {
                note(name, type, Optional.of(methods.get(methods.size() - 1)));
            }
        }
        EffectParser parser = new EffectParser(callbacks, effects);
        Phrase text = content.from(colon + 3);
        Rule rule = interest == Interest.EVERYTHING ? parser.rule(methods, text) : parser.repetition(methods, text);
        checkArguments(content, rule);
        for (TypePattern type : types) {
            rules.computeIfAbsent(type, key -> new ArrayList<>()).add(rule);
        }
    }

    private void note(Phrase name, TypePattern type, Optional<MethodPattern> method) {
        if (interest == Interest.EVERYTHING) {
            names.add(new DescribedName(name.position(), type, method));
        }
    }

    private static boolean isMethod(String text) {
        int open = text.indexOf('(');
        String name = open < 0 ? text : text.substring(0, open);
        if (open >= 0 && (!text.endsWith(")") || !consistsOf(text.substring(open + 1, text.length() - 1), ".,[]"))) {
            return false;
        }
        if (name.equals("<init>") || name.equals("*")) {
            return true;
        }
        String letters = name.endsWith("*") ? name.substring(0, name.length() - 1) : name;
        return !letters.isEmpty() && consistsOf(letters, "");
    }

    /** The numbers of arguments fit the methods whose parameters the rule lists. */
    private static void checkArguments(Phrase content, Rule rule) throws DescriptionException {
        int last = rule.effect().isEmpty() ? -1 : Arguments.highest(rule.effect().get());
        for (MethodPattern method : rule.methods()) {
            if (last >= method.parameterCount()) {
                throw content.failure("there is no argument " + last + " of " + method.name() + "("
                        + method.parameters().orElse("") + "). Arguments are counted from 0, without the receiver");
            }
        }
    }

    private void parseCallbacks(Phrase content) throws DescriptionException {
        Definition definition = definition(content);
        List<Phrase> sides = definition.meaning.split(" when ");
        List<CallbackPattern> triggers = sides.size() > 1 ? patterns(sides.get(1)) : List.of();
        List<CallbackPattern> found = new ArrayList<>(callbacks.getOrDefault(definition.name, List.of()));
        for (CallbackPattern pattern : patterns(sides.get(0))) {
            found.add(triggers.isEmpty() ? pattern : pattern.when(triggers));
        }
        callbacks.put(definition.name, List.copyOf(found));
    }

    private List<CallbackPattern> patterns(Phrase list) throws DescriptionException {
        List<CallbackPattern> found = new ArrayList<>();
        for (Phrase item : list.split(",")) {
            int dot = item.text().lastIndexOf('.');
            if (callbacks.containsKey(item.text())) {
                found.addAll(callbacks.get(item.text()));
            } else if (dot > 0) {
                found.add(
                        new CallbackPattern(
                                TypePattern.of(item.text().substring(0, dot)),
                                MethodPattern.of(item.text().substring(dot + 1)),
                                List.of()));
            } else {
                throw item.failure(
                        "'" + item + "' is neither a method, such as java.lang.Object.equals, nor defined above");
            }
        }
        return found;
    }

    /** A name with its definition. */
    private record Definition(String name, Phrase meaning) {}

    private static Definition definition(Phrase content) throws DescriptionException {
        int equals = content.text().indexOf('=');
        Phrase name = equals < 0 ? content : content.part(0, equals);
        if (equals < 0 || name.isEmpty() || content.from(equals + 1).isEmpty()) {
            throw content.failure("expected a name, '=' and what it stands for, but found '" + content + "'");
        }
        return new Definition(name.text(), content.from(equals + 1));
    }
}
