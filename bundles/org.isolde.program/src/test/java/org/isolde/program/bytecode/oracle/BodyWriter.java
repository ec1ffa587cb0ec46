// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.bytecode.oracle;

import java.util.List;
import java.util.Optional;
import org.isolde.program.code.BinaryOp;
import org.isolde.program.code.Body;
import org.isolde.program.code.Constant;
import org.isolde.program.code.DynamicSite;
import org.isolde.program.code.Handler;
import org.isolde.program.code.Kind;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.Variable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Writes a body out as bytecode again, one statement after the other, from nothing but the model.
 * What the code then does is what the model says, not what the class file said.
 */
final class BodyWriter {

    private static final int[] LOADS = {Opcodes.ILOAD, Opcodes.LLOAD, Opcodes.FLOAD, Opcodes.DLOAD, Opcodes.ALOAD};
    private static final int[] STORES = {Opcodes.ISTORE, Opcodes.LSTORE, Opcodes.FSTORE, Opcodes.DSTORE,
        Opcodes.ASTORE};
    private static final int[] RETURNS = {Opcodes.IRETURN, Opcodes.LRETURN, Opcodes.FRETURN, Opcodes.DRETURN,
        Opcodes.ARETURN};
    private static final int[] INT_JUMPS = {Opcodes.IF_ICMPEQ, Opcodes.IF_ICMPNE, Opcodes.IF_ICMPLT, Opcodes.IF_ICMPGE,
        Opcodes.IF_ICMPGT, Opcodes.IF_ICMPLE};

    private final Body body;
    private final MethodVisitor out;
    private final int[] slots;
    private final Label[] labels;

    BodyWriter(Body body, MethodVisitor out) {
        this.body = body;
        this.out = out;
        slots = new int[body.variables().size()];
        labels = new Label[body.size() + 1];
        for (int i = 0; i < labels.length; i++) {
            labels[i] = new Label();
        }
        assignSlots();
    }

    private void assignSlots() {
        int next = 0;
        for (Variable parameter : body.parameters()) {
            slots[parameter.index()] = next;
            next += words(parameter.kind());
        }
        for (Variable variable : body.variables()) {
            if (!body.parameters().contains(variable)) {
                slots[variable.index()] = next;
                next += words(variable.kind());
            }
        }
    }

    private static int words(Kind kind) {
        return kind == Kind.LONG || kind == Kind.DOUBLE ? 2 : 1;
    }

    void write() {
        out.visitCode();
        for (Handler handler : body.handlers()) {
            out.visitTryCatchBlock(labels[handler.start()], labels[handler.end()], labels[handler.handler()],
                    handler.type().orElse(null));
        }
        for (int i = 0; i < body.size(); i++) {
            out.visitLabel(labels[i]);
            if (body.line(i) > 0) {
                out.visitLineNumber(body.line(i), labels[i]);
            }
            write(body.statement(i));
        }
        out.visitLabel(labels[body.size()]);
        out.visitMaxs(0, 0);
    }

    private void write(Stmt statement) {
        switch (statement) {
            case Stmt.Assign s -> {
                load(s.value());
                store(s.target());
            }
            case Stmt.Binary s -> {
                load(s.left());
                load(s.right());
                out.visitInsn(opcode(s.op(), s.left().kind()));
                store(s.target());
            }
            case Stmt.Unary s -> {
                load(s.operand());
                out.visitInsn(opcode(s));
                store(s.target());
            }
            case Stmt.FieldLoad s -> {
                load(s.object());
                out.visitFieldInsn(Opcodes.GETFIELD, s.field().owner(), s.field().name(), s.field().descriptor());
                store(s.target());
            }
            case Stmt.FieldStore s -> {
                load(s.object());
                load(s.value());
                out.visitFieldInsn(Opcodes.PUTFIELD, s.field().owner(), s.field().name(), s.field().descriptor());
            }
            case Stmt.StaticLoad s -> {
                out.visitFieldInsn(Opcodes.GETSTATIC, s.field().owner(), s.field().name(), s.field().descriptor());
                store(s.target());
            }
            case Stmt.StaticStore s -> {
                load(s.value());
                out.visitFieldInsn(Opcodes.PUTSTATIC, s.field().owner(), s.field().name(), s.field().descriptor());
            }
            case Stmt.ArrayLoad s -> {
                load(s.array());
                load(s.index());
                out.visitInsn(Type.getType(s.elementType()).getOpcode(Opcodes.IALOAD));
                store(s.target());
            }
            case Stmt.ArrayStore s -> {
                load(s.array());
                load(s.index());
                load(s.value());
                out.visitInsn(Type.getType(s.elementType()).getOpcode(Opcodes.IASTORE));
            }
            case Stmt.ArrayLength s -> {
                load(s.array());
                out.visitInsn(Opcodes.ARRAYLENGTH);
                store(s.target());
            }
            case Stmt.NewObject s -> {
                out.visitTypeInsn(Opcodes.NEW, s.type());
                store(s.target());
            }
            case Stmt.NewArray s -> newArray(s);
            case Stmt.Cast s -> {
                load(s.operand());
                out.visitTypeInsn(Opcodes.CHECKCAST, s.type());
                store(s.target());
            }
            case Stmt.InstanceOf s -> {
                load(s.operand());
                out.visitTypeInsn(Opcodes.INSTANCEOF, s.type());
                store(s.target());
            }
            case Stmt.Invoke s -> invoke(s);
            case Stmt.Lambda s -> lambda(s);
            case Stmt.Concat s -> dynamic(s.site(), DynamicWords.argumentsOf(s), s.assigned());
            case Stmt.TypeSwitch s -> dynamic(s.site(), List.of(s.value(), s.restart()), s.assigned());
            case Stmt.RecordOperation s -> dynamic(s.site(), s.arguments(), s.assigned());
            case Stmt.UnknownDynamic s -> dynamic(s.site(), s.arguments(), s.result());
            case Stmt.Branch s -> branch(s);
            case Stmt.Goto(int jump) -> out.visitJumpInsn(Opcodes.GOTO, labels[jump]);
            case Stmt.Switch s -> {
                load(s.selector());
                out.visitLookupSwitchInsn(labels[s.defaultJump()], s.keys().stream().mapToInt(key -> key).toArray(),
                        s.jumps().stream().map(jump -> labels[jump]).toArray(Label[]::new));
            }
            case Stmt.Return(Optional<Operand> value) -> {
                value.ifPresent(this::load);
                out.visitInsn(value.map(operand -> RETURNS[operand.kind().ordinal()]).orElse(Opcodes.RETURN));
            }
            case Stmt.Throw(Operand exception) -> {
                load(exception);
                out.visitInsn(Opcodes.ATHROW);
            }
            case Stmt.MonitorEnter(Operand object) -> {
                load(object);
                out.visitInsn(Opcodes.MONITORENTER);
            }
            case Stmt.MonitorExit(Operand object) -> {
                load(object);
                out.visitInsn(Opcodes.MONITOREXIT);
            }
            case Stmt.Caught(Variable target) -> store(target);
            case Stmt.Unknown s -> throw new IllegalArgumentException("cannot be written out: " + s);
            case Stmt.Nop() -> out.visitInsn(Opcodes.NOP);
        }
    }

    private void invoke(Stmt.Invoke call) {
        call.arguments().forEach(this::load);
        int opcode = switch (call.kind()) {
            case STATIC -> Opcodes.INVOKESTATIC;
            case SPECIAL -> Opcodes.INVOKESPECIAL;
            case VIRTUAL -> Opcodes.INVOKEVIRTUAL;
            case INTERFACE -> Opcodes.INVOKEINTERFACE;
            case NEW -> throw new IllegalArgumentException("only lambdas may be of this kind: " + call);
        };
        out.visitMethodInsn(opcode, call.method().owner(), call.method().name(), call.method().descriptor(),
                call.ownerIsInterface());
        takeResult(Type.getReturnType(call.method().descriptor()), call.result());
    }

    private void dynamic(DynamicSite site, List<Operand> arguments, Optional<Variable> result) {
        arguments.forEach(this::load);
        out.visitInvokeDynamicInsn(site.name(), site.descriptor(), DynamicWords.handle(site.bootstrap()),
                site.arguments().stream().map(DynamicWords::constant).toArray());
        takeResult(Type.getReturnType(site.descriptor()), result);
    }

    private void lambda(Stmt.Lambda lambda) {
        lambda.captured().forEach(this::load);
        Handle bootstrap = DynamicWords.lambdaBootstrap(lambda);
        out.visitInvokeDynamicInsn(lambda.method().name(), DynamicWords.lambdaDescriptor(lambda), bootstrap,
                DynamicWords.lambdaArguments(lambda));
        store(lambda.target());
    }

    private void takeResult(Type type, Optional<Variable> result) {
        if (result.isPresent()) {
            store(result.get());
        } else if (type.getSize() > 0) {
            out.visitInsn(type.getSize() == 1 ? Opcodes.POP : Opcodes.POP2);
        }
    }

    private void branch(Stmt.Branch branch) {
        load(branch.left());
        load(branch.right());
        int condition = branch.condition().ordinal();
        if (branch.left().kind() == Kind.REFERENCE) {
            out.visitJumpInsn(condition == 0 ? Opcodes.IF_ACMPEQ : Opcodes.IF_ACMPNE, labels[branch.jump()]);
        } else {
            out.visitJumpInsn(INT_JUMPS[condition], labels[branch.jump()]);
        }
    }

    private void newArray(Stmt.NewArray array) {
        array.dimensions().forEach(this::load);
        Type element = Type.getType(array.arrayType().substring(1));
        if (array.dimensions().size() > 1) {
            out.visitMultiANewArrayInsn(array.arrayType(), array.dimensions().size());
        } else if (element.getSort() >= Type.ARRAY) {
            out.visitTypeInsn(Opcodes.ANEWARRAY, element.getInternalName());
        } else {
            out.visitIntInsn(Opcodes.NEWARRAY, switch (element.getSort()) {
                case Type.BOOLEAN -> Opcodes.T_BOOLEAN;
                case Type.CHAR -> Opcodes.T_CHAR;
                case Type.FLOAT -> Opcodes.T_FLOAT;
                case Type.DOUBLE -> Opcodes.T_DOUBLE;
                case Type.BYTE -> Opcodes.T_BYTE;
                case Type.SHORT -> Opcodes.T_SHORT;
                case Type.INT -> Opcodes.T_INT;
                default -> Opcodes.T_LONG;
            });
        }
        store(array.target());
    }

    private void load(Operand operand) {
        switch (operand) {
            case Variable variable -> out.visitVarInsn(LOADS[variable.kind().ordinal()], slots[variable.index()]);
            case Constant.OfInt(int value) when value >= Short.MIN_VALUE && value <= Short.MAX_VALUE ->
                out.visitIntInsn(Opcodes.SIPUSH, value);
            case Constant.OfInt(int value) -> out.visitLdcInsn(value);
            case Constant.OfLong(long value) -> out.visitLdcInsn(value);
            case Constant.OfFloat(float value) -> out.visitLdcInsn(value);
            case Constant.OfDouble(double value) -> out.visitLdcInsn(value);
            case Constant.Null() -> out.visitInsn(Opcodes.ACONST_NULL);
            case Constant.OfString(String value) -> out.visitLdcInsn(value);
            case Constant.OfClass(String descriptor) -> out.visitLdcInsn(Type.getType(descriptor));
            case Constant.Described described -> out.visitLdcInsn(DynamicWords.constant(described.description()));
        }
    }

    private void store(Variable variable) {
        out.visitVarInsn(STORES[variable.kind().ordinal()], slots[variable.index()]);
    }

    private static int opcode(BinaryOp op, Kind kind) {
        return switch (op) {
            case ADD, SUBTRACT, MULTIPLY, DIVIDE, REMAINDER -> Opcodes.IADD + 4 * op.ordinal() + kind.ordinal();
            case SHIFT_LEFT, SHIFT_RIGHT, SHIFT_RIGHT_UNSIGNED, AND, OR, XOR ->
                Opcodes.ISHL + 2 * (op.ordinal() - BinaryOp.SHIFT_LEFT.ordinal()) + kind.ordinal();
            case COMPARE_NAN_LESS -> kind == Kind.FLOAT ? Opcodes.FCMPL : Opcodes.DCMPL;
            case COMPARE_NAN_GREATER ->
                kind == Kind.LONG ? Opcodes.LCMP : kind == Kind.FLOAT ? Opcodes.FCMPG : Opcodes.DCMPG;
        };
    }

    private static int opcode(Stmt.Unary unary) {
        Kind from = unary.operand().kind();
        return switch (unary.op()) {
            case NEGATE -> Opcodes.INEG + from.ordinal();
            case TO_BYTE -> Opcodes.I2B;
            case TO_CHAR -> Opcodes.I2C;
            case TO_SHORT -> Opcodes.I2S;
            case TO_INT -> from == Kind.LONG ? Opcodes.L2I : from == Kind.FLOAT ? Opcodes.F2I : Opcodes.D2I;
            case TO_LONG -> from == Kind.INT ? Opcodes.I2L : from == Kind.FLOAT ? Opcodes.F2L : Opcodes.D2L;
            case TO_FLOAT -> from == Kind.INT ? Opcodes.I2F : from == Kind.LONG ? Opcodes.L2F : Opcodes.D2F;
            case TO_DOUBLE -> from == Kind.INT ? Opcodes.I2D : from == Kind.LONG ? Opcodes.L2D : Opcodes.F2D;
        };
    }
}
