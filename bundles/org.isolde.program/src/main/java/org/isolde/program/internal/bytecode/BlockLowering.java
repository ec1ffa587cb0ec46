// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.internal.bytecode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.isolde.program.code.Kind;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.Variable;
import org.objectweb.asm.Opcodes;

/**
 * The state of the lowering inside one block: a symbolic operand stack, and the statements emitted
 * so far.
 *
 * <p>Loading a local variable or a constant gives no statement: the operand itself goes onto the
 * stack and appears where it is used. Everything that can throw, or whose value depends on the
 * heap, is assigned to a variable by a statement at its own instruction, so that order and
 * exceptions stay those of the class file. Before a local variable changes, entries that refer to
 * it are copied to temporaries; at the block's end all entries move to the homes of their places.
 */
final class BlockLowering {

    private final ControlFlow flow;
    private final LocalVariables locals;
    private final Temporaries temporaries;
    private final int end;
    private final SymbolicStack stack;
    private final String[] localTypes;
    private final BlockCode code = new BlockCode();
    private int place;
    /** The last instruction that an earlier one has already taken care of. */
    private int doneUpTo = -1;

    BlockLowering(ControlFlow flow, LocalVariables locals, Temporaries temporaries, int block, BlockState entry) {
        this.flow = flow;
        this.locals = locals;
        this.temporaries = temporaries;
        place = flow.first(block);
        end = flow.end(block);
        localTypes = entry.localTypes().clone();
        List<SymbolicStack.Entry> entries = new ArrayList<>();
        for (int i = 0; i < entry.stack().size(); i++) {
            entries.add(new SymbolicStack.Entry(temporaries.home(i, entry.stack().get(i)), entry.stackTypes()[i]));
        }
        stack = new SymbolicStack(entries);
    }

    /** Moves to the node at a place; whether it still has to be lowered. */
    boolean moveTo(int newPlace) {
        place = newPlace;
        return place > doneUpTo;
    }

    SymbolicStack stack() {
        return stack;
    }

    BlockCode code() {
        return code;
    }

    /** The array types of the local slots, null for slots without one; callers may refine them. */
    String[] localTypes() {
        return localTypes;
    }

    void emit(Stmt statement) {
        code.add(statement, flow.line(place));
    }

    /**
     * Emits a statement that computes a value, and pushes the value.
     *
     * <p>Where the next instruction stores the value in a local variable, with or without a
     * {@code dup} between, the statement assigns that variable itself. Nothing can see the
     * difference, as a store cannot fail.
     *
     * @param arrayType the value's static type if it is an array's, otherwise null
     * @param statement the statement, for the variable that it is to assign
     */
    void compute(Kind kind, String arrayType, Function<Variable, Stmt> statement) {
        int next = nextInBlock(place + 1);
        if (isStore(next, kind) && !stack.contains(locals.at(next))) {
            emit(statement.apply(locals.at(next)));
            finishStore(next, arrayType);
            return;
        }
        int afterCopy = isOpcode(next, Kinds.words(kind) == 1 ? Opcodes.DUP : Opcodes.DUP2)
                ? nextInBlock(next + 1)
                : end;
        if (isStore(afterCopy, kind) && !stack.contains(locals.at(afterCopy))) {
            emit(statement.apply(locals.at(afterCopy)));
            finishStore(afterCopy, arrayType);
            stack.push(locals.at(afterCopy), arrayType);
            return;
        }
        Variable target = temporaries.unused(stack.size(), kind, stack::contains);
        emit(statement.apply(target));
        stack.push(target, arrayType);
    }

    /**
     * Emits a call, which assigns its result unless the next instruction drops it, and pushes the
     * result.
     *
     * @param statement the statement, for the variable that it is to assign, if any
     */
    void call(Kind kind, String arrayType, Function<Optional<Variable>, Stmt> statement) {
        int next = nextInBlock(place + 1);
        if (isOpcode(next, Kinds.words(kind) == 1 ? Opcodes.POP : Opcodes.POP2)) {
            emit(statement.apply(Optional.empty()));
            doneUpTo = next;
        } else {
            compute(kind, arrayType, target -> statement.apply(Optional.of(target)));
        }
    }

    /** The store instruction at the present place: {@code local = value on top}. */
    void store(Kind kind) {
        Variable local = locals.at(place);
        keepEntriesThatReferTo(local, stack.size() - 1);
        SymbolicStack.Entry value = stack.pop(kind);
        emit(new Stmt.Assign(local, value.operand()));
        finishStore(place, value.arrayType());
    }

    /**
     * Copies the values of entries below place {@code limit} that refer to {@code local}, which is
     * about to change.
     */
    void keepEntriesThatReferTo(Variable local, int limit) {
        int first = stack.indexOf(local);
        if (first >= 0 && first < limit) {
            Variable copy = temporaries.unused(first, local.kind(), stack::contains);
            emit(new Stmt.Assign(copy, local));
            for (int i = first; i < limit; i++) {
                if (stack.entries().get(i).operand().equals(local)) {
                    stack.set(i, copy);
                }
            }
        }
    }

    /**
     * Moves every entry to the home of its place, as all blocks expect it on their entry.
     *
     * @param needed operands that the statement ending the block still needs
     * @return the operands to use instead of those, in the same order
     */
    List<Operand> moveToHomes(List<Operand> needed) {
        List<Operand> kept = new ArrayList<>(needed);
        Predicate<Variable> inUse = variable -> stack.contains(variable) || kept.contains(variable);
        for (int i = 0; i < stack.size(); i++) {
            Variable home = home(i);
            if (!stack.entries().get(i).operand().equals(home) && kept.contains(home)) {
                Variable copy = temporaries.unusedSpare(i, home.kind(), inUse);
                emit(new Stmt.Assign(copy, home));
                kept.replaceAll(operand -> operand.equals(home) ? copy : operand);
            }
        }
        int move = nextMove();
        while (move >= 0) {
            Variable home = home(move);
            if (stack.contains(home)) {
                // Only circles are left: break this one.
                Variable copy = temporaries.unusedSpare(move, home.kind(), inUse);
                emit(new Stmt.Assign(copy, home));
                stack.replace(home, copy);
            }
            emit(new Stmt.Assign(home, stack.entries().get(move).operand()));
            stack.set(move, home);
            move = nextMove();
        }
        return kept;
    }

    /**
     * The next entry to move home: one whose home no other entry needs, if there is such; -1 if all
     * are at home.
     */
    private int nextMove() {
        int inCircle = -1;
        for (int i = 0; i < stack.size(); i++) {
            Variable home = home(i);
            if (!stack.entries().get(i).operand().equals(home)) {
                if (!stack.contains(home)) {
                    return i;
                }
                inCircle = i;
            }
        }
        return inCircle;
    }

    private Variable home(int stackPlace) {
        return temporaries.home(stackPlace, stack.entries().get(stackPlace).kind());
    }

    /** What the blocks that follow find on their entry, once all entries are at home. */
    BlockState exit() {
        return new BlockState(stack.entries().stream().map(SymbolicStack.Entry::kind).toList(),
                stack.entries().stream().map(SymbolicStack.Entry::arrayType).toArray(String[]::new), localTypes);
    }

    private void finishStore(int storePlace, String arrayType) {
        int slot = LocalAccess.ofOrNull(flow.node(storePlace)).slot();
        if (slot < localTypes.length) {
            localTypes[slot] = arrayType;
        }
        doneUpTo = storePlace;
    }

    private int nextInBlock(int from) {
        return Math.min(flow.nextInstruction(from), end);
    }

    private boolean isStore(int at, Kind kind) {
        return at < end && LocalAccess.ofOrNull(flow.node(at)) instanceof LocalAccess access
                && access.effect() == LocalAccess.Effect.STORE && access.kind() == kind;
    }

    private boolean isOpcode(int at, int opcode) {
        return at < end && flow.node(at).getOpcode() == opcode;
    }
}
