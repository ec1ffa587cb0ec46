// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.calls;

import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Predicate;
import org.isolde.program.Hierarchy;
import org.isolde.program.code.Body;
import org.isolde.program.code.Constant;
import org.isolde.program.code.InvokeKind;
import org.isolde.program.code.Kind;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.Variable;
import org.isolde.program.flow.Versions;
import org.isolde.program.library.ValueTypes;

/**
 * Finds the calls with <em>plain</em> arguments: comparing these reads no state of a library
 * object. Plain are strings, numbers and similar values, and objects of the program whose classes
 * extend no library class. What {@code equals} of such a class reads is analysed as a callback.
 *
 * <p>Only the definitions of a variable that reach the call ({@link Versions}) are considered:
 * variables are stack slots, which are reused for unrelated values.
 */
final class PlainArguments {

    private static final Set<String> ROOTS = Set.of("java/lang/Object", "java/lang/Record", "java/lang/Enum");
    private static final String ENUM = "java/lang/Enum";
    private static final List<String> VALUE_PACKAGES = List.of("java/time/", "java/math/");

    private final MethodRef method;
    private final Body body;
    private final Predicate<String> plainClass;
    private final Versions versions;
    private int nodes;

    private PlainArguments(MethodRef method, Body body, Predicate<String> plainClass) {
        this.method = method;
        this.body = body;
        this.plainClass = plainClass;
        this.versions = Versions.of(body, () -> nodes++);
    }

    /**
     * The calls in a method with plain arguments, the receiver aside: at twice the place of a call
     * in the body, whether all arguments are plain; at the next number, whether the first one is.
     *
     * @param method the method that has the calls
     * @param body its code
     */
    static BitSet callsIn(Hierarchy hierarchy, MethodRef method, Body body) {
        PlainArguments arguments = new PlainArguments(method, body, type -> isPlainClass(hierarchy, type));
        BitSet plain = new BitSet();
        for (int s = 0; s < body.size(); s++) {
            if (body.statement(s) instanceof Stmt.Invoke invoke) {
                plain.set(2 * s, arguments.areAllOf(invoke, s));
                plain.set(2 * s + 1, arguments.isFirstOf(invoke, s));
            }
        }
        return plain;
    }

    /**
     * Whether, by the answers of {@link #callsIn}, the arguments of a call are plain that an effect
     * is about.
     *
     * @param plain these answers
     * @param statement the place of the call
     * @param key the only argument that matters, counted from 0 without the receiver; empty for all
     */
    static boolean arePlain(BitSet plain, int statement, OptionalInt key) {
        boolean first = key.isPresent() && key.getAsInt() == 0;
        return plain.get(2 * statement) || first && plain.get(2 * statement + 1);
    }

    /**
     * Judges operands of a method by which are values: numbers, strings and constants of enums,
     * which are equal to what they are equal to for ever.
     *
     * @param method the method
     * @param body its code
     * @param records the records that are values
     */
    static PlainArguments values(Hierarchy hierarchy, MethodRef method, Body body, Set<String> records) {
        return new PlainArguments(method, body, type -> isValueClass(hierarchy, type, records));
    }

    /** Whether the objects of a class are values, given the records that are. */
    static boolean isValueClass(Hierarchy hierarchy, String type, Set<String> records) {
        return ValueTypes.contains(type) || VALUE_PACKAGES.stream().anyMatch(type::startsWith)
                || records.contains(type)
                || hierarchy.isApplication(type) && hierarchy.supertypes(type).contains(ENUM);
    }

    private boolean areAllOf(Stmt.Invoke invoke, int statement) {
        int first = invoke.kind() == InvokeKind.STATIC ? 0 : 1;
        return invoke.arguments().stream().skip(first).allMatch(operand -> isPlain(operand, statement));
    }

    private boolean isFirstOf(Stmt.Invoke invoke, int statement) {
        int first = invoke.kind() == InvokeKind.STATIC ? 0 : 1;
        return invoke.arguments().size() > first && isPlain(invoke.arguments().get(first), statement);
    }

    /** Whether an operand is plain at a statement. */
    boolean isPlain(Operand operand, int statement) {
        return isPlain(operand, statement, new HashSet<>());
    }

    private boolean isPlain(Operand operand, int statement, Set<Integer> asked) {
        return switch (operand) {
            case Constant.Described described -> false;
            case Constant constant -> true;
            case Variable variable -> variable.kind() != Kind.REFERENCE || isPlainVersion(variable, statement, asked);
        };
    }

    /**
     * Whether a variable is plain at a statement, whatever path led there; not if none does.
     *
     * @param asked the versions that are being judged: those that are made of each other are plain
     *     if all else is of which they are made
     */
    private boolean isPlainVersion(Variable variable, int statement, Set<Integer> asked) {
        int version = versions.used(statement, variable);
        return version != Versions.NONE
                && (!asked.add(version)
                        || versions.parameters(statement, variable).stream().allMatch(this::isPlainParameter)
                                && versions.definitions(statement, variable).stream().allMatch(
                                        definition -> isPlainResult(definition, asked)));
    }

    private boolean isPlainParameter(Variable variable) {
        int place = body.parameters().indexOf(variable);
        List<ClassDesc> types = MethodTypeDesc.ofDescriptor(method.descriptor()).parameterList();
        int receivers = body.parameters().size() - types.size();
        return place < receivers
                ? plainClass.test(method.owner())
                : isPlainType(types.get(place - receivers).descriptorString());
    }

    private boolean isPlainResult(int statement, Set<Integer> asked) {
        return switch (body.statement(statement)) {
            case Stmt.Assign assign -> isPlain(assign.value(), statement, asked);
            case Stmt.Cast cast -> isPlain(cast.operand(), statement, new HashSet<>(asked))
                    || plainClass.test(cast.type());
            case Stmt.Invoke invoke -> isPlainType(
                    MethodTypeDesc.ofDescriptor(invoke.method().descriptor()).returnType().descriptorString());
            case Stmt.FieldLoad load -> isPlainType(load.field().descriptor());
            case Stmt.StaticLoad load -> isPlainType(load.field().descriptor());
            case Stmt.ArrayLoad load -> isPlainType(load.elementType());
            case Stmt.NewObject creation -> plainClass.test(creation.type());
            case Stmt.Lambda lambda -> true;
            case Stmt.Concat concat -> true;
            case Stmt.RecordOperation operation -> true;
            default -> false;
        };
    }

    private boolean isPlainType(String descriptor) {
        return descriptor.startsWith("L") && plainClass.test(descriptor.substring(1, descriptor.length() - 1));
    }

    /** Whether objects of a class are plain, by the class alone. */
    static boolean isPlainClass(Hierarchy hierarchy, String type) {
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
