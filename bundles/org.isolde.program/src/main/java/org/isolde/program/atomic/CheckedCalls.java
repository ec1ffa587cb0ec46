// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.atomic;

import java.lang.constant.MethodTypeDesc;
import java.util.Set;
import java.util.regex.Pattern;
import org.isolde.program.code.MethodRef;

/**
 * The methods of collections and atomic variables of the JDK that look again at what they change:
 * themselves, or by a function that is given the value of that moment. One that adds to whatever is
 * there, such as {@code merge}, does not.
 */
public final class CheckedCalls {

    private static final Pattern CHECKED = Pattern.compile(
            "compareAnd\\w+|weakCompareAnd\\w+|attemptStamp|putIfAbsent|addIfAbsent|addAllAbsent|compute\\w*"
                    + "|updateAndGet|getAndUpdate|removeIf");
    private static final Set<String> LOOKUPS = Set.of("get", "getOrDefault", "containsKey", "contains");

    private CheckedCalls() {}

    /** Whether a method of the JDK is one of these. */
    public static boolean isChecked(MethodRef method) {
        return CHECKED.matcher(method.name()).matches()
                || method.name().equals("replace") && parameters(method) == 3
                || method.name().equals("remove") && parameters(method) == 2;
    }

    /** Whether a method of the JDK looks up one entry of a collection. */
    public static boolean isLookup(MethodRef method) {
        return method.owner().startsWith("java/util/") && LOOKUPS.contains(method.name());
    }

    private static int parameters(MethodRef method) {
        return MethodTypeDesc.ofDescriptor(method.descriptor()).parameterCount();
    }
}
