// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.flow;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.isolde.program.Location;
import org.isolde.program.atomic.Exclusions;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.Handler;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Stmt;
import org.isolde.program.flow.BasicBlocks;
import org.isolde.program.library.LibraryEffect;
import org.isolde.program.library.LibraryState;
import org.isolde.sdg.access.Access;
import org.isolde.sdg.access.Unknown;
import org.isolde.sdg.transaction.CodePosition;

/**
 * Computes the summary of a method, or of an atomic region in it, from its code and the summaries
 * of its callees.
 *
 * <p>Reads of objects that the method has created, and of cells that it must have written before,
 * are left out: they see the transaction's own values. This does not apply to static fields that a
 * callee reads, since callers share its effects. Static initialisers are assumed to have run
 * before, or are reported as not understood ({@link InitialiserCheck}).
 */
final class MethodAnalysis {

    /**
     * The maximal number of different objects for one location; further ones are <em>some</em>
     * object.
     */
    private static final int MOST_BASES = 16;

    private static final Set<String> INITIALISATION_ERRORS = Set.of(
            "java/lang/ExceptionInInitializerError", "java/lang/NoClassDefFoundError", "java/lang/LinkageError");

    private final Scope scope;
    private final Map<Integer, CallSite> calls;
    private final Fields fields;
    private final Exclusions exclusions;
    private final Optional<String> sourcePath;
    private final Map<BaseAccess, CodePosition> named = new HashMap<>();
    private final Map<BaseAccess, CodePosition> unnamed = new HashMap<>();
    private final Set<Unknown> unknowns = new TreeSet<>();
    private final List<Effects> called = new ArrayList<>();
    private Optional<Base> result = Optional.empty();

    MethodAnalysis(
            Scope scope,
            Map<Integer, CallSite> calls,
            Fields fields,
            Exclusions exclusions,
            Optional<String> sourcePath) {
        this.exclusions = exclusions;
        this.scope = scope;
        this.calls = calls;
        this.fields = fields;
        this.sourcePath = sourcePath;
    }

    MethodSummary summarise() {
        BasicBlocks blocks = BasicBlocks.of(scope.graph());
        ValueFlow values = OwnStatics.flow(scope, blocks, calls, fields);
        WriteFlow writes = new WriteFlow(scope, blocks, calls, fields, values);
        for (int s = 0; s < scope.body().size(); s++) {
            Set<BaseCell> written = writes.before(s);
            if (written != null) {
                collect(s, values.before(s), written);
            }
        }
        dropNamesWhereThereAreTooMany();
        return new MethodSummary(
                Map.copyOf(named),
                Set.copyOf(writes.onReturn()),
                Set.copyOf(writes.onExit()),
                result.orElse(Base.SOME),
                Effects.of(unnamed, unknowns, called, fields.numbers()));
    }

    private void collect(int s, Values known, Set<BaseCell> written) {
        checkHandlers(s);
        switch (scope.body().statement(s)) {
            case Stmt.FieldLoad load -> {
                checkRead(s, load.field());
                access(s, fields.instance(load.field()), known.of(load.object()), Access.Kind.READ, written);
            }
            case Stmt.FieldStore store -> {
                checkWritten(s, store.field(), known.of(store.object()));
                access(s, fields.instance(store.field()), known.of(store.object()), Access.Kind.WRITE, written);
            }
            case Stmt.StaticLoad load -> {
                checkRead(s, load.field());
                access(s, fields.ofStatic(load.field()), Base.SOME, Access.Kind.READ, written);
                initialised(s);
            }
            case Stmt.StaticStore store -> {
                checkWritten(s, store.field(), Base.SOME);
                access(s, fields.ofStatic(store.field()), Base.SOME, Access.Kind.WRITE, written);
                initialised(s);
            }
            case Stmt.NewObject creation -> initialised(s);
            case Stmt.ArrayLoad load ->
                access(s, elements(load.elementType()), known.of(load.array()), Access.Kind.READ, written);
            case Stmt.ArrayStore store ->
                access(s, elements(store.elementType()), known.of(store.array()), Access.Kind.WRITE, written);
            case Stmt.Return(Optional<Operand> value) -> value.ifPresent(operand -> returned(known.of(operand)));
            default -> {
                CallSite site = calls.get(s);
                if (site != null) {
                    called(s, site, known, written);
                }
            }
        }
    }

    private void initialised(int s) {
        CallSite site = calls.get(s);
        if (site != null) {
            site.unknown().forEach(reason -> unknown(reason, position(s)));
        }
    }

    /**
     * Which error a failed initialisation throws depends on which transaction used the class first.
     */
    private void checkHandlers(int s) {
        for (Handler handler : scope.graph().ranges(s)) {
            handler.type().filter(INITIALISATION_ERRORS::contains).ifPresent(type -> unknown(
                    "It depends on the order of transactions whether a class that cannot be initialised throws "
                            + "ExceptionInInitializerError or NoClassDefFoundError; " + type.replace('/', '.')
                            + " is caught here",
                    position(s)));
        }
    }

    /**
     * Class files do not always tell booleans from bytes in arrays; the two then share a location.
     */
    private static Location elements(String elementType) {
        return new Location.ArrayElements(elementType.equals("Z") ? "B" : elementType);
    }

    private void checkRead(int s, FieldRef field) {
        checkKnown(s, field);
        exclusions.ofRead(fields.declared(field)).ifPresent(reason -> unknown(reason, position(s)));
    }

    private void checkWritten(int s, FieldRef field, Base object) {
        checkKnown(s, field);
        if (!object.equals(Base.FRESH)) {
            exclusions.ofWrite(fields.declared(field)).ifPresent(reason -> unknown(reason, position(s)));
        }
    }

    private void checkKnown(int s, FieldRef field) {
        if (!fields.isKnown(field)) {
            unknown("The field " + field.owner().replace('/', '.') + "." + field.name()
                    + " is not found; add the class that declares it to the class path", position(s));
        }
    }

    private void returned(Base base) {
        if (base.equals(Base.NULL)) {
            return;
        }
        if (result.isEmpty()) {
            result = Optional.of(base);
        } else if (!result.get().equals(base)) {
            result = Optional.of(Base.SOME);
        }
    }

    private void called(int s, CallSite site, Values known, Set<BaseCell> written) {
        for (CallSite.Callee callee : site.callees()) {
            called.add(callee.summary().effects());
            callee.summary().named().forEach((access, position) -> {
                Base base = callee.translate(access.base(), s, known::of);
                access(s, position, access.location(), base, access.kind(), written);
            });
        }
        for (CallSite.Callee callback : site.callbacks()) {
            called.add(callback.summary().effects());
            callback.summary()
                    .named()
                    .forEach((access, position) -> access(s, position, access.location(), Base.SOME, access.kind(),
                            Set.of()));
        }
        for (LibraryEffect effect : site.library()) {
            libraryCalled(s, effect, known);
        }
        site.unknown().forEach(reason -> unknown(reason, position(s)));
    }

    private void libraryCalled(int s, LibraryEffect effect, Values known) {
        effect.unknown().ifPresent(reason -> unknown(reason, position(s)));
        LibraryState state = LibraryState.of(effect, scope.body().statement(s));
        boolean fresh = !state.owners().isEmpty()
                && state.owners().stream().map(known::of).allMatch(Base.FRESH::equals);
        for (Location location : state.locations()) {
            if (effect.reads()) {
                access(s, location, fresh ? Base.FRESH : Base.SOME, Access.Kind.READ, Set.of());
            }
            if (effect.writes()) {
                access(s, location, fresh ? Base.FRESH : Base.SOME, Access.Kind.WRITE, Set.of());
            }
        }
    }

    private void access(int s, Location location, Base base, Access.Kind kind, Set<BaseCell> written) {
        access(s, position(s), location, base, kind, written);
    }

    private void access(
            int s, CodePosition position, Location location, Base base, Access.Kind kind, Set<BaseCell> written) {
        boolean own = kind == Access.Kind.READ
                && (base.equals(Base.FRESH) || written.contains(new BaseCell(location, base)));
        if (!own) {
            Base worth = here(s, base);
            (worth.isSingle() ? named : unnamed)
                    .merge(new BaseAccess(location, worth, kind), position, CodePosition::first);
        }
    }

    /**
     * What a name is worth for an access at {@code s}: nothing inside the loop that gives it new
     * meanings.
     */
    private Base here(int s, Base base) {
        return switch (base) {
            case Base.Local local -> scope.sameLoop(local.root(), s) ? Base.SOME : local;
            case Base.Null n -> Base.SOME;
            default -> base;
        };
    }

    private void unknown(String reason, CodePosition position) {
        unknowns.add(new Unknown(reason, position));
    }

    private CodePosition position(int s) {
        return new CodePosition(scope.method(), s, scope.body().line(s), sourcePath);
    }

    private record Target(Location location, Access.Kind kind) {}

    private void dropNamesWhereThereAreTooMany() {
        Map<Target, Integer> counts = new HashMap<>();
        named.keySet().forEach(access -> counts.merge(new Target(access.location(), access.kind()), 1, Integer::sum));
        named.entrySet().removeIf(entry -> {
            Target target = new Target(entry.getKey().location(), entry.getKey().kind());
            boolean tooMany = counts.get(target) > MOST_BASES;
            if (tooMany) {
                BaseAccess access = new BaseAccess(target.location(), Base.SOME, target.kind());
                unnamed.merge(access, entry.getValue(), CodePosition::first);
            }
            return tooMany;
        });
    }
}
