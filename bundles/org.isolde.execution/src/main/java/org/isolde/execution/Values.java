// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Which objects are immutable values, which need no identity. */
final class Values {

    private Values() {}

    static boolean isImmutable(Object live) {
        return switch (live) {
            case String text -> true;
            case Number number -> isBox(number);
            case Boolean flag -> true;
            case Character letter -> true;
            case Enum<?> constant -> true;
            case ProgramClass type -> true;
            case Opaque value -> true;
            case Class<?> type -> true;
            case Throwable exception -> true;
            case OptionalInt number -> true;
            case OptionalLong number -> true;
            case OptionalDouble number -> true;
            default -> live.getClass().getPackageName().startsWith("java.time");
        };
    }

    private static boolean isBox(Number number) {
        return number instanceof Integer || number instanceof Long || number instanceof Double
                || number instanceof Float || number instanceof Short || number instanceof Byte
                || number.getClass() == BigInteger.class || number.getClass() == BigDecimal.class;
    }

    /** Whether constructors of a class take numbers that are values, not sizes. */
    static boolean isBoxOrTime(String type) {
        return type.startsWith("java/lang/") && !type.startsWith("java/lang/StringBu") || type.startsWith("java/math/")
                || type.startsWith("java/time/") || type.startsWith("java/util/concurrent/atomic/")
                        && !type.endsWith("Array");
    }
}
