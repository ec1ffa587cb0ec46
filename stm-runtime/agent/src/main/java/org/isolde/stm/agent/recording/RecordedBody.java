// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.recording;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.isolde.recorder.probe.Sites;
import org.isolde.stm.agent.classfile.MethodKey;
import org.isolde.stm.agent.code.Bootstraps;
import org.isolde.stm.agent.code.Code;
import org.isolde.stm.agent.options.RecordedOrder;
import org.isolde.stm.agent.recording.accesses.AccessGroups;
import org.isolde.stm.agent.recording.calls.ExecutionVariable;
import org.isolde.stm.agent.recording.calls.LogVariable;
import org.isolde.stm.agent.recording.calls.RecordedCalls;
import org.isolde.stm.agent.recording.calls.RecordedGroups;
import org.isolde.stm.agent.recording.calls.RecorderCode;
import org.isolde.stm.agent.recording.loops.SweepingLoops;
import org.isolde.stm.agent.recording.regions.InferredRegion;
import org.isolde.stm.agent.recording.types.RecordedField;
import org.isolde.stm.agent.recording.types.RecordedLines;
import org.isolde.stm.agent.recording.types.RecordedType;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.AnalyzerAdapter;
import org.objectweb.asm.tree.MethodNode;

/**
 * Rewrites a method's body with calls of the recorder before its accesses and around its
 * synchronisation. The behaviour of the method is unchanged.
 */
final class RecordedBody extends MethodVisitor {

    private static final int FRAMES = Opcodes.V1_6;
    /**
     * Classes whose constructors do not let the new object escape, and whose other methods do so
     * only by calling its own methods.
     */
    private static final Set<String> ROOTS = Set.of("java/lang/Object", "java/lang/Record", "java/lang/Enum",
            "java/lang/Number", "java/io/InputStream", "java/io/OutputStream", "java/io/Reader", "java/io/Writer");

    private final RecordedType type;
    private final MethodNode body;
    private final LogVariable log;
    private final RecorderCode code;
    private final RecordedLines lines;
    private final SweepingLoops sweeps;
    private final RecordedGroups groups;
    private final ExecutionVariable execution;
    private final RecordedCalls calls;
    private final @Nullable AnalyzerAdapter types;
    private final boolean isInitializer;
    private final boolean isSynchronized;
    private final boolean isRegion;
    private final Set<Integer> rounds;
    private int jumps;
    private final boolean blocksAreRegions;
    private final boolean publishesResult;
    private final Label start = new Label();
    /** Whether the present accesses are reported in another way. */
    private boolean sweeping;

    /**
     * Creates one.
     *
     * @param target takes the code
     */
    private RecordedBody(MethodVisitor target, RecordedType type, MethodNode method) {
        super(Opcodes.ASM9, target);
        this.type = type;
        MethodKey key = new MethodKey(method.name, method.desc);
        lines = new RecordedLines(type.name(), method.name, type.sourceFile());
        sweeps = SweepingLoops.of(type, method, lines);
        body = sweeps.body();
        AccessGroups accessGroups = AccessGroups.of(type, body);
        log = type.hasData() ? LogVariable.of(body, type.recorded().order(), accessGroups) : LogVariable.none(body);
        code = new RecorderCode(target, type.recorded().order(), log, key.isConstructor());
        lines.enter(Code.firstLine(body));
        groups = new RecordedGroups(target, body, accessGroups, code);
        execution = new ExecutionVariable(log.firstFree(), type.isDriven());
        calls = new RecordedCalls(target, type, execution, lines);
        types = key.isConstructor() ? new AnalyzerAdapter(type.name(), body.access, body.name, body.desc, this) : null;
        isInitializer = key.isInitializer();
        isSynchronized = (body.access & Opcodes.ACC_SYNCHRONIZED) != 0;
        blocksAreRegions = type.regions().hasRegions(type.name(), body);
        Optional<InferredRegion> region = type.regions().region(type.name(), body, type.loader());
        isRegion = region.isPresent() || isSynchronized && blocksAreRegions;
        rounds = region.map(InferredRegion::rounds).orElse(Set.of());
        publishesResult = !key.isConstructor() && !Code.isStatic(body.access)
                && Type.getReturnType(body.desc).getSort() >= Type.ARRAY
                && type.hierarchy().isCalledFromOutside(type.file(), key);
    }

    /**
     * The access flags of a method: one that has to wait before it enters a monitor enters it by
     * itself.
     */
    static int access(RecordedType type, MethodNode method) {
        boolean hasBody = (method.access & Opcodes.ACC_NATIVE) == 0;
        return type.entersMonitors() && hasBody ? method.access & ~Opcodes.ACC_SYNCHRONIZED : method.access;
    }

    /** Writes a method, all but its declaration. */
    static void write(MethodVisitor target, RecordedType type, MethodNode method) {
        RecordedBody body = new RecordedBody(target, type.in(new MethodKey(method.name, method.desc)), method);
        body.body.accept(body.types == null ? body : body.types);
    }

    @Override
    public void visitCode() {
        super.visitCode();
        enter();
    }

    @Override
    public void visitFrame(int kind, int localCount, Object[] locals, int stackCount, Object[] stack) {
        Object[] all = log.in(locals, localCount);
        super.visitFrame(kind, all.length, all, stackCount, stack);
    }

    @Override
    public void visitMaxs(int maxStack, int maxLocals) {
        leaveByException();
        super.visitMaxs(maxStack, maxLocals);
    }

    @Override
    public void visitLineNumber(int line, Label label) {
        lines.enter(line);
        super.visitLineNumber(line, label);
    }

    @Override
    public void visitLabel(Label label) {
        sweeping = sweeps.beginAt(label) || sweeping && !sweeps.endAt(label);
        super.visitLabel(label);
    }

    // ---------------------------------------------------------------- the whole method

    private void enter() {
        log.set(mv);
        if (isSynchronized) {
            if (type.entersMonitors()) {
                pushMonitor();
                code.synchronisation("acquiring", lines.current());
                pushMonitor();
                mv.visitInsn(Opcodes.MONITORENTER);
            } else if (type.isDriven()) {
                pushMonitor();
                code.synchronisation("entered", lines.current());
            }
            pushMonitor();
            code.enteredMethod(lines.current());
        }
        if (isRegion) {
            code.begin(lines.current());
        }
        if (isSynchronized || isRegion) {
            super.visitLabel(start);
            // The body may be empty, but what a handler covers may not.
            super.visitInsn(Opcodes.NOP);
        }
    }

    @Override
    public void visitJumpInsn(int opcode, Label label) {
        if (rounds.contains(jumps++)) {
            code.end(lines.current());
            code.begin(lines.current());
        }
        super.visitJumpInsn(opcode, label);
    }

    private void pushMonitor() {
        if (Code.isStatic(body.access)) {
            super.visitLdcInsn(Type.getObjectType(type.name()));
        } else {
            super.visitVarInsn(Opcodes.ALOAD, 0);
        }
    }

    private void leave() {
        if (isRegion) {
            code.end(lines.current());
        }
        if (isSynchronized) {
            code.leavingMethod(lines.current());
            if (type.entersMonitors()) {
                pushMonitor();
                mv.visitInsn(Opcodes.MONITOREXIT);
            }
        }
    }

    private void leaveByException() {
        if (!isSynchronized && !isRegion) {
            return;
        }
        Label end = new Label();
        super.visitLabel(end);
        super.visitTryCatchBlock(start, end, end, null);
        if (type.version() >= FRAMES) {
            boolean needsThis = type.entersMonitors() && isSynchronized && !Code.isStatic(body.access);
            Code.frame(mv, needsThis ? List.of(type.name()) : List.of(), "java/lang/Throwable");
        }
        leave();
        super.visitInsn(Opcodes.ATHROW);
    }

    // ---------------------------------------------------------------- fields

    @Override
    public void visitFieldInsn(int opcode, String owner, String field, String descriptor) {
        groups.next();
        if (sweeping) {
            super.visitFieldInsn(opcode, owner, field, descriptor);
            return;
        }
        RecordedField accessed = RecordedField.of(type, owner, field, descriptor);
        boolean isStatic = opcode == Opcodes.GETSTATIC || opcode == Opcodes.PUTSTATIC;
        boolean isOwnStatic = isInitializer && isStatic && owner.equals(type.name());
        boolean isEvent = accessed.isEvent() && !isOwnStatic;
        Type value = Type.getType(descriptor);
        boolean leads = value.getSort() >= Type.ARRAY;
        if (opcode == Opcodes.PUTSTATIC && leads) {
            super.visitInsn(Opcodes.DUP);
            code.publish(owner.replace('/', '.') + "." + field);
        }
        boolean isBeforeParent = opcode == Opcodes.PUTFIELD && isUninitialized(value.getSize());
        if (opcode == Opcodes.PUTFIELD && leads && (isBeforeParent ? !type.hasData() : !isEvent)) {
            // A final field, or one whose accesses are not recorded.
            putUnseen(accessed, owner, field, descriptor);
        }
        if (!isEvent || isBeforeParent) {
            super.visitFieldInsn(opcode, owner, field, descriptor);
            return;
        }
        int site = Sites.add(type.loader(), owner.replace('/', '.'), field, descriptor, lines.current());
        if (groups.haveCurrent()) {
            groups.write(site);
            super.visitFieldInsn(opcode, owner, field, descriptor);
            return;
        }
        boolean isNotedAfter = accessed.isVolatile() && type.recorded().order() == RecordedOrder.SYNCHRONISATION;
        execution.begin(mv);
        switch (opcode) {
            case Opcodes.GETFIELD -> {
                super.visitInsn(Opcodes.DUP);
                if (!isNotedAfter) {
                    code.read(site);
                } else if (type.isDriven()) {
                    super.visitInsn(Opcodes.DUP);
                    code.volatileReading(site);
                }
                super.visitFieldInsn(opcode, owner, field, descriptor);
                if (isNotedAfter) {
                    code.bringUp(value.getSize());
                    code.volatileRead(site);
                }
            }
            case Opcodes.PUTFIELD -> {
                code.write(value, site);
                super.visitFieldInsn(opcode, owner, field, descriptor);
            }
            case Opcodes.GETSTATIC -> {
                if (!isNotedAfter) {
                    code.readStatic(site);
                } else if (type.isDriven()) {
                    code.volatileReadingStatic(site);
                }
                super.visitFieldInsn(opcode, owner, field, descriptor);
                if (isNotedAfter) {
                    code.volatileReadStatic(site);
                }
            }
            default -> {
                code.writeStatic(site);
                super.visitFieldInsn(opcode, owner, field, descriptor);
            }
        }
        code.accessed(site);
        execution.end(mv);
    }

    /**
     * Stores a reference where accesses are no events, but what it leads to may become known to
     * others.
     */
    private void putUnseen(RecordedField accessed, String owner, String field, String descriptor) {
        if (type.hasData() && accessed.declaring().isPresent() && accessed.isRecorded()) {
            code.write(Type.getType(descriptor),
                    Sites.add(type.loader(), owner.replace('/', '.'), field, descriptor, lines.current()));
        } else {
            super.visitInsn(Opcodes.DUP);
            code.publish();
        }
    }

    /**
     * Whether the object below that many places of the stack is one whose superclass's constructor
     * has not been called.
     */
    private boolean isUninitialized(int slots) {
        if (types == null || types.stack == null) {
            return false;
        }
        int index = types.stack.size() - 1 - slots;
        return index >= 0 && types.stack.get(index) == Opcodes.UNINITIALIZED_THIS;
    }

    // ---------------------------------------------------------------- arrays, monitors, returns

    @Override
    public void visitInsn(int opcode) {
        if (sweeping) {
            super.visitInsn(opcode);
            return;
        }
        boolean loads = opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD && type.hasData();
        boolean stores = opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE && type.hasData();
        if (opcode == Opcodes.AASTORE && !stores) {
            code.writeCellUnseen();
        } else if (loads) {
            int cells = lines.cells();
            execution.begin(mv);
            super.visitInsn(Opcodes.DUP2);
            code.readCell(cells);
            super.visitInsn(opcode);
            code.accessed(cells);
            execution.end(mv);
            return;
        } else if (stores) {
            int cells = lines.cells();
            execution.begin(mv);
            code.writeCell(opcode, cells);
            super.visitInsn(opcode);
            code.accessed(cells);
            execution.end(mv);
            return;
        } else if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
            if (publishesResult) {
                super.visitInsn(Opcodes.DUP);
                code.publish();
            }
            leave();
        } else if (opcode == Opcodes.MONITORENTER) {
            super.visitInsn(Opcodes.DUP);
            if (type.isDriven()) {
                super.visitInsn(Opcodes.DUP);
                code.synchronisation("acquiring", lines.current());
            }
            super.visitInsn(opcode);
            code.acquired(lines.current());
            if (blocksAreRegions) {
                code.begin(lines.current());
            }
            return;
        } else if (opcode == Opcodes.MONITOREXIT) {
            if (blocksAreRegions) {
                code.end(lines.current());
            }
            super.visitInsn(Opcodes.DUP);
            code.releasing(lines.current());
        }
        super.visitInsn(opcode);
    }

    // ---------------------------------------------------------------- calls

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        if (sweeping) {
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            return;
        }
        MethodKey method = new MethodKey(name, descriptor);
        boolean constructsParent = types != null && method.isConstructor()
                && isUninitialized(method.parameterSlots(false) - 1);
        calls.write(opcode, owner, method, isInterface);
        if (constructsParent && !owner.equals(type.name()) && !ROOTS.contains(owner)
                && type.hierarchy().find(owner).filter(found -> !found.isOfPlatform() && found.isInstrumented())
                        .isEmpty()) {
            super.visitVarInsn(Opcodes.ALOAD, 0);
            code.publish();
        }
    }

    @Override
    public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
        if (Bootstraps.keepsArguments(bootstrap)) {
            calls.publishArguments(descriptor);
        }
        super.visitInvokeDynamicInsn(name, descriptor, bootstrap, arguments);
    }
}
