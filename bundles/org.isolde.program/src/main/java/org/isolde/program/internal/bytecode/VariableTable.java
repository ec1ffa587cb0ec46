// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.internal.bytecode;

import java.util.ArrayList;
import java.util.List;
import org.isolde.program.code.Kind;
import org.isolde.program.code.Variable;

/** The variables of a body under construction, each at its index. */
final class VariableTable {

    private final List<Variable> variables = new ArrayList<>();

    /** Adds a variable; {@code labelOrNull} is its source name. */
    Variable add(Kind kind, String labelOrNull) {
        Variable variable = new Variable(variables.size(), kind, labelOrNull);
        variables.add(variable);
        return variable;
    }

    /** All variables so far. */
    List<Variable> all() {
        return variables;
    }
}
