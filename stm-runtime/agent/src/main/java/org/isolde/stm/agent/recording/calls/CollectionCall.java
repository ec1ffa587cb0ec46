// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.recording.calls;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.isolde.recorder.collections.CollectionOperation;
import org.isolde.recorder.probe.CollectionCalls;
import org.isolde.stm.agent.classfile.ClassFile;
import org.isolde.stm.agent.classfile.Hierarchy;
import org.isolde.stm.agent.classfile.MethodKey;
import org.isolde.stm.agent.code.Code;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Generates the notifications around a call of a method of a collection of the JDK, its views,
 * iterators and entries. The arguments are in local variables, the receiver is behind them.
 */
final class CollectionCall {

    private static final String CALLS = Type.getInternalName(CollectionCalls.class);
    private static final String OBJECT = "Ljava/lang/Object;";
    private static final String UTIL = "java/util/";
    private static final String ITERABLE = "java/lang/Iterable";
    private static final List<String> TYPES = List.of(UTIL + "Collection", UTIL + "Map", UTIL + "Iterator",
            UTIL + "Enumeration", UTIL + "Map$Entry");
    private static final Set<String> OF_ITERABLE = Set.of("iterator", "forEach", "spliterator");

    /** Methods of {@code Collections} that change their first argument, or one of them. */
    private static final Set<String> CHANGING = Set.of("sort", "shuffle", "reverse", "swap", "fill", "rotate",
            "replaceAll", "copy", "addAll");
    /** Those that read their arguments. */
    private static final Set<String> READING = Set.of("max", "min", "frequency", "disjoint", "binarySearch", "list",
            "enumeration", "indexOfSubList", "lastIndexOfSubList", "copyOf");

    private static final String SET = UTIL + "Set";

    /** Methods of collections that copy elements of their arguments, or compare with them. */
    private static final Set<String> COPYING = Set.of("addAll", "putAll", "containsAll", "removeAll", "retainAll",
            "addAllAbsent", "copyOf");

    private final MethodVisitor target;
    private final int firstFree;
    private final MethodKey method;
    private final int site;
    private final CollectionOperation operation;
    private final boolean needsSize;
    private final boolean isDriven;

    private CollectionCall(MethodVisitor target, int firstFree, MethodKey method, int site, boolean isOfSet,
            boolean isDriven) {
        this.target = target;
        this.firstFree = firstFree;
        this.method = method;
        this.site = site;
        this.isDriven = isDriven;
        operation = operation(method);
        needsSize = operation.needsSize() && !(isOfSet && operation == CollectionOperation.ADD);
    }

    private static CollectionOperation operation(MethodKey method) {
        String descriptor = method.descriptor();
        return CollectionOperation.of(method.name(), descriptor.substring(0, descriptor.indexOf(')') + 1));
    }

    /**
     * The notifications for a call; empty if it accesses no collection.
     *
     * @param opcode that of a call on an object
     * @param firstFree the local variable of the first argument
     * @param line the number of its place
     */
    static Optional<CollectionCall> of(int opcode, String owner, MethodKey method, Hierarchy hierarchy,
            MethodVisitor target, int firstFree, int line, boolean isDriven) {
        if (operation(method) == CollectionOperation.NOTHING || !isOfCollection(owner, method, hierarchy)) {
            return Optional.empty();
        }
        int site = CollectionCalls.add(line, method.name(), method.descriptor(), opcode == Opcodes.INVOKESPECIAL);
        return Optional
                .of(new CollectionCall(target, firstFree, method, site, hierarchy.isSubtype(owner, SET), isDriven));
    }

    private static boolean isOfCollection(String owner, MethodKey method, Hierarchy hierarchy) {
        if (owner.startsWith("[")) {
            return false;
        }
        boolean isOfJdk = hierarchy.declaringMethod(owner, method).filter(ClassFile::isOfPlatform).isPresent();
        return isOfJdk && (owner.equals(ITERABLE)
                ? OF_ITERABLE.contains(method.name())
                : TYPES.stream().anyMatch(type -> hierarchy.isSubtype(owner, type)));
    }

    /** Generates what comes right before the call. */
    void before() {
        if (needsSize) {
            receiver();
            first();
            call("before", "(" + OBJECT + OBJECT, "I");
        } else {
            target.visitInsn(Opcodes.ICONST_M1);
        }
        target.visitVarInsn(Opcodes.ISTORE, beforeSlot());
        if (isDriven) {
            receiver();
            first();
            index();
            call("announce", "(" + OBJECT + OBJECT + "I", OBJECT);
            target.visitVarInsn(Opcodes.ASTORE, beforeSlot() + 1);
        }
    }

    /** Generates what comes right after the call; leaves its result on the stack. */
    void after() {
        Type result = Type.getReturnType(method.descriptor());
        boolean isTold = result.getSort() >= Type.ARRAY || result.getSort() == Type.BOOLEAN;
        if (isTold) {
            target.visitInsn(Opcodes.DUP);
            if (result.getSort() == Type.BOOLEAN) {
                Code.box(target, result);
            }
        } else {
            target.visitInsn(Opcodes.ACONST_NULL);
        }
        if (isDriven) {
            target.visitVarInsn(Opcodes.ALOAD, beforeSlot() + 1);
            target.visitInsn(Opcodes.SWAP);
        }
        receiver();
        first();
        index();
        target.visitVarInsn(Opcodes.ILOAD, beforeSlot());
        call(isDriven ? "made" : "after", "(" + (isDriven ? OBJECT : "") + OBJECT + OBJECT + OBJECT + "II", "V");
    }

    private int beforeSlot() {
        return receiverSlot() + 1;
    }

    /** The first local variable behind those in use between the two. */
    int firstBehind() {
        return beforeSlot() + 2;
    }

    private int receiverSlot() {
        return firstFree + method.parameterSlots(true);
    }

    private void receiver() {
        target.visitVarInsn(Opcodes.ALOAD, receiverSlot());
    }

    private void first() {
        Type[] parameters = Type.getArgumentTypes(method.descriptor());
        if (parameters.length > 0 && parameters[0].getSort() >= Type.ARRAY) {
            target.visitVarInsn(Opcodes.ALOAD, firstFree);
        } else {
            target.visitInsn(Opcodes.ACONST_NULL);
        }
    }

    private void index() {
        Type[] parameters = Type.getArgumentTypes(method.descriptor());
        if (parameters.length > 0 && parameters[0].getSort() == Type.INT) {
            target.visitVarInsn(Opcodes.ILOAD, firstFree);
        } else {
            target.visitInsn(Opcodes.ICONST_M1);
        }
    }

    private void call(String name, String parameters, String result) {
        Code.number(target, site);
        target.visitMethodInsn(Opcodes.INVOKESTATIC, CALLS, name, parameters + "I)" + result, false);
    }

    /** Whether a method outside of the JDK may give a collection that others know. */
    static boolean mayGive(String owner, MethodKey method) {
        Type result = Type.getReturnType(method.descriptor());
        String name = result.getSort() == Type.OBJECT ? result.getInternalName() : "";
        return !owner.startsWith("java/") && !owner.startsWith("[")
                && (name.startsWith(UTIL) || name.equals("java/lang/Object") || name.equals(ITERABLE));
    }

    /** Takes a result of such a method from the stack. */
    static void received(MethodVisitor target) {
        target.visitMethodInsn(Opcodes.INVOKESTATIC, CALLS, "received", "(" + OBJECT + ")V", false);
    }

    // ---------------------------------------------------------------- arguments

    /**
     * Whether a method or a constructor of a collection keeps elements of its arguments, but not
     * these.
     */
    static boolean keepsElements(String owner, MethodKey method, Hierarchy hierarchy) {
        if (owner.equals(UTIL + "Collections") && accessesArguments(owner, method, hierarchy)) {
            return true;
        }
        return owner.startsWith(UTIL) && collections(method).length > 0
                && (method.isConstructor() || COPYING.contains(method.name()))
                && TYPES.subList(0, 2).stream().anyMatch(type -> hierarchy.isSubtype(owner, type));
    }

    /** Takes an argument of such a call from the stack. */
    static void publishElements(MethodVisitor target) {
        target.visitMethodInsn(Opcodes.INVOKESTATIC, CALLS, "publishElements", "(" + OBJECT + ")V", false);
    }

    /** Whether a static method or a constructor accesses collections that are its arguments. */
    static boolean accessesArguments(String owner, MethodKey method, Hierarchy hierarchy) {
        if (!owner.startsWith(UTIL) || collections(method).length == 0) {
            return false;
        }
        return method.isConstructor()
                ? TYPES.subList(0, 2).stream().anyMatch(type -> hierarchy.isSubtype(owner, type))
                : CHANGING.contains(method.name()) || READING.contains(method.name());
    }

    /** The parameters that are collections, as indexes. */
    private static int[] collections(MethodKey method) {
        Type[] parameters = Type.getArgumentTypes(method.descriptor());
        return IntStream.range(0, parameters.length)
                .filter(i -> Set.of("java/util/Collection", "java/util/Map", "java/util/List", "java/util/SortedMap",
                        "java/util/SortedSet", "java/util/PriorityQueue")
                        .contains(parameters[i].getSort() == Type.OBJECT ? parameters[i].getInternalName() : ""))
                .toArray();
    }

    /**
     * Generates what comes before such a call in a replay. Its arguments are in local variables,
     * and so is afterwards what has been announced of them.
     */
    static void beforeArguments(MethodKey method, MethodVisitor target, int firstFree, int site) {
        int announced = firstFree + method.parameterSlots(true);
        for (int parameter : collections(method)) {
            target.visitVarInsn(Opcodes.ALOAD, local(method, firstFree, parameter));
            target.visitInsn(changes(method, parameter) ? Opcodes.ICONST_1 : Opcodes.ICONST_0);
            Code.number(target, site);
            target.visitMethodInsn(Opcodes.INVOKESTATIC, CALLS, "announceArgument", "(" + OBJECT + "ZI)" + OBJECT,
                    false);
            target.visitVarInsn(Opcodes.ASTORE, announced++);
        }
    }

    /** Generates what comes after such a call. */
    static void afterArguments(MethodKey method, MethodVisitor target, int firstFree, int site, boolean isDriven) {
        int announced = firstFree + method.parameterSlots(true);
        for (int parameter : collections(method)) {
            if (isDriven) {
                target.visitVarInsn(Opcodes.ALOAD, announced++);
                Code.number(target, site);
                target.visitMethodInsn(Opcodes.INVOKESTATIC, CALLS, "madeArgument", "(" + OBJECT + "I)V", false);
            } else {
                target.visitVarInsn(Opcodes.ALOAD, local(method, firstFree, parameter));
                target.visitInsn(changes(method, parameter) ? Opcodes.ICONST_1 : Opcodes.ICONST_0);
                Code.number(target, site);
                target.visitMethodInsn(Opcodes.INVOKESTATIC, CALLS, "argument", "(" + OBJECT + "ZI)V", false);
            }
        }
    }

    /** The first local variable behind those in use between the two. */
    static int firstBehindArguments(MethodKey method, int firstFree) {
        return firstFree + method.parameterSlots(true) + collections(method).length;
    }

    private static boolean changes(MethodKey method, int parameter) {
        return parameter == 0 && CHANGING.contains(method.name());
    }

    private static int local(MethodKey method, int firstFree, int parameter) {
        Type[] parameters = Type.getArgumentTypes(method.descriptor());
        int local = firstFree;
        for (int i = 0; i < parameter; i++) {
            local += parameters[i].getSize();
        }
        return local;
    }
}
