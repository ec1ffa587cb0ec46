package org.isolde.program.calls;

import java.util.SortedSet;
import org.isolde.program.MethodRef;
import org.isolde.program.Program;
import org.isolde.program.ProgramChange;
import org.isolde.program.library.LibraryEffects;

/**
 * What each call of a program may run: class-hierarchy analysis refined by the types of which objects are created.
 *
 * <p>Immutable but for caches: a call is resolved when it is first asked for.
 */
public final class CallGraph {

    private final Program program;

    private CallGraph(Program program) {
        this.program = program;
    }

    /** The call graph of a program. */
    public static CallGraph of(Program program, LibraryEffects effects) {
        return new CallGraph(program);
    }

    /**
     * The call graph of the next snapshot.
     *
     * @param next the program after the change
     * @param change the change that made {@code next} of this graph's program
     */
    public CallGraph with(Program next, ProgramChange change) {
        throw new UnsupportedOperationException("being written");
    }

    /** The snapshot it belongs to. */
    public Program program() {
        return program;
    }

    /**
     * What a statement may run.
     *
     * @param caller a method of the program with a body
     * @param statement the place of a statement in that body; {@link Callees#NONE} when it calls nothing
     */
    public Callees callees(MethodRef caller, int statement) {
        throw new UnsupportedOperationException("being written");
    }

    /**
     * The methods in which some call may run something else than in the snapshot from which {@link #with} made this one.
     * Methods of the classes that changed themselves are not listed for that.
     */
    public SortedSet<MethodRef> callersAffected() {
        throw new UnsupportedOperationException("being written");
    }
}
