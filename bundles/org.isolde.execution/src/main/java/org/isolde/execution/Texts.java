// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.util.List;
import org.eclipse.jdt.annotation.Nullable;
import org.isolde.program.code.Stmt;

/** Computes texts as the machine does. */
final class Texts {

    private static final char ARGUMENT = '\1';
    private static final char CONSTANT = '\2';

    private Texts() {}

    /** Joins the parts of a concatenation. */
    static String join(Stmt.Concat concat, List<Object> values) {
        List<String> types = Descriptor.of(concat.site().descriptor()).parameters();
        boolean hasRecipe = !concat.site().arguments().isEmpty();
        String recipe = hasRecipe ? (String) concat.site().arguments().getFirst() : "\1".repeat(values.size());
        StringBuilder text = new StringBuilder();
        int part = 0;
        int argument = 0;
        for (int i = 0; i < recipe.length(); i++) {
            char mark = recipe.charAt(i);
            if (mark == ARGUMENT) {
                text.append(Numbers.box(values.get(part++), types.get(argument++)));
            } else {
                boolean begins = i == 0 || mark == CONSTANT || isMark(recipe.charAt(i - 1));
                text.append(begins ? values.get(part++) : "");
            }
        }
        return text.toString();
    }

    private static boolean isMark(char letter) {
        return letter == ARGUMENT || letter == CONSTANT;
    }

    /** What {@code Throwable.toString} gives. */
    static String ofException(String type, @Nullable String message) {
        return message == null ? type : type + ": " + message;
    }
}
