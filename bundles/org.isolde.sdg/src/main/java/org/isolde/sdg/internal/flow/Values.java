// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.flow;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Predicate;
import org.isolde.program.Location;
import org.isolde.program.code.Constant;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Variable;

/**
 * The abstract state at one point of a method: the objects that variables refer to, and the known
 * contents of cells. Mutable; owned by a flow analysis.
 */
final class Values {

    private final Base[] variables;
    private final Map<BaseCell, Base> contents;

    Values(int variableCount) {
        this(new Base[variableCount], new HashMap<>());
    }

    private Values(Base[] variables, Map<BaseCell, Base> contents) {
        this.variables = variables;
        this.contents = contents;
    }

    Values copy() {
        return new Values(variables.clone(), new HashMap<>(contents));
    }

    int variableCount() {
        return variables.length;
    }

    /** The object that a variable refers to; null if it is not assigned on any path. */
    Base variable(int index) {
        return variables[index];
    }

    void assign(int index, Base base) {
        variables[index] = base;
    }

    /** The object that an operand refers to. */
    Base of(Operand operand) {
        return switch (operand) {
            case Variable variable -> variables[variable.index()] == null ? Base.SOME : variables[variable.index()];
            case Constant.Null n -> Base.NULL;
            case Constant.Described described -> Base.SOME;
            case Constant constant -> new Base.Literal(constant);
        };
    }

    /** What an operand stands for where it is dereferenced. */
    Base object(Operand operand) {
        return of(operand).unlessNull();
    }

    /** What a cell is known to hold, or null. */
    Base contentOf(BaseCell cell) {
        return contents.get(cell);
    }

    void remember(BaseCell cell, Base content) {
        contents.put(cell, content);
    }

    void forgetLocation(Location location) {
        contents.keySet().removeIf(cell -> cell.location().equals(location));
    }

    void forgetContents(Predicate<Location> written) {
        contents.keySet().removeIf(cell -> written.test(cell.location()));
    }

    void forgetAllContents() {
        contents.clear();
    }

    /**
     * Gives what is left of an earlier run of {@code statement} names of its own, before it runs
     * again.
     */
    void age(int statement) {
        for (int v = 0; v < variables.length; v++) {
            if (variables[v] != null && variables[v].isDefinedBy(statement)) {
                variables[v] = Base.Local.leftBy(statement, v);
            }
        }
        contents.entrySet()
                .removeIf(entry -> entry.getKey().base().isDefinedBy(statement)
                        || entry.getValue().isDefinedBy(statement));
    }

    /** Keeps of the known contents only what {@code other} knows too. */
    void retainContentsOf(Values other) {
        contents.entrySet().removeIf(entry -> !entry.getValue().equals(other.contents.get(entry.getKey())));
    }

    /** Drops known contents whose names satisfy {@code stale}. */
    void forgetNames(Predicate<Base> stale) {
        contents.entrySet().removeIf(entry -> stale.test(entry.getKey().base()) || stale.test(entry.getValue()));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Values that
                && Arrays.equals(variables, that.variables)
                && contents.equals(that.contents);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(variables);
    }
}
