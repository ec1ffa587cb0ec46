// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.calls;

import org.isolde.program.Hierarchy;
import org.isolde.program.code.Body;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Operand;

/**
 * Tells which operands of a method are values: numbers, strings, dates, constants of enums, and
 * records of these.
 * Whether a value equals another one never changes, so that a map has it under the same key as long
 * as it has it.
 *
 * <p>A variable is judged by the definitions that reach the statement, and by nothing but their
 * types. Cost: that of {@link org.isolde.program.flow.Versions}, once for a method.
 */
public final class ValueArguments {

    private final PlainArguments values;

    /**
     * Prepares for questions about a method.
     *
     * @param hierarchy the types of the program
     * @param method the method
     * @param body its code
     * @param records the records that are values
     */
    public ValueArguments(Hierarchy hierarchy, MethodRef method, Body body, ValueRecords records) {
        this.values = PlainArguments.values(hierarchy, method, body, records.types());
    }

    /** Whether an operand of a statement, given by its place in the body, is surely a value. */
    public boolean isValue(Operand operand, int statement) {
        return values.isPlain(operand, statement);
    }
}
