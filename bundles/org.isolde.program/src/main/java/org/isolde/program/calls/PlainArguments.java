// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.calls;

import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.isolde.program.Hierarchy;
import org.isolde.program.code.Body;
import org.isolde.program.code.Constant;
import org.isolde.program.code.InvokeKind;
import org.isolde.program.code.Kind;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.Variable;
import org.isolde.program.library.ValueTypes;

/**
 * Tells whether the arguments of a call are plain: to compare them, no state of a library object is read. Plain are strings, numbers and
 * the like, and objects of the program whose classes inherit from no library class; what the {@code equals} of such a class reads is looked at
 * as a callback.
 *
 * <p>The type of a variable is that of everything that the body assigns to it.
 */
final class PlainArguments {

    private static final Set<String> ROOTS = Set.of("java/lang/Object", "java/lang/Record", "java/lang/Enum");
    private static final List<String> VALUE_PACKAGES = List.of("java/time/", "java/math/");

    private final Hierarchy hierarchy;
    private final MethodRef method;
    private final Body body;

    /**
     * Creates a question.
     *
     * @param method the method that has the calls
     * @param body its code
     */
    PlainArguments(Hierarchy hierarchy, MethodRef method, Body body) {
        this.hierarchy = hierarchy;
        this.method = method;
        this.body = body;
    }

    /** Whether all arguments are, the receiver aside. */
    boolean areAllOf(Stmt.Invoke invoke) {
        int first = invoke.kind() == InvokeKind.STATIC ? 0 : 1;
        return invoke.arguments().stream().skip(first).allMatch(operand -> isPlain(operand, new HashSet<>()));
    }

    private boolean isPlain(Operand operand, Set<Variable> asked) {
        return switch (operand) {
            case Constant.Described described -> false;
            case Constant constant -> true;
            case Variable variable -> variable.kind() != Kind.REFERENCE
                    || !asked.add(variable)
                    || isPlainParameter(variable) && isPlainWhereAssigned(variable, asked);
        };
    }

    private boolean isPlainParameter(Variable variable) {
        int place = body.parameters().indexOf(variable);
        if (place < 0) {
            return true;
        }
        List<ClassDesc> types = MethodTypeDesc.ofDescriptor(method.descriptor()).parameterList();
        int receivers = body.parameters().size() - types.size();
        return place < receivers
                ? isPlainClass(method.owner())
                : isPlainType(types.get(place - receivers).descriptorString());
    }

    private boolean isPlainWhereAssigned(Variable variable, Set<Variable> asked) {
        for (Stmt statement : body.statements()) {
            if (statement.assigned().filter(variable::equals).isPresent() && !isPlainResult(statement, asked)) {
                return false;
            }
        }
        return true;
    }

    private boolean isPlainResult(Stmt statement, Set<Variable> asked) {
        return switch (statement) {
            case Stmt.Assign assign -> isPlain(assign.value(), asked);
            case Stmt.Cast cast -> isPlain(cast.operand(), new HashSet<>(asked)) || isPlainClass(cast.type());
            case Stmt.Invoke invoke -> isPlainType(
                    MethodTypeDesc.ofDescriptor(invoke.method().descriptor()).returnType().descriptorString());
            case Stmt.FieldLoad load -> isPlainType(load.field().descriptor());
            case Stmt.StaticLoad load -> isPlainType(load.field().descriptor());
            case Stmt.ArrayLoad load -> isPlainType(load.elementType());
            case Stmt.NewObject creation -> isPlainClass(creation.type());
            case Stmt.Lambda lambda -> true;
            case Stmt.Concat concat -> true;
            case Stmt.RecordOperation operation -> true;
            default -> false;
        };
    }

    private boolean isPlainType(String descriptor) {
        return descriptor.startsWith("L") && isPlainClass(descriptor.substring(1, descriptor.length() - 1));
    }

    private boolean isPlainClass(String type) {
        if (ValueTypes.contains(type) || VALUE_PACKAGES.stream().anyMatch(type::startsWith)) {
            return true;
        }
        return hierarchy.isApplication(type) && !hierarchy.isInterface(type)
                && hierarchy.supertypes(type)
                        .stream()
                        .filter(above -> !hierarchy.isApplication(above))
                        .allMatch(above -> ROOTS.contains(above)
                                || hierarchy.isKnown(above) && hierarchy.isInterface(above));
    }
}
