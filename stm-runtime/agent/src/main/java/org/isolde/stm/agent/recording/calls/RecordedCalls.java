// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.recording.calls;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isolde.recorder.probe.CollectionCalls;
import org.isolde.stm.agent.classfile.ClassFile;
import org.isolde.stm.agent.classfile.MethodKey;
import org.isolde.stm.agent.code.CallPolicy;
import org.isolde.stm.agent.code.Code;
import org.isolde.stm.agent.code.FunctionSite;
import org.isolde.stm.agent.code.SpecialCalls;
import org.isolde.stm.agent.recording.types.RecordedLines;
import org.isolde.stm.agent.recording.types.RecordedType;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodNode;

/**
 * Rewrites the calls in a recorded method: notifies the recorder of synchronisation, and publishes
 * arguments passed to code that is not recorded.
 */
public final class RecordedCalls {

    private static final String VAR_HANDLE = "java/lang/invoke/VarHandle";
    private static final String FIELD = "java/lang/reflect/Field";

    /** What is told of the methods of monitors, before the call. */
    private static final Map<MethodKey, String> OF_MONITORS = Map.of(
            new MethodKey("wait", "()V"), "waiting", new MethodKey("wait", "(J)V"), "waiting",
            new MethodKey("wait", "(JI)V"), "waiting", new MethodKey("notify", "()V"), "notifying",
            new MethodKey("notifyAll", "()V"), "notifying");

    private final MethodVisitor target;
    private final RecordedType type;
    private final RecordedLines lines;
    private final RecorderCode code;
    private final CallPolicy calls;
    private final ExecutionVariable execution;
    private final int firstFree;

    /** @param execution the last local variable in use */
    public RecordedCalls(MethodVisitor target, RecordedType type, ExecutionVariable execution, RecordedLines lines) {
        this.target = target;
        this.type = type;
        this.lines = lines;
        code = new RecorderCode(target, type.recorded().order(), LogVariable.none(), false);
        calls = new CallPolicy(type.hierarchy());
        this.execution = execution;
        firstFree = execution.firstFree();
    }

    /** Whether a call of a method reference's target needs notifications. */
    public static boolean isTold(FunctionSite site, RecordedType type) {
        MethodNode written = new MethodNode();
        RecordedLines lines = new RecordedLines(type.name(), site.method().name(), type.sourceFile());
        Handle called = site.implementation();
        new RecordedCalls(written, type, new ExecutionVariable(0, type.isDriven()), lines)
                .write(site.opcode(), called.getOwner(), site.method(), called.isInterface());
        return written.instructions.size() > 1;
    }

    /** Writes a call. */
    public void write(int opcode, String owner, MethodKey method, boolean isInterface) {
        boolean isVirtual = opcode == Opcodes.INVOKEVIRTUAL || opcode == Opcodes.INVOKEINTERFACE;
        if (isVirtual && OF_MONITORS.containsKey(method)) {
            writeMonitor(opcode, owner, method, isInterface);
        } else if (LockCall.mayLock(opcode, owner, method, type)) {
            writeLock(opcode, owner, method, isInterface);
        } else if (LockCall.mayWait(opcode, owner, method, type)) {
            writeCondition(opcode, owner, method, isInterface);
        } else if (opcode == Opcodes.INVOKESTATIC || method.isConstructor()) {
            writeOther(opcode, owner, method, isInterface);
        } else {
            Optional<OrderedCall> ordered = ordered(opcode, owner, method);
            Optional<CollectionCall> collection = type.hasData()
                    ? CollectionCall.of(opcode, owner, method, type.hierarchy(), target, firstFree, lines.current(),
                            type.isDriven())
                    : Optional.empty();
            if (ordered.isPresent() || collection.isPresent()) {
                writeOrdered(ordered.orElse(OrderedCall.NONE), collection, opcode, owner, method, isInterface);
            } else {
                writeOther(opcode, owner, method, isInterface);
            }
        }
    }

    private Optional<OrderedCall> ordered(int opcode, String owner, MethodKey method) {
        return switch (owner) {
            case VAR_HANDLE -> HandleCall.ofHandle(method);
            case FIELD -> HandleCall.ofReflection(method);
            default -> SynchronizerCall.of(opcode, owner, method, type)
                    .or(() -> type.hierarchy().declaringMethod(owner, method).filter(ClassFile::isOfPlatform)
                            .flatMap(declaring -> OrderedCall.of(declaring, owner, method, type.hierarchy())));
        };
    }

    /**
     * Writes a call by which threads let each other go on, or that accesses a collection. The
     * receiver is kept in a local variable behind those for the arguments.
     */
    private void writeOrdered(OrderedCall told, Optional<CollectionCall> collection, int opcode, String owner,
            MethodKey method, boolean isInterface) {
        boolean mayAccess = told.accesses();
        if (mayAccess) {
            execution.begin(target);
        }
        storeArguments(method);
        target.visitInsn(Opcodes.DUP);
        target.visitVarInsn(Opcodes.ASTORE, receiver(method));
        if (type.isDriven() && told.receives()) {
            code.receiving();
        }
        OrderedCall.Told after = told.after();
        if (type.isDriven() && after != null && told.acquires()) {
            target.visitInsn(Opcodes.DUP);
            filterOverride(after, opcode, method);
            code.acquiring(after.owner(), lines.current());
        }
        tell(told.before(type.isDriven()), opcode, owner, method);
        collection.ifPresent(CollectionCall::before);
        int firstBehind = collection.map(CollectionCall::firstBehind).orElse(receiver(method) + 1);
        loadArguments(method);
        if (owner.equals(VAR_HANDLE)) {
            publishArguments(method.descriptor(), firstBehind, () -> {
                target.visitVarInsn(Opcodes.ALOAD, receiver(method));
                code.giving();
            });
        } else if (!owner.equals(FIELD) && leads(opcode, owner, method)) {
            publishArguments(method.descriptor(), firstBehind, publishing(owner, method));
        }
        call(opcode, owner, method, isInterface);
        collection.ifPresent(CollectionCall::after);
        tell(told.after(), opcode, owner, method);
        if (mayAccess) {
            execution.end(target);
        }
    }

    private int receiver(MethodKey method) {
        return firstFree + method.parameterSlots(true);
    }

    /**
     * Tells the recorder of a call whose arguments stand in local variables, and whose result is on
     * the stack.
     */
    private void tell(OrderedCall.@Nullable Told told, int opcode, String owner, MethodKey method) {
        if (told == null || !told.fits(method)) {
            return;
        }
        Type[] parameters = Type.getArgumentTypes(method.descriptor());
        StringBuilder descriptor = new StringBuilder();
        for (OrderedCall.Operand operand : told.operands(owner, method)) {
            switch (operand) {
                case RECEIVER -> {
                    target.visitVarInsn(Opcodes.ALOAD, receiver(method));
                    filterOverride(told, opcode, method);
                }
                case FIRST -> target.visitVarInsn(Opcodes.ALOAD, firstFree);
                case LAST -> target.visitVarInsn(Opcodes.ALOAD,
                        receiver(method) - parameters[parameters.length - 1].getSize());
                case NUMBER, INDEX -> target.visitVarInsn(Opcodes.ILOAD, firstFree);
                case VALUE -> {
                    Type value = parameters[parameters.length - 1];
                    target.visitVarInsn(value.getOpcode(Opcodes.ILOAD), receiver(method) - value.getSize());
                    Code.box(target, value);
                }
                case CELL -> pushIndex(parameters[1], firstFree + parameters[0].getSize());
                case NO_CELL -> target.visitInsn(Opcodes.ICONST_0);
                case NO_OBJECT -> target.visitInsn(Opcodes.ACONST_NULL);
                case CALLER -> target.visitLdcInsn(Type.getObjectType(type.name()));
                case RESULT, SUCCESS -> target.visitInsn(Opcodes.DUP);
                case GRANTED -> target.visitInsn(grants(method).getSize() == 1 ? Opcodes.DUP : Opcodes.DUP2);
                case STAMP -> target.visitVarInsn(Opcodes.LLOAD, firstFree);
                case NEW_STAMP -> target.visitInsn(Opcodes.DUP2);
            }
            descriptor.append(switch (operand) {
                case NUMBER, INDEX, CELL, NO_CELL -> "I";
                case CALLER -> "Ljava/lang/Class;";
                case SUCCESS -> "Z";
                case STAMP, NEW_STAMP -> "J";
                case GRANTED -> grants(method).getDescriptor();
                default -> "Ljava/lang/Object;";
            });
        }
        code.told(told, descriptor.toString(), lines.current());
    }

    private static Type grants(MethodKey method) {
        return Type.getReturnType(method.descriptor());
    }

    /** Replaces the receiver on the stack by null, if it is a lock that overrides the method. */
    private void filterOverride(OrderedCall.Told told, int opcode, MethodKey method) {
        if (told.concernsLock()) {
            filterOverride(opcode, method);
        }
    }

    private void filterOverride(int opcode, MethodKey method) {
        if (opcode != Opcodes.INVOKESPECIAL) {
            code.executing(method);
        }
    }

    private void pushIndex(Type given, int local) {
        target.visitVarInsn(given.getOpcode(Opcodes.ILOAD), local);
        if (given.getSort() >= Type.ARRAY) {
            code.index();
        }
    }

    private void call(int opcode, String owner, MethodKey method, boolean isInterface) {
        target.visitMethodInsn(opcode, owner, method.name(), method.descriptor(), isInterface);
    }

    private void writeMonitor(int opcode, String owner, MethodKey method, boolean isInterface) {
        tellReceiver(method, OF_MONITORS.get(method));
        call(opcode, owner, method, isInterface);
        if (method.name().equals("wait")) {
            code.awake();
        }
    }

    private void writeLock(int opcode, String owner, MethodKey method, boolean isInterface) {
        switch (method.name()) {
            case "lock", "lockInterruptibly" -> {
                awaitTurn("locking", opcode, method);
                keepLock(opcode, method);
                call(opcode, owner, method, isInterface);
                code.synchronisation("locked", lines.current());
            }
            case "tryLock" -> {
                storeArguments(method);
                awaitTurn("trying", opcode, method);
                keepLock(opcode, method);
                loadArguments(method);
                call(opcode, owner, method, isInterface);
                code.tried(lines.current());
            }
            case "unlock" -> {
                target.visitInsn(Opcodes.DUP);
                filterOverride(opcode, method);
                code.synchronisation("unlocking", lines.current());
                call(opcode, owner, method, isInterface);
            }
            default -> throw new IllegalArgumentException(method.toString());
        }
    }

    private void awaitTurn(String told, int opcode, MethodKey method) {
        if (type.isDriven()) {
            target.visitInsn(Opcodes.DUP);
            filterOverride(opcode, method);
            code.synchronisation(told, lines.current());
        }
    }

    /** Puts the lock below the receiver, or null. */
    private void keepLock(int opcode, MethodKey method) {
        target.visitInsn(Opcodes.DUP);
        if (opcode != Opcodes.INVOKESPECIAL) {
            filterOverride(opcode, method);
            target.visitInsn(Opcodes.SWAP);
        }
    }

    private void writeCondition(int opcode, String owner, MethodKey method, boolean isInterface) {
        boolean waits = method.name().startsWith("await");
        boolean signals = method.name().startsWith("signal");
        if (waits || signals) {
            tellReceiver(method, waits ? "waitingOnCondition" : "signalling");
        }
        call(opcode, owner, method, isInterface);
        if (waits) {
            code.awake();
        }
    }

    private void tellReceiver(MethodKey method, @Nullable String name) {
        storeArguments(method);
        target.visitInsn(Opcodes.DUP);
        code.synchronisation(name, lines.current());
        loadArguments(method);
    }

    private void writeOther(int opcode, String owner, MethodKey method, boolean isInterface) {
        boolean clonesObject = SpecialCalls.isClone(opcode, method) && type.hierarchy().declaringMethod(owner, method)
                .filter(ClassFile::isInstrumented).isEmpty();
        boolean copiesCells = SpecialCalls.isArrayCopy(owner, method) || SpecialCalls.copiesArray(owner, method)
                || owner.startsWith("[") && method.name().equals("clone");
        if (copiesCells && !type.hasData()) {
            copyUnseen(opcode, owner, method, isInterface);
            return;
        }
        if (copiesCells) {
            execution.begin(target);
        }
        if (SpecialCalls.isArrayCopy(owner, method)) {
            storeArguments(method);
            loadArguments(method);
            code.copying(lines.current());
            loadArguments(method);
        } else if (SpecialCalls.copiesArray(owner, method)) {
            storeArguments(method);
            target.visitVarInsn(Opcodes.ALOAD, firstFree);
            code.copyingAll(lines.current());
            loadArguments(method);
        } else if (copiesCells) {
            target.visitInsn(Opcodes.DUP);
            code.copyingAll(lines.current());
        } else if (type.hasData() && CollectionCall.accessesArguments(owner, method, type.hierarchy())) {
            writeWithCollections(opcode, owner, method, isInterface);
            return;
        } else if (leads(opcode, owner, method)) {
            publishArguments(method.descriptor(), firstFree, publishing(owner, method));
        }
        call(opcode, owner, method, isInterface);
        if (copiesCells) {
            code.accessed(lines.current());
            execution.end(target);
        }
        if (CollectionCall.mayGive(owner, method) && leads(opcode, owner, method)) {
            target.visitInsn(Opcodes.DUP);
            CollectionCall.received(target);
        }
        if (clonesObject) {
            target.visitInsn(Opcodes.DUP);
            code.copied();
        }
    }

    /** Writes a call that accesses collections that are its arguments. */
    private void writeWithCollections(int opcode, String owner, MethodKey method, boolean isInterface) {
        int site = CollectionCalls.add(lines.current(), method.name(), method.descriptor(), true);
        storeArguments(method);
        if (type.isDriven()) {
            CollectionCall.beforeArguments(method, target, firstFree, site);
        }
        loadArguments(method);
        if (leads(opcode, owner, method)) {
            publishArguments(method.descriptor(), CollectionCall.firstBehindArguments(method, firstFree),
                    publishing(owner, method));
        }
        call(opcode, owner, method, isInterface);
        CollectionCall.afterArguments(method, target, firstFree, site, type.isDriven());
    }

    /**
     * Where accesses to data are no events: a new array is its maker's own, into another one
     * references may come.
     */
    private void copyUnseen(int opcode, String owner, MethodKey method, boolean isInterface) {
        if (SpecialCalls.isArrayCopy(owner, method)) {
            storeArguments(method);
            loadArguments(method);
            code.copyingUnseen();
            loadArguments(method);
        }
        call(opcode, owner, method, isInterface);
    }

    private boolean leads(int opcode, String owner, MethodKey method) {
        return type.recorded().leads(opcode, owner, method, type.hierarchy(), calls);
    }

    private Runnable publishing(String owner, MethodKey method) {
        return CollectionCall.keepsElements(owner, method, type.hierarchy())
                ? () -> CollectionCall.publishElements(target)
                : code::publish;
    }

    /** Publishes the arguments on the stack that may lead to objects of the program. */
    public void publishArguments(String descriptor) {
        publishArguments(descriptor, firstFree, code::publish);
    }

    private void publishArguments(String descriptor, int firstLocal, Runnable publish) {
        Type[] parameters = Type.getArgumentTypes(descriptor);
        int lowest = 0;
        while (lowest < parameters.length && !leads(parameters[lowest])) {
            lowest++;
        }
        if (lowest == parameters.length) {
            return;
        }
        int[] locals = new int[parameters.length];
        int next = firstLocal;
        for (int i = parameters.length - 1; i > lowest; i--) {
            locals[i] = next;
            target.visitVarInsn(parameters[i].getOpcode(Opcodes.ISTORE), next);
            next += parameters[i].getSize();
        }
        for (int i = lowest; i < parameters.length; i++) {
            if (i > lowest) {
                target.visitVarInsn(parameters[i].getOpcode(Opcodes.ILOAD), locals[i]);
            }
            if (leads(parameters[i])) {
                target.visitInsn(Opcodes.DUP);
                publish.run();
            }
        }
    }

    private static boolean leads(Type type) {
        return type.getSort() >= Type.ARRAY
                && !Set.of("java/lang/String", "java/lang/Class", "java/lang/Integer", "java/lang/Long")
                        .contains(type.getInternalName());
    }

    /** Puts the arguments, but not the receiver, into local variables. */
    private void storeArguments(MethodKey method) {
        Type[] parameters = Type.getArgumentTypes(method.descriptor());
        int end = firstFree;
        for (Type parameter : parameters) {
            end += parameter.getSize();
        }
        int local = end;
        for (int i = parameters.length - 1; i >= 0; i--) {
            local -= parameters[i].getSize();
            target.visitVarInsn(parameters[i].getOpcode(Opcodes.ISTORE), local);
        }
    }

    private void loadArguments(MethodKey method) {
        int local = firstFree;
        for (Type parameter : Type.getArgumentTypes(method.descriptor())) {
            target.visitVarInsn(parameter.getOpcode(Opcodes.ILOAD), local);
            local += parameter.getSize();
        }
    }
}
