// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.internal.bytecode;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.isolde.program.code.Body;
import org.isolde.program.code.Handler;
import org.isolde.program.code.Kind;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.Variable;

/**
 * Concatenates the blocks of a method in class-file order, and replaces block numbers in jumps by
 * statement indices. Unreachable blocks are dropped.
 *
 * <p>A handler that control also enters without an exception gets its {@link Stmt.Caught} in an
 * entry of its own behind all blocks, from where it jumps to the handler.
 */
final class BodyLayout {

    private final ControlFlow flow;
    private final BlockCode[] blocks;
    private final int[] statementsBefore;
    private final int[] startOf;
    private final int[] handlerStartOf;
    private final List<Stmt> statements = new ArrayList<>();
    private int[] lines = new int[16];

    private BodyLayout(ControlFlow flow, BlockCode[] blocks, int[] statementsBefore) {
        this.flow = flow;
        this.blocks = blocks;
        this.statementsBefore = statementsBefore;
        startOf = new int[blocks.length];
        handlerStartOf = new int[blocks.length];
    }

    /**
     * Lays a body out.
     *
     * @param blocks the code of each block, null for those that no path reaches
     * @param statementsBefore for each place the number of statements of its block before it
     */
    static Body layOut(ControlFlow flow, BlockCode[] blocks, int[] statementsBefore, VariableTable variables,
            List<Variable> parameters, Temporaries temporaries) {
        BodyLayout layout = new BodyLayout(flow, blocks, statementsBefore);
        layout.placeBlocks();
        layout.placeHandlerEntries(temporaries);
        List<Handler> handlers = layout.handlers();
        return new Body(variables.all(), parameters, layout.withPlacesInJumps(),
                Arrays.copyOf(layout.lines, layout.statements.size()), handlers);
    }

    private void placeBlocks() {
        for (int block = 0; block < blocks.length; block++) {
            startOf[block] = statements.size();
            handlerStartOf[block] = statements.size();
            if (blocks[block] != null) {
                for (int i = 0; i < blocks[block].size(); i++) {
                    add(blocks[block].statement(i), blocks[block].line(i));
                }
            }
        }
    }

    private void placeHandlerEntries(Temporaries temporaries) {
        for (int block = 0; block < blocks.length; block++) {
            if (blocks[block] != null && flow.isHandler(block) && flow.predecessors(block) > 0) {
                handlerStartOf[block] = statements.size();
                int line = flow.line(flow.first(block));
                add(new Stmt.Caught(temporaries.home(0, Kind.REFERENCE)), line);
                add(new Stmt.Goto(block), line);
            }
        }
    }

    private void add(Stmt statement, int line) {
        if (statements.size() == lines.length) {
            lines = Arrays.copyOf(lines, 2 * lines.length);
        }
        lines[statements.size()] = line;
        statements.add(statement);
    }

    private List<Handler> handlers() {
        List<Handler> handlers = new ArrayList<>(flow.ranges().size());
        for (ControlFlow.Range range : flow.ranges()) {
            int start = statementAt(range.start());
            int end = statementAt(range.end());
            // Catching cannot fail; without this, a handler that starts or ends a range would seem
            // to lead to itself.
            while (start < end && statements.get(start) instanceof Stmt.Caught) {
                start++;
            }
            while (start < end && statements.get(end - 1) instanceof Stmt.Caught) {
                end--;
            }
            if (start < end) {
                handlers.add(new Handler(start, end, handlerStartOf[range.handler()],
                        Optional.ofNullable(range.typeOrNull())));
            }
        }
        return handlers;
    }

    private int statementAt(int place) {
        int block = flow.blockOf(place);
        return blocks[block] == null ? startOf[block] : startOf[block] + statementsBefore[place];
    }

    private List<Stmt> withPlacesInJumps() {
        statements.replaceAll(statement -> switch (statement) {
            case Stmt.Goto(int block) -> new Stmt.Goto(startOf[block]);
            case Stmt.Branch branch ->
                new Stmt.Branch(branch.condition(), branch.left(), branch.right(), startOf[branch.jump()]);
            case Stmt.Switch choice -> new Stmt.Switch(choice.selector(), choice.keys(),
                    choice.jumps().stream().map(block -> startOf[block]).toList(), startOf[choice.defaultJump()]);
            default -> statement;
        });
        return statements;
    }
}
