// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.junit;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.engine.anomaly.Participant;
import org.isolde.program.code.MethodRef;

/**
 * The names of a generated test, after the transactions that it runs.
 *
 * @param type the simple name of the class, for example {@code BankWithdrawDepositTest}
 * @param method the name of the test method, for example {@code withdrawAndDepositAreSerializable}
 */
record TestNames(String type, String method) {

    static TestNames of(Anomaly anomaly) {
        List<MethodRef> transactions = anomaly.participants().stream()
                .map(Participant::declaration)
                .map(place -> place.method())
                .toList();
        String owner = transactions.getFirst().owner();
        String simpleName = owner.substring(owner.lastIndexOf('/') + 1).replace("$", "");
        List<String> names = counted(transactions.stream().map(MethodRef::name).toList());
        String type = simpleName + names.stream().map(TestNames::capitalised).collect(Collectors.joining()) + "Test";
        return new TestNames(type, sentence(names));
    }

    /** The same with another number, for another anomaly of the same transactions. */
    TestNames numbered(int number) {
        return new TestNames(type.substring(0, type.length() - "Test".length()) + number + "Test", method);
    }

    /** The distinct names, each with the number of its occurrences as a word. */
    private static List<String> counted(List<String> names) {
        Map<String, Long> counts = names.stream()
                .collect(Collectors.groupingBy(Function.identity(), LinkedHashMap::new, Collectors.counting()));
        return counts.entrySet().stream()
                .map(entry -> entry.getKey() + switch (entry.getValue().intValue()) {
                    case 1 -> "";
                    case 2 -> "Twice";
                    default -> "ThreeTimes";
                })
                .toList();
    }

    private static String sentence(List<String> names) {
        if (names.size() == 1) {
            return names.getFirst() + "IsSerializable";
        }
        StringBuilder sentence = new StringBuilder(names.getFirst());
        for (String name : names.subList(1, names.size() - 1)) {
            sentence.append(capitalised(name));
        }
        return sentence + "And" + capitalised(names.getLast()) + "AreSerializable";
    }

    private static String capitalised(String name) {
        return Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }
}
