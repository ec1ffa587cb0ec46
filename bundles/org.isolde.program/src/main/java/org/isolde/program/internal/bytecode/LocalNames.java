// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.internal.bytecode;

import java.util.ArrayList;
import java.util.List;
import org.isolde.program.code.Kind;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.ParameterNode;

/** The names of local variables from the debug information of a method: by slot and instruction. */
final class LocalNames {

    private record Entry(int slot, Kind kind, int start, int end, String name, String descriptor) {

        boolean covers(int place) {
            return start <= place && place < end;
        }
    }

    private final List<Entry> entries = new ArrayList<>();
    private final List<String> parameterNames = new ArrayList<>();

    /** Reads the debug information of a method. */
    LocalNames(MethodNode method, ControlFlow flow) {
        if (method.localVariables != null) {
            for (LocalVariableNode local : method.localVariables) {
                entries.add(new Entry(local.index, Kinds.ofDescriptor(local.desc), flow.indexOf(local.start),
                        flow.indexOf(local.end), Names.present(local.name), local.desc));
            }
        }
        if (method.parameters != null) {
            for (ParameterNode parameter : method.parameters) {
                parameterNames.add(parameter.name);
            }
        }
    }

    /**
     * The name of the variable that an instruction uses, null if there is none.
     *
     * <p>A name's range starts only after the instruction that first writes the variable.
     */
    String nameOrNull(LocalAccess access, int place, ControlFlow flow) {
        if (access.effect() == LocalAccess.Effect.STORE) {
            String after = nameAtOrNull(access.slot(), access.kind(), flow.nextInstruction(place + 1));
            if (after != null) {
                return after;
            }
        }
        return nameAtOrNull(access.slot(), access.kind(), place);
    }

    /** The name that a slot has at a place, null if there is none. */
    String nameAtOrNull(int slot, Kind kind, int place) {
        Entry entry = entryOrNull(slot, kind, place);
        return entry == null ? null : entry.name();
    }

    /**
     * The name that the method's list of parameters gives, null if there is none.
     *
     * @param number the parameter, {@code this} not counted
     */
    String declaredParameterOrNull(int number) {
        return number >= 0 && number < parameterNames.size() ? parameterNames.get(number) : null;
    }

    /** The declared type of a slot at a place if it is an array's, otherwise null. */
    String arrayTypeAtOrNull(int slot, int place) {
        Entry entry = entryOrNull(slot, Kind.REFERENCE, place);
        return entry == null ? null : Kinds.arrayTypeOrNull(entry.descriptor());
    }

    private Entry entryOrNull(int slot, Kind kind, int place) {
        for (Entry entry : entries) {
            if (entry.slot() == slot && entry.kind() == kind && entry.covers(place)) {
                return entry;
            }
        }
        return null;
    }
}
