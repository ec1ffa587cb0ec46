// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.internal.bytecode;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.isolde.program.code.Kind;
import org.isolde.program.code.Variable;

/**
 * The source names of a local slot for values of one kind, and the variables that represent them.
 */
final class SlotNames {

    private final Kind kind;
    private final List<String> names = new ArrayList<>(1);
    private final List<Variable> variables = new ArrayList<>(1);
    private String declaredParameter;

    /** Creates a slot for values of a kind, without names. */
    SlotNames(Kind kind) {
        this.kind = kind;
    }

    /**
     * The number of a name in order of appearance; {@code nameOrNull} is null for uses without a
     * name.
     */
    int numberOf(String nameOrNull) {
        for (int number = 0; number < names.size(); number++) {
            if (Objects.equals(names.get(number), nameOrNull)) {
                return number;
            }
        }
        names.add(nameOrNull);
        return names.size() - 1;
    }

    /**
     * Sets the name of the slot in the method's list of parameters, which applies if no use has a
     * name.
     */
    void declareParameter(String nameOrNull) {
        declaredParameter = nameOrNull;
    }

    /** Whether there is more than one name, or some uses have one and some have none. */
    boolean hasSeveral() {
        return names.size() > 1;
    }

    /** Makes each name a variable of its own. */
    void makeVariables(VariableTable table) {
        boolean isUnnamed = names.size() == 1 && names.get(0) == null;
        names.forEach(name -> variables.add(table.add(kind, isUnnamed ? declaredParameter : name)));
    }

    /** Makes all names one variable, which bears a name only if no other name competes. */
    void makeOneVariable(VariableTable table) {
        List<String> labels = names.stream().filter(Objects::nonNull).toList();
        Variable only = table.add(kind, labels.size() == 1 ? labels.get(0) : null);
        names.forEach(name -> variables.add(only));
    }

    /** The variable that a name has become. */
    Variable variable(int number) {
        return variables.get(number);
    }
}
