// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.calls;

import java.util.ArrayList;
import java.util.List;
import org.isolde.program.code.Constant;
import org.isolde.program.code.InvokeKind;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Stmt;

/**
 * The classes that statements mention as values, such as class literals, so that library code may
 * create objects of them.
 */
final class NamedClasses {

    private NamedClasses() {}

    /** The class that a constructor reference creates objects of. */
    static List<String> createdBy(FunctionObject function) {
        return function.kind() == InvokeKind.NEW ? List.of(function.implementation().owner()) : List.of();
    }

    /**
     * Internal names of classes in literals, and of what strings might be names of, among a
     * statement's operands.
     */
    static List<String> in(Stmt statement) {
        List<String> found = new ArrayList<>();
        for (Operand operand : operands(statement)) {
            switch (operand) {
                case Constant.OfClass(String descriptor) when descriptor.startsWith("L") ->
                    found.add(descriptor.substring(1, descriptor.length() - 1));
                case Constant.OfString(String text) when isName(text) -> found.add(text.replace('.', '/'));
                default -> {}
            }
        }
        return found;
    }

    private static boolean isName(String text) {
        if (text.isEmpty() || !Character.isJavaIdentifierStart(text.charAt(0))) {
            return false;
        }
        for (int i = 1; i < text.length(); i++) {
            char c = text.charAt(i);
            if (!Character.isJavaIdentifierPart(c) && c != '.' && c != '/') {
                return false;
            }
        }
        return true;
    }

    private static List<? extends Operand> operands(Stmt statement) {
        return switch (statement) {
            case Stmt.Assign assign -> List.of(assign.value());
            case Stmt.FieldStore store -> List.of(store.value());
            case Stmt.StaticStore store -> List.of(store.value());
            case Stmt.ArrayStore store -> List.of(store.value());
            case Stmt.Invoke invoke -> invoke.arguments();
            case Stmt.Lambda lambda -> lambda.captured();
            case Stmt.Return result -> result.value().stream().toList();
            case Stmt.Cast cast -> List.of(cast.operand());
            case Stmt.UnknownDynamic dynamic -> dynamic.arguments();
            case Stmt.Unknown unknown -> unknown.operands();
            default -> List.of();
        };
    }
}
