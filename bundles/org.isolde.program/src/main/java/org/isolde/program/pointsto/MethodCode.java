// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.pointsto;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jdt.annotation.Nullable;
import org.isolde.program.code.Body;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.InvokeKind;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.Variable;

/**
 * What the code of a method does with references, in nodes of the method's own: node 0 is its
 * result, the others are versions of variables. A function of the body alone, so that it can be
 * kept as long as the body is the same.
 */
final class MethodCode {

    /** No node: a primitive value, or one that is not followed. */
    static final int NONE = -1;

    /** The node of the result. */
    static final int RESULT = 0;

    /** A statement, as far as references are concerned. */
    sealed interface Op {}

    /**
     * {@code to = (type) from}.
     *
     * @param type null where there is no cast
     * @param name the source name of the variable, or null
     */
    record Copy(int from, int to, @Nullable String type, @Nullable String name) implements Op {

        /** The local variable that is assigned, by its source name. */
        Optional<String> local() {
            return Optional.ofNullable(name);
        }
    }

    /** Creates an object; the ordinal tells those of one statement apart. */
    record Create(int to, int statement, int ordinal, String type) implements Op {}

    /** Creates a function object. */
    record CreateFunction(int to, int statement, Stmt.Lambda lambda, int[] captured) implements Op {}

    /** {@code to = object.field}. */
    record Load(int object, FieldRef field, int to) implements Op {}

    /** {@code object.field = from}. */
    record Store(int object, FieldRef field, int from) implements Op {}

    /** {@code to = Owner.field}. */
    record StaticLoad(FieldRef field, int to) implements Op {}

    /** {@code Owner.field = from}. */
    record StaticStore(FieldRef field, int from) implements Op {}

    /** {@code to = array[i]}. */
    record ArrayLoad(int array, int to) implements Op {}

    /** {@code array[i] = from}. */
    record ArrayStore(int array, int from) implements Op {}

    /** Throws what a node holds. */
    record Throw(int from) implements Op {}

    /** Catches exceptions of some types. */
    record Catch(int to, List<String> types) implements Op {}

    /**
     * A call.
     *
     * @param arguments the receiver first, where there is one
     * @param result {@link #NONE} where it is not followed
     */
    record Call(int statement, InvokeKind kind, MethodRef method, int[] arguments, int result) implements Op {}

    private record Use(int statement, int variable) {}

    final Body body;
    final List<Op> ops = new ArrayList<>();
    final int[] parameters;
    private final Map<Use, Integer> uses = new HashMap<>();
    private int nodes = 1;
    /** Whether it does something of which nothing is known. */
    boolean isUnknown;

    MethodCode(Body body) {
        this.body = body;
        this.parameters = new int[body.parameters().size()];
    }

    int newNode() {
        return nodes++;
    }

    /** How many nodes it has. */
    int nodes() {
        return nodes;
    }

    /** Notes the node of a variable at a statement that uses it. */
    void use(int statement, Variable variable, int node) {
        uses.put(new Use(statement, variable.index()), node);
    }

    /**
     * The node of a variable at a statement that uses it; {@link #NONE} where control never comes
     * there, or the variable holds no reference.
     */
    int used(int statement, Variable variable) {
        return uses.getOrDefault(new Use(statement, variable.index()), NONE);
    }
}
