// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.testing.content;

import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Optional;

/** Objects whose text does not depend on others. */
final class Leaves {

    /** Loggers know the time, and what others have set up. */
    private static final List<String> LOGGERS = List.of("org.slf4j.", "ch.qos.logback.", "org.apache.logging.",
            "org.apache.log4j.", "org.apache.commons.logging.");

    private static final String LAMBDA = "$$Lambda";

    private Leaves() {}

    /** The text of an object; empty if it is one that holds others. */
    static Optional<String> text(Object object) {
        Class<?> type = object.getClass();
        if (object instanceof String || object instanceof StringBuilder || object instanceof StringBuffer) {
            return Optional.of(quoted(object.toString(), '"'));
        }
        if (object instanceof Character) {
            return Optional.of(quoted(object.toString(), '\''));
        }
        if (object instanceof Enum<?> constant) {
            return Optional.of(constant.name());
        }
        if (object instanceof Class<?> named) {
            return Optional.of("class " + named.getName());
        }
        if (type.isArray()) {
            return Optional.empty();
        }
        if (type.isHidden() || type.getName().contains(LAMBDA)) {
            return Optional.of("lambda");
        }
        if (Proxy.isProxyClass(type)) {
            return Optional.of("proxy");
        }
        if (object instanceof Thread || object instanceof ClassLoader || isLogger(type)) {
            return Optional.of(JdkTypes.name(type));
        }
        if (!JdkTypes.isOfJdk(type) || JdkTypes.isContainer(object)) {
            return Optional.empty();
        }
        return Optional.of(ofJdk(object));
    }

    private static boolean isLogger(Class<?> type) {
        return LOGGERS.stream().anyMatch(type.getName()::startsWith);
    }

    private static String ofJdk(Object object) {
        Class<?> type = object.getClass();
        if (object instanceof Number || object instanceof Boolean) {
            return object.toString();
        }
        return overridesToString(type)
                ? JdkTypes.name(type) + "(" + Identities.removed(object.toString()) + ")"
                : JdkTypes.name(type);
    }

    private static boolean overridesToString(Class<?> type) {
        try {
            return type.getMethod("toString").getDeclaringClass() != Object.class;
        } catch (NoSuchMethodException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static String quoted(String text, char quote) {
        StringBuilder quoted = new StringBuilder().append(quote);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '\n' -> quoted.append("\\n");
                case '\r' -> quoted.append("\\r");
                case '\t' -> quoted.append("\\t");
                default -> {
                    if (c == quote || c == '\\') {
                        quoted.append('\\');
                    }
                    quoted.append(c);
                }
            }
        }
        return quoted.append(quote).toString();
    }
}
