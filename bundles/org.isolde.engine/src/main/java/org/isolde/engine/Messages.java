// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine;

import java.text.MessageFormat;
import java.util.Locale;
import java.util.ResourceBundle;

/** The externalised texts of the engine for users. */
public final class Messages {
    private static final ResourceBundle TEXTS = ResourceBundle
            .getBundle("org.isolde.engine.messages", Locale.getDefault(), Messages.class.getClassLoader());

    private Messages() {}

    /**
     * The text of a key, with {@code {0}}, {@code {1}} and so on replaced.
     *
     * @throws java.util.MissingResourceException if there is no such key, which is a mistake in the
     *     engine
     */
    public static String text(String key, String... arguments) {
        return new MessageFormat(TEXTS.getString(key), Locale.ROOT).format(arguments);
    }
}
