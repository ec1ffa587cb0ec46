// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.internal.bytecode;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.isolde.program.code.Kind;
import org.isolde.program.code.Variable;

/**
 * The variables that a method's local slots become: one for each slot and kind, or, where the
 * compiler used a slot for several source variables, one for each name.
 *
 * <p>Names split a slot only where {@link SlotNameFlow} shows that no value crosses from one name
 * to another; debug information that is missing or wrong then costs a name, never the meaning.
 */
final class LocalVariables {

    private record Slot(int number, Kind kind) {}

    /** The use of a slot under one of its names. */
    private record Use(int place, SlotNames slot, int name, LocalAccess.Effect effect) {

        Variable variable() {
            return slot.variable(name);
        }
    }

    private final Map<Slot, SlotNames> slots = new LinkedHashMap<>();
    private final List<Use> parameters;
    private final List<Use> uses;
    private final Variable[] variableAt;

    /**
     * Finds the variables of a method.
     *
     * @param parameterKinds the kinds of the parameters, {@code this} first where there is one
     * @param receivers 1 if the first of them is {@code this}, otherwise 0
     */
    LocalVariables(ControlFlow flow, LocalNames debug, VariableTable table, List<Kind> parameterKinds, int receivers) {
        parameters = parameters(flow, debug, parameterKinds, receivers);
        uses = uses(flow, debug);
        makeVariables(flow, table);
        variableAt = new Variable[flow.size()];
        uses.forEach(use -> variableAt[use.place()] = use.variable());
    }

    private List<Use> parameters(ControlFlow flow, LocalNames debug, List<Kind> kinds, int receivers) {
        List<Use> found = new ArrayList<>(kinds.size());
        int entry = flow.nextInstruction(0);
        int number = 0;
        for (int i = 0; i < kinds.size(); i++) {
            Kind kind = kinds.get(i);
            SlotNames slot = slot(number, kind);
            slot.declareParameter(debug.declaredParameterOrNull(i - receivers));
            int name = slot.numberOf(debug.nameAtOrNull(number, kind, entry));
            found.add(new Use(0, slot, name, LocalAccess.Effect.STORE));
            number += Kinds.words(kind);
        }
        return found;
    }

    private List<Use> uses(ControlFlow flow, LocalNames debug) {
        List<Use> found = new ArrayList<>();
        for (int place = 0; place < flow.size(); place++) {
            LocalAccess access = LocalAccess.ofOrNull(flow.node(place));
            if (access != null) {
                SlotNames slot = slot(access.slot(), access.kind());
                int name = slot.numberOf(debug.nameOrNull(access, place, flow));
                found.add(new Use(place, slot, name, access.effect()));
            }
        }
        return found;
    }

    private SlotNames slot(int number, Kind kind) {
        return slots.computeIfAbsent(new Slot(number, kind), key -> new SlotNames(kind));
    }

    private void makeVariables(ControlFlow flow, VariableTable table) {
        Map<SlotNames, Integer> several = new HashMap<>();
        for (SlotNames slot : slots.values()) {
            if (slot.hasSeveral()) {
                several.put(slot, several.size());
            }
        }
        BitSet mixed = several.isEmpty() ? new BitSet() : mixed(flow, several);
        for (SlotNames slot : slots.values()) {
            if (several.containsKey(slot) && mixed.get(several.get(slot))) {
                slot.makeOneVariable(table);
            } else {
                slot.makeVariables(table);
            }
        }
    }

    /** Which of the slots with several names must not be split. */
    private BitSet mixed(ControlFlow flow, Map<SlotNames, Integer> several) {
        int[] onEntry = SlotNameFlow.nothingKnown(several.size());
        for (Use parameter : parameters) {
            if (several.containsKey(parameter.slot())) {
                onEntry[several.get(parameter.slot())] = parameter.name();
            }
        }
        Map<Integer, SlotNameFlow.Use> usesByPlace = new HashMap<>();
        for (Use use : uses) {
            if (several.containsKey(use.slot())) {
                int slot = several.get(use.slot());
                usesByPlace.put(use.place(), new SlotNameFlow.Use(slot, use.name(), use.effect()));
            }
        }
        return new SlotNameFlow(flow, usesByPlace, onEntry).mixedSlots();
    }

    /** The variables that hold the arguments on entry. */
    List<Variable> parameters() {
        return parameters.stream().map(Use::variable).toList();
    }

    /** The variable that the instruction at {@code place} loads, stores or increments. */
    Variable at(int place) {
        return variableAt[place];
    }
}
