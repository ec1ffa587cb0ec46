// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.locks;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * What a statement does with a shared variable: as Java text, and as a function of the contents.
 *
 * <p>The contents of a number are the number, those of a map are the values of the keys 0 and 1,
 * and those of a list are its elements. Results are numbers; where Java gives a truth value, 1 is
 * true.
 */
public enum Operation {
    GET("%s", false), SET("%s = %s", true), ATOMIC_GET("%s.get()", false), ATOMIC_SET("%s.set(%s)", true), ADD(
            "%s.addAndGet(%s)", true),
    COMPARE_AND_SET("%s.compareAndSet(%s, %s) ? 1 : 0", true), ENTRY(
            "%s.getOrDefault(%s, 0)", false),
    HAS("%s.containsKey(%s) ? 1 : 0", false), PUT("%s.put(%s, %s)",
            true),
    PUT_IF_ABSENT("%s.putIfAbsent(%s, %s)", true), REMOVE("%s.remove(%s)",
            true),
    MERGE("%s.merge(%s, %s, Integer::sum)", true), SIZE("%s.size()",
            false),
    APPEND("%s.add(%s)", true), CONTAINS("%s.contains(%s) ? 1 : 0",
            false),
    CLEAR("%s.clear()", true);

    /** In place of the value of a key that a map does not have. */
    static final int ABSENT = Integer.MIN_VALUE;

    private static final String TRUTH = " ? 1 : 0";

    private final String form;
    private final boolean writes;

    Operation(String form, boolean writes) {
        this.form = form;
        this.writes = writes;
    }

    /**
     * What an operation does.
     *
     * @param contents the contents afterwards
     * @param result 0 where the operation has none
     */
    record Effect(List<Integer> contents, int result) {}

    /** Whether it may change the variable; otherwise it reads it. */
    boolean writes() {
        return writes;
    }

    /** Whether it changes the variable only if that has the value that it is given. */
    boolean isChecked() {
        return this == COMPARE_AND_SET || this == PUT_IF_ABSENT;
    }

    /** Whether it gives a number that statements can use. */
    boolean hasResult() {
        return !writes || this == ADD || this == COMPARE_AND_SET;
    }

    /** As an expression. */
    String text(String variable, List<String> arguments) {
        List<Object> parts = new ArrayList<>();
        parts.add(variable);
        parts.addAll(arguments);
        return String.format(form, parts.toArray());
    }

    /** As a statement without its semicolon. */
    String statement(String variable, List<String> arguments) {
        return text(variable, arguments).replace(TRUTH, "");
    }

    /** Applies it to the contents of a variable. */
    Effect apply(List<Integer> contents, List<Integer> arguments) {
        return switch (this) {
            case GET, ATOMIC_GET -> new Effect(contents, contents.getFirst());
            case SET, ATOMIC_SET -> new Effect(List.of(arguments.getFirst()), 0);
            case ADD -> added(contents.getFirst() + arguments.getFirst());
            case COMPARE_AND_SET -> contents.getFirst().equals(arguments.getFirst())
                    ? new Effect(List.of(arguments.get(1)), 1)
                    : new Effect(contents, 0);
            case ENTRY -> new Effect(contents, valueOrZero(contents, arguments.getFirst()));
            case HAS -> new Effect(contents, contents.get(arguments.getFirst()) == ABSENT ? 0 : 1);
            case PUT -> new Effect(with(contents, arguments.getFirst(), arguments.get(1)), 0);
            case PUT_IF_ABSENT -> contents.get(arguments.getFirst()) == ABSENT
                    ? new Effect(with(contents, arguments.getFirst(), arguments.get(1)), 0)
                    : new Effect(contents, 0);
            case REMOVE -> new Effect(with(contents, arguments.getFirst(), ABSENT), 0);
            case MERGE -> new Effect(with(contents, arguments.getFirst(),
                    valueOrZero(contents, arguments.getFirst()) + arguments.get(1)), 0);
            case SIZE -> new Effect(contents, (int) contents.stream().filter(value -> value != ABSENT).count());
            case APPEND -> {
                List<Integer> longer = new ArrayList<>(contents);
                longer.add(arguments.getFirst());
                yield new Effect(Collections.unmodifiableList(longer), 0);
            }
            case CONTAINS -> new Effect(contents, contents.contains(arguments.getFirst()) ? 1 : 0);
            case CLEAR -> new Effect(List.of(), 0);
        };
    }

    private static Effect added(int sum) {
        return new Effect(List.of(sum), sum);
    }

    private static int valueOrZero(List<Integer> contents, int key) {
        return contents.get(key) == ABSENT ? 0 : contents.get(key);
    }

    private static List<Integer> with(List<Integer> contents, int key, int value) {
        List<Integer> changed = new ArrayList<>(contents);
        changed.set(key, value);
        return Collections.unmodifiableList(changed);
    }
}
