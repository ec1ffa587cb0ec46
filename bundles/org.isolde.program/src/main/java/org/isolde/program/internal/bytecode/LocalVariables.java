package org.isolde.program.internal.bytecode;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.isolde.program.code.Kind;
import org.isolde.program.code.Variable;

/**
 * The variables that a method's local slots become: one for each slot and kind, or, where the compiler used a slot for
 * several source variables, one for each name.
 *
 * <p>Names split a slot only where {@link SlotNameFlow} shows that no value crosses from one name to another; debug
 * information that is missing or wrong then costs a name, never the meaning.
 */
final class LocalVariables {

    private record Slot(int number, Kind kind) {}

    /** The names that a slot goes by, in order of appearance, null among them where it has none. */
    private static final class Names {
        private final List<String> list = new ArrayList<>(1);
        private final List<Variable> variables = new ArrayList<>(1);
        private int group = -1;
        private String parameterLabel;

        int idOf(String nameOrNull) {
            for (int id = 0; id < list.size(); id++) {
                if (Objects.equals(list.get(id), nameOrNull)) {
                    return id;
                }
            }
            list.add(nameOrNull);
            return list.size() - 1;
        }

        /** The one name of a slot that is not split; null if it has none or several. */
        String commonLabel() {
            List<String> labels = list.stream().filter(Objects::nonNull).toList();
            return labels.isEmpty() ? parameterLabel : labels.size() == 1 ? labels.get(0) : null;
        }
    }

    private final Variable[] variableAt;
    private final List<Variable> parameters = new ArrayList<>();

    /**
     * Finds the variables of a method.
     *
     * @param parameterKinds the kinds of the parameters, {@code this} first where there is one
     * @param receivers 1 if the first of them is {@code this}, otherwise 0
     */
    LocalVariables(ControlFlow flow, LocalNames debug, VariableTable table, List<Kind> parameterKinds, int receivers) {
        Map<Slot, Names> slots = new LinkedHashMap<>();
        Map<Slot, Integer> entryIds = new LinkedHashMap<>();
        int number = 0;
        for (int i = 0; i < parameterKinds.size(); i++) {
            Slot slot = new Slot(number, parameterKinds.get(i));
            Names names = slots.computeIfAbsent(slot, key -> new Names());
            names.parameterLabel = debug.declaredParameterOrNull(i - receivers);
            entryIds.put(slot, names.idOf(debug.nameAtOrNull(slot.number(), slot.kind(), flow.nextInstruction(0))));
            number += Kinds.words(slot.kind());
        }
        Names[] namesAt = new Names[flow.size()];
        int[] idAt = new int[flow.size()];
        LocalAccess[] accessAt = new LocalAccess[flow.size()];
        for (int place = 0; place < flow.size(); place++) {
            LocalAccess access = LocalAccess.ofOrNull(flow.node(place));
            if (access != null) {
                accessAt[place] = access;
                namesAt[place] = slots.computeIfAbsent(new Slot(access.slot(), access.kind()), key -> new Names());
                idAt[place] = namesAt[place].idOf(debug.nameOrNull(access, place, flow));
            }
        }
        BitSet mixed = mixedGroups(flow, slots, entryIds, namesAt, idAt, accessAt);
        for (Map.Entry<Slot, Names> entry : slots.entrySet()) {
            create(table, entry.getKey().kind(), entry.getValue(), mixed);
        }
        entryIds.forEach((slot, id) -> parameters.add(slots.get(slot).variables.get(id)));
        variableAt = new Variable[flow.size()];
        for (int place = 0; place < variableAt.length; place++) {
            if (namesAt[place] != null) {
                variableAt[place] = namesAt[place].variables.get(idAt[place]);
            }
        }
    }

    private static BitSet mixedGroups(ControlFlow flow, Map<Slot, Names> slots, Map<Slot, Integer> entryIds,
            Names[] namesAt, int[] idAt, LocalAccess[] accessAt) {
        int groups = 0;
        for (Names names : slots.values()) {
            if (names.list.size() > 1) {
                names.group = groups++;
            }
        }
        if (groups == 0) {
            return new BitSet();
        }
        int[] onEntry = SlotNameFlow.nothingKnown(groups);
        entryIds.forEach((slot, id) -> {
            if (slots.get(slot).group >= 0) {
                onEntry[slots.get(slot).group] = id;
            }
        });
        Map<Integer, SlotNameFlow.Use> uses = new HashMap<>();
        for (int place = 0; place < namesAt.length; place++) {
            if (namesAt[place] != null && namesAt[place].group >= 0) {
                uses.put(place, new SlotNameFlow.Use(namesAt[place].group, idAt[place], accessAt[place].effect()));
            }
        }
        return new SlotNameFlow(flow, uses, onEntry).mixedGroups();
    }

    private static void create(VariableTable table, Kind kind, Names names, BitSet mixed) {
        if (names.group < 0 || mixed.get(names.group)) {
            Variable only = table.add(kind, names.commonLabel());
            names.list.forEach(name -> names.variables.add(only));
        } else {
            names.list.forEach(name -> names.variables.add(table.add(kind, name)));
        }
    }

    /** The variables that hold the arguments on entry. */
    List<Variable> parameters() {
        return parameters;
    }

    /** The variable that the instruction at {@code place} loads, stores or increments. */
    Variable at(int place) {
        return variableAt[place];
    }
}
