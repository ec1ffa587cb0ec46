// SPDX-License-Identifier: EPL-2.0
package org.isolde.graph.source;

import java.text.MessageFormat;
import java.util.Locale;
import java.util.ResourceBundle;

/** The externalised texts in graphs. */
final class Texts {

    private static final ResourceBundle TEXTS = ResourceBundle
            .getBundle("org.isolde.graph.source.texts", Locale.getDefault(), Texts.class.getClassLoader());

    private Texts() {}

    /** The text of a key, with {@code {0}} and so on replaced. */
    static String of(String key, String... arguments) {
        return new MessageFormat(TEXTS.getString(key), Locale.ROOT).format(arguments);
    }
}
