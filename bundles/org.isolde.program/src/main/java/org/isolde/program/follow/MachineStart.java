// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.follow;

import java.util.Optional;
import org.isolde.program.DeclaredMethod;
import org.isolde.program.MethodModel;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Stmt;

/** The code of the JDK that the virtual machine runs before the program. */
final class MachineStart {

    private static final String SYSTEM = "java/lang/System";
    private static final MethodRef PHASE_1 = new MethodRef(SYSTEM, "initPhase1", "()V");

    private MachineStart() {}

    /** The method that the machine calls, and that gives the static field its value. */
    static Optional<MethodRef> before(Stmt.StaticLoad load) {
        return load.field().owner().equals(SYSTEM) ? Optional.of(PHASE_1) : Optional.empty();
    }

    /** Passes {@code main} an array of strings. */
    static void passArguments(TypeFlow flow, MethodModel main) {
        for (int parameter : flow.nodes(new DeclaredMethod(main.ref(), main.flags())).parameters()) {
            if (parameter != TypeFlow.NONE) {
                ObjectType array = new ObjectType.Created("[Ljava/lang/String;");
                flow.sets.add(parameter, array);
                flow.sets.add(flow.contents(flow.sets.number(array)), new ObjectType.Created("java/lang/String"));
                flow.noteGiven("java/lang/String");
            }
        }
    }
}
