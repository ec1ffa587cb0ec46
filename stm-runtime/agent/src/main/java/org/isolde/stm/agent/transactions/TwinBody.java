// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.transactions;

import java.util.Arrays;
import java.util.Optional;
import org.isolde.library.Repetition;
import org.isolde.stm.agent.classfile.ClassFile;
import org.isolde.stm.agent.classfile.Hierarchy;
import org.isolde.stm.agent.classfile.MethodKey;
import org.isolde.stm.agent.classfile.RuntimeNames;
import org.isolde.stm.agent.code.Bootstraps;
import org.isolde.stm.agent.code.CallPolicy;
import org.isolde.stm.agent.code.Code;
import org.isolde.stm.agent.code.SpecialCalls;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.AnalyzerAdapter;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Generates a method's body for execution in a transaction, the twin: accesses to fields and array
 * elements are delegated to the algorithm, and calls go to twins.
 *
 * <p>The transaction is the last parameter. It is copied to a local variable after all others, so
 * that their slots do not change.
 */
final class TwinBody extends FrameExtender {

    private final String owner;
    private final MethodNode body;
    private final Hierarchy hierarchy;
    private final CallPolicy calls;
    private final Guards guards;
    private final AccessCode accesses;
    private final ArrayLiterals literals;
    private final AnalyzerAdapter types;
    private final Handlers handlers;
    private @Nullable AbstractInsnNode current;

    /**
     * Creates one.
     *
     * @param target takes the code
     * @param owner the class
     * @param body the method
     */
    TwinBody(MethodVisitor target, String owner, MethodNode body, Hierarchy hierarchy, Guards guards) {
        super(target, transaction(body));
        this.owner = owner;
        this.body = body;
        this.hierarchy = hierarchy;
        this.guards = guards;
        accesses = new AccessCode(target, transaction());
        calls = new CallPolicy(hierarchy);
        literals = ArrayLiterals.of(owner, body);
        types = new AnalyzerAdapter(owner, body.access, body.name, body.desc, null);
        handlers = new Handlers(body);
    }

    private static int transaction(MethodNode body) {
        return Math.max(body.maxLocals, new MethodKey(body.name, body.desc).parameterSlots(Code.isStatic(body.access)));
    }

    /** Writes the code. */
    void write() {
        int parameter = new MethodKey(body.name, body.desc).parameterSlots(Code.isStatic(body.access));
        body.instructions.resetLabels();
        super.visitCode();
        for (TryCatchBlockNode block : body.tryCatchBlocks) {
            super.visitTryCatchBlock(
                    block.start.getLabel(), block.end.getLabel(), handlers.entry(block), block.type);
        }
        if (parameter != transaction()) {
            super.visitVarInsn(Opcodes.ALOAD, parameter);
            super.visitVarInsn(Opcodes.ASTORE, transaction());
        }
        for (AbstractInsnNode instruction : body.instructions) {
            current = instruction;
            instruction.accept(this);
            instruction.accept(types);
            handlers.writeInline(mv, instruction);
        }
        handlers.writeEntries(mv);
        if (body.localVariables != null) {
            for (LocalVariableNode variable : body.localVariables) {
                variable.accept(mv);
            }
        }
        super.visitMaxs(0, 0);
    }

    @Override
    public void visitFrame(int type, int localCount, Object[] locals, int stackCount, Object[] stack) {
        super.visitFrame(type, localCount, locals, stackCount, stack);
        handlers.frame(current, extended(Arrays.asList(locals).subList(0, localCount)));
    }

    // ---------------------------------------------------------------- fields

    @Override
    public void visitFieldInsn(int opcode, String type, String field, String descriptor) {
        boolean isStatic = opcode == Opcodes.GETSTATIC || opcode == Opcodes.PUTSTATIC;
        if (isPlain(type, field, descriptor) || opcode == Opcodes.PUTFIELD && isUninitialized(descriptor)) {
            super.visitFieldInsn(opcode, type, field, descriptor);
            return;
        }
        switch (opcode) {
            case Opcodes.GETFIELD, Opcodes.GETSTATIC -> accesses.readField(isStatic, type, field, descriptor);
            default -> accesses.writeField(isStatic, type, field, descriptor);
        }
    }

    private boolean isPlain(String type, String field, String descriptor) {
        Optional<ClassFile> declaring = hierarchy.declaringField(type, field, descriptor);
        return declaring.filter(found -> found.isExcluded() || found.isConstant(field, descriptor)).isPresent();
    }

    /**
     * Whether the object that is written to is one whose superclass's constructor has not been
     * called.
     */
    private boolean isUninitialized(String descriptor) {
        return typeBelow(Type.getType(descriptor).getSize()) == Opcodes.UNINITIALIZED_THIS;
    }

    /** The type that many places below the top of the stack; null where the code is not reached. */
    private @Nullable Object typeBelow(int slots) {
        int index = types.stack == null ? -1 : types.stack.size() - 1 - slots;
        return index < 0 ? null : types.stack.get(index);
    }

    // ---------------------------------------------------------------- array elements, monitors

    @Override
    public void visitInsn(int opcode) {
        if (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD) {
            load(opcode);
        } else if (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) {
            store(opcode);
        } else {
            if (opcode == Opcodes.MONITORENTER) {
                guards.always(mv, transaction(), "it takes a monitor");
            }
            super.visitInsn(opcode);
        }
    }

    private void load(int opcode) {
        Optional<Type> component = component(typeBelow(1));
        if (component.isEmpty()) {
            super.visitInsn(opcode);
        } else {
            accesses.readElement(component.get());
        }
    }

    private void store(int opcode) {
        int valueSize = opcode == Opcodes.LASTORE || opcode == Opcodes.DASTORE ? 2 : 1;
        Optional<Type> component = component(typeBelow(valueSize + 1));
        if (component.isEmpty() || literals.stores().contains(current)) {
            super.visitInsn(opcode);
        } else {
            accesses.writeElement(component.get());
        }
    }

    /** The type of an array's elements; empty where the array is known to be null. */
    private static Optional<Type> component(@Nullable Object array) {
        return array instanceof String name && name.startsWith("[")
                ? Optional.of(Type.getType(name.substring(1)))
                : Optional.empty();
    }

    // ---------------------------------------------------------------- calls

    @Override
    public void visitMethodInsn(int opcode, String type, String name, String descriptor, boolean isInterface) {
        MethodKey method = new MethodKey(name, descriptor);
        if (method.isConstructor()) {
            construct(type, method);
        } else if (SpecialCalls.isClone(opcode, method)) {
            cloneObject(opcode, type, method, isInterface);
        } else if (!SpecialCalls.write(mv, transaction(), type, method)) {
            CallPolicy.Treatment treatment = calls.treatment(opcode, type, method, literals.calls().contains(current));
            switch (treatment) {
                case TWIN -> {
                    super.visitVarInsn(Opcodes.ALOAD, transaction());
                    MethodKey twin = method.twin();
                    super.visitMethodInsn(opcode, type, twin.name(), twin.descriptor(), isInterface);
                    return;
                }
                case DEPENDS_ON_RECEIVER -> {
                    Receivers.copyToTop(mv, transaction() + 1, descriptor);
                    guards.onReceiver(mv, transaction(), type, method);
                }
                case IRREVOCABLE -> guards.always(mv, transaction(), Guards.calls(type, method));
                case PLAIN -> {
                    // Nothing stands before it.
                }
            }
            super.visitMethodInsn(opcode, type, name, descriptor, isInterface);
        }
    }

    private void construct(String type, MethodKey constructor) {
        boolean literalArrays = literals.calls().contains(current);
        CallPolicy.Treatment treatment = calls.treatment(Opcodes.INVOKESPECIAL, type, constructor, literalArrays);
        MethodKey called = constructor;
        boolean registers = isFirstWithState(type, constructor);
        if (treatment == CallPolicy.Treatment.TWIN) {
            super.visitVarInsn(Opcodes.ALOAD, transaction());
            called = constructor.twin();
        } else if (treatment == CallPolicy.Treatment.IRREVOCABLE) {
            guards.always(mv, transaction(), Guards.calls(type, constructor));
        }
        super.visitMethodInsn(Opcodes.INVOKESPECIAL, type, called.name(), called.descriptor(), false);
        if (registers) {
            super.visitVarInsn(Opcodes.ALOAD, transaction());
            super.visitVarInsn(Opcodes.ALOAD, 0);
            super.visitMethodInsn(
                    Opcodes.INVOKEVIRTUAL, RuntimeNames.TRANSACTION, "made", "(Ljava/lang/Object;)V", false);
        }
        if (treatment == CallPolicy.Treatment.PLAIN && isOwn(type, constructor, literalArrays)) {
            super.visitInsn(Opcodes.DUP);
            super.visitVarInsn(Opcodes.ALOAD, transaction());
            super.visitInsn(Opcodes.SWAP);
            super.visitMethodInsn(
                    Opcodes.INVOKEVIRTUAL, RuntimeNames.TRANSACTION, "own", "(Ljava/lang/Object;)V", false);
        }
    }

    /**
     * Whether what is made can be changed by methods of the JDK, and stands on the stack once more.
     */
    private boolean isOwn(String type, MethodKey constructor, boolean literalArrays) {
        int below = constructor.parameterSlots(false) - 1;
        Object made = typeBelow(below);
        return made instanceof Label && made == typeBelow(below + 1)
                && hierarchy.find(type).filter(found -> !found.isExcluded())
                        .filter(found -> calls.repetition(found, constructor,
                                literalArrays) == Repetition.ON_OWN_RECEIVER)
                        .isPresent();
    }

    /**
     * Whether this is the constructor's call of the superclass's, and the class has fields that
     * transactions write, which the superclass has not. From here on the constructor knows its
     * object, and so does the transaction.
     *
     * @param called the class whose constructor is called
     */
    private boolean isFirstWithState(String called, MethodKey constructor) {
        return typeBelow(constructor.parameterSlots(false) - 1) == Opcodes.UNINITIALIZED_THIS
                && types.locals.get(0) == Opcodes.UNINITIALIZED_THIS
                && !called.equals(owner) && hierarchy.hasState(owner) && !hierarchy.hasState(called);
    }

    private void cloneObject(int opcode, String type, MethodKey method, boolean isInterface) {
        if (hierarchy.declaringMethod(type, method).filter(ClassFile::isInstrumented).isPresent()) {
            super.visitVarInsn(Opcodes.ALOAD, transaction());
            MethodKey twin = method.twin();
            super.visitMethodInsn(opcode, type, twin.name(), twin.descriptor(), isInterface);
            return;
        }
        if (hierarchy.declaringMethod(type, method).filter(found -> found.superName() == null).isEmpty()) {
            guards.always(mv, transaction(), Guards.calls(type, method));
        }
        super.visitInsn(Opcodes.DUP);
        super.visitMethodInsn(opcode, type, method.name(), method.descriptor(), isInterface);
        super.visitInsn(Opcodes.SWAP);
        super.visitVarInsn(Opcodes.ALOAD, transaction());
        super.visitMethodInsn(
                Opcodes.INVOKESTATIC, RuntimeNames.COPIES, "fresh",
                "(Ljava/lang/Object;Ljava/lang/Object;" + RuntimeNames.TRANSACTION_DESCRIPTOR + ")Ljava/lang/Object;",
                false);
    }

    @Override
    public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
        if (!Bootstraps.isHarmless(bootstrap)) {
            guards.always(mv, transaction(), "it is linked by " + bootstrap.getOwner().replace('/', '.'));
        }
        super.visitInvokeDynamicInsn(name, descriptor, bootstrap, arguments);
    }

    @Override
    public void visitLdcInsn(Object value) {
        if (value instanceof ConstantDynamic constant && !Bootstraps.isHarmless(constant.getBootstrapMethod())) {
            guards.always(
                    mv, transaction(), "it is linked by "
                            + constant.getBootstrapMethod().getOwner().replace('/', '.'));
        }
        super.visitLdcInsn(value);
    }
}
