// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.isolde.program.Program;
import org.isolde.program.code.Constant;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Operands;
import org.isolde.program.code.Stmt;

/**
 * The numbers and texts that are tried as arguments: small ones, and those in the code of the
 * transactions' classes and the classes nested with them. Without those in {@code main}: they are
 * numbers of threads and rounds.
 */
final class Constants {

    private static final int MOST_OF_CODE = 4;
    private static final long LARGEST = 100_000;
    private static final int LONGEST = 16;

    private final List<Long> numbers;
    private final List<String> texts;

    Constants(Program program, Collection<MethodRef> transactions) {
        Set<String> nests = transactions.stream().map(method -> nest(method.owner())).collect(Collectors.toSet());
        SortedSet<Long> ofCode = new TreeSet<>();
        SortedSet<String> textsOfCode = new TreeSet<>();
        program.classes().stream()
                .filter(model -> nests.contains(nest(model.name())))
                .flatMap(model -> model.methods().stream())
                .filter(method -> !method.ref().name().equals("main"))
                .flatMap(method -> method.body().stream())
                .flatMap(body -> body.statements().stream())
                .forEach(statement -> collect(statement, ofCode, textsOfCode));
        numbers = new ArrayList<>(Arrays.asList(1L, 0L, 2L));
        ofCode.stream().filter(number -> !numbers.contains(number) && number != -1).limit(MOST_OF_CODE).toList()
                .forEach(numbers::add);
        numbers.add(-1L);
        texts = new ArrayList<>(Arrays.asList("a", "b"));
        textsOfCode.stream().filter(text -> !texts.contains(text)).limit(MOST_OF_CODE).toList().forEach(texts::add);
        if (texts.size() == 2) {
            texts.add("c");
        }
    }

    /** The class that a class stands in, or is. */
    private static String nest(String type) {
        int inner = type.indexOf('$', type.lastIndexOf('/') + 2);
        return inner < 0 ? type : type.substring(0, inner);
    }

    private static void collect(Stmt statement, SortedSet<Long> numbers, SortedSet<String> texts) {
        boolean describes = statement instanceof Stmt.Concat
                || statement instanceof Stmt.Invoke invoke && invoke.method().isConstructor()
                        && invoke.method().owner().startsWith("java/");
        if (describes) {
            return;
        }
        for (Operand operand : Operands.of(statement)) {
            switch (operand) {
                case Constant.OfInt(int value) -> add(value, numbers);
                case Constant.OfLong(long value) -> add(value, numbers);
                case Constant.OfDouble(double value) -> add((long) value, numbers);
                case Constant.OfString(String text) -> {
                    if (!text.isEmpty() && text.length() <= LONGEST && text.indexOf(' ') < 0) {
                        texts.add(text);
                    }
                }
                default -> {
                    // No number and no text.
                }
            }
        }
    }

    private static void add(long value, SortedSet<Long> numbers) {
        if (Math.abs(value) <= LARGEST) {
            numbers.add(value);
        }
    }

    /** Whole numbers, those to be tried first first. */
    List<Long> numbers() {
        return numbers;
    }

    /** Texts, those to be tried first first. */
    List<String> texts() {
        return texts;
    }
}
