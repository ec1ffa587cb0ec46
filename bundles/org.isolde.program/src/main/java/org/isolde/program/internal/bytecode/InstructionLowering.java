// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.internal.bytecode;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.isolde.program.code.BinaryOp;
import org.isolde.program.code.Constant;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.InvokeKind;
import org.isolde.program.code.Kind;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.Variable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** Translates each instruction to statements of the core language. */
final class InstructionLowering {

    private static final String[] ARRAY_INSTRUCTION_TYPES = {"I", "J", "F", "D", "Ljava/lang/Object;", "B", "C", "S"};
    private static final String[] NEWARRAY_TYPES = {"[Z", "[C", "[F", "[D", "[B", "[S", "[I", "[J"};

    private final ControlFlow flow;
    private final LocalVariables locals;
    private final LocalNames names;
    private final BlockLowering block;
    private final SymbolicStack stack;
    private final JumpLowering jumps;

    InstructionLowering(ControlFlow flow, LocalVariables locals, LocalNames names, BlockLowering block) {
        this.flow = flow;
        this.locals = locals;
        this.names = names;
        this.block = block;
        stack = block.stack();
        jumps = new JumpLowering(flow, block);
    }

    /**
     * Lowers the node at a place: an instruction, a frame (whose types are taken note of), or
     * nothing to do.
     */
    void lower(int place) {
        AbstractInsnNode node = flow.node(place);
        switch (node) {
            case FrameNode frame -> FrameTypes.apply(frame, block);
            case FieldInsnNode field -> fieldAccess(field);
            case MethodInsnNode call -> invoke(call);
            case InvokeDynamicInsnNode call -> invokeDynamic(call);
            case TypeInsnNode typed -> typed(typed);
            case IincInsnNode increment -> increment(increment, place);
            case IntInsnNode number -> intOperand(number);
            case LdcInsnNode load -> loadConstant(load);
            case JumpInsnNode jump -> jumps.jump(jump);
            case TableSwitchInsnNode table -> jumps.tableSwitch(table);
            case LookupSwitchInsnNode lookup -> jumps.lookupSwitch(lookup);
            case MultiANewArrayInsnNode array -> newArrays(array);
            default -> plain(node.getOpcode(), place);
        }
    }

    private void plain(int opcode, int place) {
        if (opcode < 0 || opcode == Opcodes.NOP) {
            return;
        }
        if (opcode <= Opcodes.DCONST_1) {
            stack.push(smallConstant(opcode), null);
        } else if (opcode <= Opcodes.ALOAD) {
            load(place);
        } else if (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD) {
            arrayLoad(opcode - Opcodes.IALOAD);
        } else if (opcode >= Opcodes.ISTORE && opcode <= Opcodes.ASTORE) {
            block.store(Kinds.ofInstruction(opcode - Opcodes.ISTORE));
        } else if (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) {
            arrayStore(opcode - Opcodes.IASTORE);
        } else if (opcode >= Opcodes.POP && opcode <= Opcodes.SWAP) {
            rearrange(opcode);
        } else if (opcode >= Opcodes.INEG && opcode <= Opcodes.DNEG || opcode >= Opcodes.I2L && opcode <= Opcodes.I2S) {
            Arithmetic.One one = Arithmetic.one(opcode);
            Operand operand = stack.pop(one.operand()).operand();
            block.compute(one.result(), null, target -> new Stmt.Unary(target, one.op(), operand));
        } else if (opcode >= Opcodes.IADD && opcode <= Opcodes.DCMPG) {
            Arithmetic.Two two = Arithmetic.two(opcode);
            Operand right = stack.pop(two.right()).operand();
            Operand left = stack.pop(two.left()).operand();
            block.compute(two.result(), null, target -> new Stmt.Binary(target, two.op(), left, right));
        } else {
            others(opcode);
        }
    }

    private void others(int opcode) {
        switch (opcode) {
            case Opcodes.IRETURN, Opcodes.LRETURN, Opcodes.FRETURN, Opcodes.DRETURN, Opcodes.ARETURN -> {
                Operand value = stack.pop(Kinds.ofInstruction(opcode - Opcodes.IRETURN)).operand();
                block.emit(new Stmt.Return(Optional.of(value)));
            }
            case Opcodes.RETURN -> block.emit(new Stmt.Return(Optional.empty()));
            case Opcodes.ATHROW -> block.emit(new Stmt.Throw(popReference()));
            case Opcodes.ARRAYLENGTH -> {
                Operand array = popReference();
                block.compute(Kind.INT, null, target -> new Stmt.ArrayLength(target, array));
            }
            case Opcodes.MONITORENTER -> block.emit(new Stmt.MonitorEnter(popReference()));
            case Opcodes.MONITOREXIT -> block.emit(new Stmt.MonitorExit(popReference()));
            default -> throw new MalformedClassException("instruction " + opcode + " is not expected");
        }
    }

    private static Constant smallConstant(int opcode) {
        return switch (opcode) {
            case Opcodes.ACONST_NULL -> Constant.NULL;
            case Opcodes.LCONST_0, Opcodes.LCONST_1 -> new Constant.OfLong(opcode - Opcodes.LCONST_0);
            case Opcodes.FCONST_0, Opcodes.FCONST_1, Opcodes.FCONST_2 ->
                new Constant.OfFloat(opcode - Opcodes.FCONST_0);
            case Opcodes.DCONST_0, Opcodes.DCONST_1 -> new Constant.OfDouble(opcode - Opcodes.DCONST_0);
            default -> new Constant.OfInt(opcode - Opcodes.ICONST_0);
        };
    }

    private void intOperand(IntInsnNode node) {
        if (node.getOpcode() != Opcodes.NEWARRAY) {
            stack.push(new Constant.OfInt(node.operand), null);
            return;
        }
        int type = node.operand - Opcodes.T_BOOLEAN;
        if (type < 0 || type >= NEWARRAY_TYPES.length) {
            throw new MalformedClassException("an array is made of the unknown type " + node.operand);
        }
        newArray(NEWARRAY_TYPES[type], 1);
    }

    private void load(int place) {
        int slot = LocalAccess.ofOrNull(flow.node(place)).slot();
        String arrayType = slot < block.localTypes().length ? block.localTypes()[slot] : null;
        stack.push(locals.at(place), arrayType != null ? arrayType : names.arrayTypeAtOrNull(slot, place));
    }

    private void increment(IincInsnNode node, int place) {
        Variable local = locals.at(place);
        block.keepEntriesThatReferTo(local, stack.size());
        block.emit(new Stmt.Binary(local, BinaryOp.ADD, local, new Constant.OfInt(node.incr)));
    }

    private void loadConstant(LdcInsnNode node) {
        Optional<String> error = CompileErrors.message(node);
        if (error.isPresent()) {
            String what = "does not compile" + (error.get().isEmpty() ? "" : ": " + error.get());
            block.compute(Kind.REFERENCE, null, target -> new Stmt.Unknown(Optional.of(target), what, List.of()));
            return;
        }
        Constant constant;
        try {
            constant = ConstantDescriptions.constant(node.cst);
        } catch (IllegalArgumentException indescribable) {
            String what = "constant " + node.cst + ": " + indescribable.getMessage();
            block.compute(Kind.REFERENCE, null, target -> new Stmt.Unknown(Optional.of(target), what, List.of()));
            return;
        }
        switch (constant) {
            // Loading these resolves names, which may fail, or even runs code: it has to happen
            // here.
            case Constant.OfClass type ->
                block.compute(Kind.REFERENCE, null, target -> new Stmt.Assign(target, type));
            case Constant.Described described ->
                block.compute(described.kind(), null, target -> new Stmt.Assign(target, described));
            default -> stack.push(constant, null);
        }
    }

    private void arrayLoad(int instruction) {
        Operand index = stack.pop(Kind.INT).operand();
        SymbolicStack.Entry array = stack.pop(Kind.REFERENCE);
        String type = elementType(array, instruction);
        block.compute(Kinds.ofDescriptor(type), Kinds.arrayTypeOrNull(type),
                target -> new Stmt.ArrayLoad(target, array.operand(), index, type));
    }

    private void arrayStore(int instruction) {
        Operand value = stack.pop(Kinds.ofDescriptor(ARRAY_INSTRUCTION_TYPES[instruction])).operand();
        Operand index = stack.pop(Kind.INT).operand();
        SymbolicStack.Entry array = stack.pop(Kind.REFERENCE);
        block.emit(new Stmt.ArrayStore(array.operand(), index, value, elementType(array, instruction)));
    }

    /**
     * The static type's element type where the instruction leaves it open, as it does for
     * references and bytes.
     */
    private static String elementType(SymbolicStack.Entry array, int instruction) {
        String byInstruction = ARRAY_INSTRUCTION_TYPES[instruction];
        if (array.arrayType() == null) {
            return byInstruction;
        }
        String byType = array.arrayType().substring(1);
        boolean agree = switch (byInstruction) {
            case "B" -> byType.equals("B") || byType.equals("Z");
            case "Ljava/lang/Object;" -> Kinds.ofDescriptor(byType) == Kind.REFERENCE;
            default -> byType.equals(byInstruction);
        };
        // They may disagree only where debug information lies.
        return agree ? byType : byInstruction;
    }

    private void rearrange(int opcode) {
        switch (opcode) {
            case Opcodes.POP -> stack.popWords(1);
            case Opcodes.POP2 -> stack.popWords(2);
            case Opcodes.DUP -> stack.duplicate(1, 0);
            case Opcodes.DUP_X1 -> stack.duplicate(1, 1);
            case Opcodes.DUP_X2 -> stack.duplicate(1, 2);
            case Opcodes.DUP2 -> stack.duplicate(2, 0);
            case Opcodes.DUP2_X1 -> stack.duplicate(2, 1);
            case Opcodes.DUP2_X2 -> stack.duplicate(2, 2);
            default -> stack.swap();
        }
    }

    private void fieldAccess(FieldInsnNode node) {
        FieldRef field = new FieldRef(Names.present(node.owner), Names.present(node.name), node.desc);
        Kind kind = Kinds.ofDescriptor(node.desc);
        String arrayType = Kinds.arrayTypeOrNull(node.desc);
        switch (node.getOpcode()) {
            case Opcodes.GETSTATIC -> block.compute(kind, arrayType, target -> new Stmt.StaticLoad(target, field));
            case Opcodes.PUTSTATIC -> block.emit(new Stmt.StaticStore(field, stack.pop(kind).operand()));
            case Opcodes.GETFIELD -> {
                Operand object = popReference();
                block.compute(kind, arrayType, target -> new Stmt.FieldLoad(target, object, field));
            }
            default -> {
                Operand value = stack.pop(kind).operand();
                block.emit(new Stmt.FieldStore(popReference(), field, value));
            }
        }
    }

    private void invoke(MethodInsnNode node) {
        InvokeKind kind = switch (node.getOpcode()) {
            case Opcodes.INVOKESTATIC -> InvokeKind.STATIC;
            case Opcodes.INVOKESPECIAL -> InvokeKind.SPECIAL;
            case Opcodes.INVOKEVIRTUAL -> InvokeKind.VIRTUAL;
            default -> InvokeKind.INTERFACE;
        };
        MethodDescriptor descriptor = MethodDescriptor.parse(node.desc);
        List<Operand> arguments = popArguments(descriptor.parameters());
        if (kind != InvokeKind.STATIC) {
            arguments.add(popReference());
        }
        Collections.reverse(arguments);
        List<Operand> inOrder = List.copyOf(arguments);
        MethodRef method = new MethodRef(Names.present(node.owner), Names.present(node.name), node.desc);
        if (descriptor.hasResult()) {
            block.call(Kinds.ofDescriptor(descriptor.result()), Kinds.arrayTypeOrNull(descriptor.result()),
                    result -> new Stmt.Invoke(result, kind, method, node.itf, inOrder));
        } else {
            block.emit(new Stmt.Invoke(Optional.empty(), kind, method, node.itf, inOrder));
        }
    }

    private void invokeDynamic(InvokeDynamicInsnNode node) {
        MethodDescriptor descriptor = MethodDescriptor.parse(node.desc);
        List<Operand> arguments = popArguments(descriptor.parameters());
        Collections.reverse(arguments);
        Function<Optional<Variable>, Stmt> statement = DynamicCallLowering.lower(node, List.copyOf(arguments));
        if (descriptor.hasResult()) {
            block.compute(Kinds.ofDescriptor(descriptor.result()), Kinds.arrayTypeOrNull(descriptor.result()),
                    target -> statement.apply(Optional.of(target)));
        } else {
            block.emit(statement.apply(Optional.empty()));
        }
    }

    /** Takes the arguments of a call from the stack, the last one first. */
    private List<Operand> popArguments(List<String> types) {
        List<Operand> arguments = new ArrayList<>(types.size() + 1);
        for (int i = types.size() - 1; i >= 0; i--) {
            arguments.add(stack.pop(Kinds.ofDescriptor(types.get(i))).operand());
        }
        return arguments;
    }

    private void typed(TypeInsnNode node) {
        String type = Names.present(node.desc);
        switch (node.getOpcode()) {
            case Opcodes.NEW -> block.compute(Kind.REFERENCE, null, target -> new Stmt.NewObject(target, type));
            case Opcodes.ANEWARRAY -> newArray("[" + (type.startsWith("[") ? type : "L" + type + ";"), 1);
            case Opcodes.CHECKCAST -> {
                Operand operand = popReference();
                block.compute(Kind.REFERENCE, Kinds.arrayTypeOrNull(type),
                        target -> new Stmt.Cast(target, operand, type));
            }
            default -> {
                Operand operand = popReference();
                block.compute(Kind.INT, null, target -> new Stmt.InstanceOf(target, operand, type));
            }
        }
    }

    private void newArrays(MultiANewArrayInsnNode node) {
        newArray(node.desc, node.dims);
    }

    private void newArray(String type, int dimensions) {
        Operand[] sizes = new Operand[dimensions];
        for (int i = dimensions - 1; i >= 0; i--) {
            sizes[i] = stack.pop(Kind.INT).operand();
        }
        block.compute(Kind.REFERENCE, type, target -> new Stmt.NewArray(target, type, List.of(sizes)));
    }

    private Operand popReference() {
        return stack.pop(Kind.REFERENCE).operand();
    }
}
