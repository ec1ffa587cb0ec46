// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.follow;

import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isolde.program.DeclaredMethod;
import org.isolde.program.Hierarchy;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.MethodRef;

/**
 * The graph along which object types are propagated. It has a node for each variable, parameter and
 * result of a reached method, each field, the elements of the arrays of each type, the contents of
 * the library objects of each type, and one for all exceptions. This is variable-type analysis (V.
 * Sundaresan and others, OOPSLA 2000) on a call graph that is built at the same time.
 */
final class TypeFlow {

    /** No node: a primitive value. */
    static final int NONE = -1;

    /**
     * The nodes of a method.
     *
     * @param parameters one for each parameter, {@code this} first; {@link #NONE} for primitives
     * @param result that of its result, {@link #NONE} where it is no reference
     */
    record MethodNodes(int[] parameters, int result) {}

    final TypeSets sets;
    private final Map<MethodRef, MethodNodes> methods = new HashMap<>();
    private final Map<FieldRef, Integer> fields = new HashMap<>();
    private final Map<Integer, Integer> contents = new HashMap<>();
    private final int thrown;
    private final Set<MethodRef> reached = new HashSet<>();
    private final Deque<MethodRef> waiting = new ArrayDeque<>();
    private final Set<String> given = new HashSet<>();
    private final Set<String> seen = new HashSet<>();
    private Program program;

    TypeFlow(Program program) {
        this.program = program;
        this.sets = new TypeSets(this::fits);
        this.thrown = sets.newNode();
    }

    /** Goes on with more classes. */
    void continueWith(Program next) {
        program = next;
    }

    Program program() {
        return program;
    }

    Hierarchy hierarchy() {
        return program.hierarchy();
    }

    /** Whether an object of a type may be of a declared one. */
    private boolean fits(ObjectType type, String declared) {
        return hierarchy().isSubtype(type.name(), declared)
                || type instanceof ObjectType.Given && hierarchy().isSubtype(declared, type.name());
    }

    /** The node of what fields of this name hold, of all objects. */
    int field(FieldRef named) {
        FieldRef declared = hierarchy().resolveField(named).orElse(named);
        return fields.computeIfAbsent(declared, field -> sets.newNode());
    }

    /** The node of all exceptions under way. */
    int thrown() {
        return thrown;
    }

    /**
     * The node of what library objects of a type were given, or of what arrays of the type have as
     * elements.
     */
    int contents(int type) {
        Integer known = contents.get(type);
        if (known == null) {
            known = sets.newNode();
            contents.put(type, known);
        }
        return known;
    }

    /** The nodes of a method of the program. */
    MethodNodes nodes(DeclaredMethod method) {
        return methods.computeIfAbsent(method.ref(), ref -> {
            List<ClassDesc> types = MethodTypeDesc.ofDescriptor(ref.descriptor()).parameterList();
            int receivers = method.isStatic() ? 0 : 1;
            int[] parameters = new int[types.size() + receivers];
            for (int i = 0; i < parameters.length; i++) {
                boolean isReference = i < receivers || !types.get(i - receivers).isPrimitive();
                parameters[i] = isReference ? sets.newNode() : NONE;
            }
            ClassDesc result = MethodTypeDesc.ofDescriptor(ref.descriptor()).returnType();
            return new MethodNodes(parameters, result.isPrimitive() ? NONE : sets.newNode());
        });
    }

    /** The declared types of a method's parameters, {@code this} first, as internal names. */
    static List<String> parameterTypes(DeclaredMethod method) {
        List<String> types = new ArrayList<>();
        if (!method.isStatic()) {
            types.add(method.ref().owner());
        }
        MethodTypeDesc.ofDescriptor(method.ref().descriptor()).parameterList().forEach(type -> types.add(name(type)));
        return types;
    }

    /** The internal name of a class, the descriptor of any other type. */
    static String name(ClassDesc type) {
        String descriptor = type.descriptorString();
        return type.isClassOrInterface() ? descriptor.substring(1, descriptor.length() - 1) : descriptor;
    }

    /** Notes that a method with code may run. */
    void enter(MethodRef method) {
        if (reached.add(method)) {
            waiting.add(method);
        }
    }

    /** Notes that there may be an object of a class that code out of sight creates. */
    void noteGiven(String type) {
        if (seen.add(type)) {
            given.add(type);
        }
    }

    /** Whether a class has turned out to be needed that is not there yet. */
    boolean isAwaited(String type) {
        return given.contains(type);
    }

    /** Whether the method has code to be followed. */
    boolean hasCode(MethodRef method) {
        return program.method(method).flatMap(MethodModel::body).isPresent();
    }

    Set<MethodRef> reached() {
        return reached;
    }

    /** A method that has been entered and whose code has not been read. */
    Optional<MethodRef> poll() {
        return Optional.ofNullable(waiting.poll());
    }

    /**
     * The classes of objects that code out of sight has turned out to give since this was last
     * asked.
     */
    Set<String> takeGiven() {
        Set<String> taken = new HashSet<>(given);
        given.clear();
        return taken;
    }
}
