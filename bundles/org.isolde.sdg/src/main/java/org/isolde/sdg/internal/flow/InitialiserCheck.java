// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.flow;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.isolde.program.FieldModel;
import org.isolde.program.Location;
import org.isolde.program.Program;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.MethodRef;
import org.isolde.sdg.access.Access;
import org.isolde.sdg.access.Unknown;

/**
 * Decides whether a static initialiser may be assumed to have run before all transactions.
 *
 * <p>The virtual machine runs an initialiser once, in the transaction that uses the class first;
 * other threads wait for its end. If its result does not depend on when it runs, and no other
 * thread sees its writes before it ends, the outcome is the same as if the class had been
 * initialised at the start. Transactions are then judged without it. It must
 *
 * <ul>
 * <li>read only objects that it has created, static fields of its own class, and final fields, and
 * <li>write only objects that it has created, and static fields of its own class.
 * </ul>
 *
 * <p>The results of initialisers that depend on each other depend on which begins, so none of them
 * qualifies.
 *
 * <p>If an initialiser fails, so do all uses of the class, which the control flow of the analyses
 * includes. Only the first of them gets an {@code ExceptionInInitializerError}; a transaction that
 * distinguishes it from the later {@code NoClassDefFoundError} by name is reported as not
 * understood ({@link MethodAnalysis}).
 */
final class InitialiserCheck {

    private final Program program;

    InitialiserCheck(Program program) {
        this.program = program;
    }

    /**
     * Why an initialiser cannot be taken to have run before, as a sentence for a user; empty if it
     * can.
     *
     * @param summary what it does
     */
    Optional<String> objection(MethodRef initialiser, MethodSummary summary) {
        Set<Unknown> unknowns = new TreeSet<>();
        Map<BaseAccess, Occurrence> accesses = summary.accesses(unknowns);
        String prefix = prefix(initialiser);
        if (!unknowns.isEmpty()) {
            return Optional.of(prefix + "is not understood: " + unknowns.iterator().next().reason());
        }
        List<BaseAccess> objections = accesses.keySet()
                .stream()
                .filter(access -> !isHarmless(access, initialiser.owner()))
                .sorted(Comparator.comparing(BaseAccess::location).thenComparing(BaseAccess::kind))
                .toList();
        return objections.stream().findFirst().map(access -> prefix
                + (access.kind() == Access.Kind.READ ? "reads " : "writes ") + access.location()
                + ": its result depends on when it runs");
    }

    /** The objection to an initialiser that runs code which may run the initialiser. */
    static String cyclic(MethodRef initialiser) {
        return prefix(initialiser)
                + "runs code that uses the class before it is initialised: its result depends on which is used first";
    }

    private static String prefix(MethodRef initialiser) {
        return "The static initialiser of " + initialiser.owner().replace('/', '.')
                + ", which may run inside the transaction, ";
    }

    private boolean isHarmless(BaseAccess access, String owner) {
        if (access.base().equals(Base.FRESH)) {
            return true;
        }
        return switch (access.location()) {
            case Location.StaticField(FieldRef field) -> field.owner().equals(owner) || isFinalRead(access, field);
            case Location.InstanceField(FieldRef field) -> isFinalRead(access, field);
            default -> false;
        };
    }

    private boolean isFinalRead(BaseAccess access, FieldRef field) {
        return access.kind() == Access.Kind.READ && program.field(field).filter(FieldModel::isFinal).isPresent();
    }
}
