// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.internal.bytecode;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.isolde.program.code.Body;
import org.isolde.program.code.Kind;
import org.isolde.program.code.Stmt;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Lowers the code of one method, block by block. A block is lowered when the first path to it is
 * found, which gives the kinds of the values on its stack. Unreachable code is dropped.
 */
final class MethodLowering {

    private final MethodNode method;
    private final ControlFlow flow;
    private final LocalNames names;
    private final LocalVariables locals;
    private final VariableTable variables = new VariableTable();
    private final Temporaries temporaries = new Temporaries(variables);
    private final BlockState[] entries;
    private final BlockCode[] blocks;
    private final BitSet reached = new BitSet();
    private final int[] statementsBefore;
    private final MethodDescriptor descriptor;
    private final int receivers;

    private MethodLowering(MethodNode method) {
        this.method = method;
        descriptor = MethodDescriptor.parse(method.desc);
        receivers = (method.access & Opcodes.ACC_STATIC) == 0 ? 1 : 0;
        flow = new ControlFlow(method);
        names = new LocalNames(method, flow);
        locals = new LocalVariables(flow, names, variables, parameterKinds(), receivers);
        entries = new BlockState[flow.blocks()];
        blocks = new BlockCode[flow.blocks()];
        statementsBefore = new int[flow.size()];
    }

    /**
     * Lowers a method's code.
     *
     * @throws MalformedClassException if there is none, or it is not code that the Java virtual
     *     machine would accept
     */
    static Body lower(MethodNode method) {
        if (method.instructions.size() == 0) {
            throw new MalformedClassException("there is no code");
        }
        return new MethodLowering(method).lowerAll();
    }

    private Body lowerAll() {
        enter(0, new BlockState(List.of(), new String[0], parameterTypes()));
        for (int block = reached.nextSetBit(0); block >= 0; block = reached.nextSetBit(0)) {
            reached.clear(block);
            lowerBlock(block);
        }
        return BodyLayout.layOut(flow, blocks, statementsBefore, variables, locals.parameters(), temporaries);
    }

    private List<Kind> parameterKinds() {
        List<Kind> kinds = new ArrayList<>();
        if (receivers == 1) {
            kinds.add(Kind.REFERENCE);
        }
        descriptor.parameters().forEach(type -> kinds.add(Kinds.ofDescriptor(type)));
        return kinds;
    }

    private String[] parameterTypes() {
        String[] types = new String[method.maxLocals];
        int slot = receivers;
        for (String type : descriptor.parameters()) {
            int words = Kinds.words(Kinds.ofDescriptor(type));
            if (slot + words > types.length) {
                throw new MalformedClassException("the parameters do not fit into the local variables");
            }
            types[slot] = Kinds.arrayTypeOrNull(type);
            slot += words;
        }
        return types;
    }

    private void lowerBlock(int block) {
        BlockLowering lowering = new BlockLowering(flow, locals, temporaries, block, entries[block]);
        InstructionLowering instructions = new InstructionLowering(flow, locals, names, lowering);
        if (isEnteredByExceptionsOnly(block)) {
            lowering.moveTo(flow.nextInstruction(flow.first(block)) - 1);
            lowering.compute(Kind.REFERENCE, null, Stmt.Caught::new);
        }
        for (int place = flow.first(block); place < flow.end(block); place++) {
            statementsBefore[place] = lowering.code().size();
            if (lowering.moveTo(place)) {
                instructions.lower(place);
            }
        }
        AbstractInsnNode last = flow.node(flow.lastInstruction(block));
        List<LabelNode> targets = ControlFlow.targets(last);
        if (ControlFlow.fallsThrough(last) && targets.isEmpty()) {
            lowering.moveToHomes(List.of());
        }
        blocks[block] = lowering.code();
        leave(block, last, targets, lowering.exit());
    }

    private void leave(int block, AbstractInsnNode last, List<LabelNode> targets, BlockState exit) {
        for (LabelNode target : targets) {
            enter(flow.blockOf(target), exit);
        }
        if (ControlFlow.fallsThrough(last)) {
            if (block + 1 == flow.blocks()) {
                throw new MalformedClassException("control runs off the end of the code");
            }
            enter(block + 1, exit);
        }
        for (ControlFlow.Range range : flow.ranges()) {
            if (range.start() < flow.end(block) && flow.first(block) < range.end()) {
                enterByException(range.handler());
            }
        }
    }

    private void enter(int block, BlockState state) {
        if (entries[block] == null) {
            boolean onlyWay = flow.predecessors(block) == 1 && !flow.isHandler(block);
            entries[block] = onlyWay ? state : state.withoutTypes();
            reached.set(block);
        } else if (!entries[block].stack().equals(state.stack())) {
            throw new MalformedClassException("the paths to an instruction leave different things on the stack");
        }
    }

    private void enterByException(int handler) {
        String[] noTypes = new String[method.maxLocals];
        if (!isEnteredByExceptionsOnly(handler)) {
            enter(handler, new BlockState(List.of(Kind.REFERENCE), new String[1], noTypes));
        } else if (entries[handler] == null) {
            entries[handler] = new BlockState(List.of(), new String[0], noTypes);
            reached.set(handler);
        }
    }

    private boolean isEnteredByExceptionsOnly(int block) {
        return flow.isHandler(block) && flow.predecessors(block) == 0;
    }
}
