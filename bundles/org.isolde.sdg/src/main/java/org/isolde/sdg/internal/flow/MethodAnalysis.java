// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.flow;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.isolde.program.Location;
import org.isolde.program.atomic.Exclusions;
import org.isolde.program.calls.Callees;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.Handler;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Operands;
import org.isolde.program.code.Stmt;
import org.isolde.program.flow.BasicBlocks;
import org.isolde.program.library.LibraryEffect;
import org.isolde.sdg.access.Access;
import org.isolde.sdg.access.OwnerPlace;
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

    /**
     * How many cells are kept that are written with an access; of more, only whether it is among
     * them.
     */
    private static final int MOST_CELLS = 64;

    private static final Set<String> INITIALISATION_ERRORS = Set.of(
            "java/lang/ExceptionInInitializerError", "java/lang/NoClassDefFoundError", "java/lang/LinkageError");

    private final Scope scope;
    private final Map<Integer, CallSite> calls;
    private final Fields fields;
    private final Exclusions exclusions;
    private final Optional<String> sourcePath;
    private final LibraryCells library;
    private final Map<BaseAccess, Occurrence> named = new HashMap<>();
    private final Map<BaseAccess, CodePosition> unnamed = new HashMap<>();
    private final Set<Unknown> unknowns = new TreeSet<>();
    private final List<Effects> called = new ArrayList<>();
    private Base result;
    private WriteFlow writes;
    private Map<Integer, Map<Operand, Base>> captured = Map.of();
    /** What has been written before the statement that is looked at. */
    private Set<BaseCell> before = Set.of();

    MethodAnalysis(
            Scope scope,
            Map<Integer, CallSite> calls,
            Fields fields,
            Exclusions exclusions,
            LibraryCells library,
            Optional<String> sourcePath) {
        this.exclusions = exclusions;
        this.scope = scope;
        this.calls = calls;
        this.fields = fields;
        this.library = library;
        this.sourcePath = sourcePath;
    }

    MethodSummary summarise() {
        BasicBlocks blocks = BasicBlocks.of(scope.graph());
        ValueFlow values = OwnStatics.flow(scope, blocks, calls, fields);
        library.name(values);
        writes = new WriteFlow(scope, blocks, calls, fields, values, library);
        captured = captured(values);
        for (int s = 0; s < scope.body().size(); s++) {
            Set<BaseCell> written = writes.before(s);
            if (written != null) {
                before = written;
                collect(s, values.before(s), written);
            }
        }
        dropNamesWhereThereAreTooMany();
        return new MethodSummary(
                Map.copyOf(named),
                Set.copyOf(writes.onReturn()),
                Set.copyOf(writes.onExit()),
                result == null || result.equals(Base.NULL) ? Base.SOME : result,
                Creators.onlyCreates(scope.body()),
                Effects.of(unnamed, unknowns, called, fields.numbers()));
    }

    private void collect(int s, Values known, Set<BaseCell> written) {
        checkHandlers(s);
        switch (scope.body().statement(s)) {
            case Stmt.FieldLoad load -> {
                checkRead(s, load.field());
                access(
                        s, fields.instance(load.field()), known.object(load.object()), load.object(),
                        Access.Kind.READ, written);
            }
            case Stmt.FieldStore store -> {
                checkWritten(s, store.field(), known.object(store.object()));
                access(
                        s, fields.instance(store.field()), known.object(store.object()), store.object(),
                        Access.Kind.WRITE, written);
            }
            case Stmt.StaticLoad load -> {
                checkRead(s, load.field());
                access(s, fields.ofStatic(load.field()), Base.SOME, null, Access.Kind.READ, written);
                initialised(s);
            }
            case Stmt.StaticStore store -> {
                checkWritten(s, store.field(), Base.SOME);
                access(s, fields.ofStatic(store.field()), Base.SOME, null, Access.Kind.WRITE, written);
                initialised(s);
            }
            case Stmt.NewObject creation -> initialised(s);
            case Stmt.ArrayLoad load ->
                access(
                        s, LibraryCells.elements(load.elementType()),
                        LibraryCells.element(known, load.array(), load.index()), load.array(),
                        Access.Kind.READ, written);
            case Stmt.ArrayStore store ->
                access(
                        s, LibraryCells.elements(store.elementType()),
                        LibraryCells.element(known, store.array(), store.index()), store.array(),
                        Access.Kind.WRITE, written);
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
        Base common = result == null ? base : Base.common(result, base);
        result = common == null ? Base.SOME : common;
    }

    private void called(int s, CallSite site, Values known, Set<BaseCell> written) {
        for (CallSite.Callee callee : site.callees()) {
            called.add(callee.summary().effects());
            callee.summary().named().forEach((access, occurrence) -> {
                Base base = callee.translate(access.base(), s, known::of).unlessNull();
                UnaryOperator<BaseCell> names = cell -> renamed(cell, callee, s, known);
                boolean caught = scope.handlerEntries(s).length > 0;
                SurelyWritten onExit = occurrence.onExit().renamed(names);
                SurelyWritten onReturn = caught ? onExit : occurrence.onReturn().renamed(names);
                access(
                        s, access.location(), base, access.kind(), written,
                        new Occurrence(
                                occurrence.position(), occurrence.expression(), occurrence.owners(),
                                occurrence.exclusive(), onReturn, onExit));
            });
        }
        for (CallSite.Callee callback : site.callbacks()) {
            called.add(callback.summary().effects());
            boolean caught = scope.handlerEntries(s).length > 0 || site.mayCatch();
            callback.summary().named().forEach((access, occurrence) -> access(
                    s, access.location(), callback.translateBack(access.base(), captured(callback)).unlessNull(),
                    access.kind(), Set.of(), inCallback(occurrence, caught)));
        }
        SurelyWritten together = SurelyWritten.NOTHING.with(library.writtenTogether(s, site, known));
        for (LibraryEffect effect : site.library()) {
            libraryCalled(s, effect, site, known, written, effect.indirect() ? SurelyWritten.NOTHING : together);
        }
        site.unknown().forEach(reason -> unknown(reason, position(s)));
    }

    private Function<Operand, Base> captured(CallSite.Callee callback) {
        return callback.passing() instanceof Callees.Passing.Captured(int creation, int count)
                ? captured.get(creation)::get
                : operand -> Base.SOME;
    }

    /**
     * The meaning of what function objects capture that are called back, by the statement that
     * creates one. Outside of an atomic region nothing is known of it.
     */
    private Map<Integer, Map<Operand, Base>> captured(ValueFlow values) {
        SortedSet<Integer> creations = new TreeSet<>();
        for (CallSite site : calls.values()) {
            for (CallSite.Callee callback : site.callbacks()) {
                if (callback.passing() instanceof Callees.Passing.Captured(int creation, int count)) {
                    creations.add(creation);
                }
            }
        }
        Map<Integer, Map<Operand, Base>> meanings = new HashMap<>();
        for (int creation : creations) {
            Values known = scope.contains(creation) ? values.before(creation) : null;
            Map<Operand, Base> meaning = new HashMap<>();
            Operands.of(scope.body().statement(creation)).forEach(
                    operand -> meaning.put(operand, known == null ? Base.SOME : known.of(operand)));
            meanings.put(creation, meaning);
        }
        return meanings;
    }

    /**
     * What is known of an access in code that library code calls back, any number of times.
     *
     * @param caught whether what it throws may be caught
     */
    private static Occurrence inCallback(Occurrence occurrence, boolean caught) {
        UnaryOperator<BaseCell> statics = cell -> cell.location() instanceof Location.StaticField ? cell : null;
        SurelyWritten onExit = occurrence.onExit().renamed(statics);
        SurelyWritten onReturn = caught ? onExit : occurrence.onReturn().renamed(statics);
        return new Occurrence(
                occurrence.position(), null, occurrence.owners(), occurrence.exclusive(), onReturn, onExit);
    }

    private static BaseCell renamed(BaseCell cell, CallSite.Callee callee, int s, Values known) {
        if (cell.location() instanceof Location.StaticField) {
            return cell;
        }
        Base base = callee.translate(cell.base(), s, known::of).unlessNull();
        return base.isSingle() ? new BaseCell(cell.location(), base) : null;
    }

    private void libraryCalled(
            int s, LibraryEffect effect, CallSite site, Values known, Set<BaseCell> written, SurelyWritten together) {
        effect.unknown().ifPresent(reason -> unknown(reason, position(s)));
        // What is surely written of an entry is written of the one that is read, whichever it is,
        // if the method returns: a function that it calls back may throw before.
        boolean returns = scope.handlerEntries(s).length == 0;
        SurelyWritten itself = new SurelyWritten(
                returns && effect.writes() && effect.extent().surely(), Set.of());
        for (BaseCell cell : library.touched(s, effect, known)) {
            Occurrence read = new Occurrence(
                    position(s), SourceNames.of(scope.body(), s, cell.location()), library.owners(s, effect, site),
                    LibraryCells.isExclusive(effect), itself, SurelyWritten.NOTHING);
            if (effect.reads()) {
                access(s, cell.location(), cell.base(), Access.Kind.READ, written, read);
            }
            if (effect.writes()) {
                access(
                        s, cell.location(), cell.base(), Access.Kind.WRITE, written,
                        new Occurrence(
                                read.position(), read.expression(), read.owners(), read.exclusive(),
                                itself.with(together.cells()), together));
            }
        }
    }

    private void access(
            int s, Location location, Base base, Operand owner, Access.Kind kind, Set<BaseCell> written) {
        Set<OwnerPlace> owners = owner == null
                ? Set.of()
                : Set.of(new OwnerPlace(scope.method(), s, List.of(owner), false));
        access(
                s, location, base, kind, written,
                new Occurrence(
                        position(s), SourceNames.of(scope.body(), s, location), owners, true, SurelyWritten.NOTHING,
                        SurelyWritten.NOTHING));
    }

    private void access(
            int s, Location location, Base base, Access.Kind kind, Set<BaseCell> written, Occurrence occurrence) {
        BaseCell cell = new BaseCell(location, base);
        if (kind == Access.Kind.READ && (base.equals(Base.FRESH) || written.contains(cell))) {
            return;
        }
        Base worth = here(s, base);
        Occurrence whole = base.equals(Base.FRESH)
                ? occurrence
                : new Occurrence(
                        occurrence.position(),
                        occurrence.expression(),
                        occurrence.owners(),
                        occurrence.exclusive(),
                        with(s, cell, occurrence.onReturn(), writes.aroundOnReturn(s, before)),
                        with(s, cell, occurrence.onExit(), writes.aroundOnExit(s, before)));
        BaseAccess access = new BaseAccess(location, worth, kind);
        if (worth.equals(Base.FRESH)) {
            unnamed.merge(access, whole.position(), CodePosition::first);
        } else if (worth.isSingle() || worth instanceof Base.Entry) {
            named.merge(access, whole, Occurrence::or);
        } else if (whole.isTelling() || whole.expression() != null) {
            whole.unnamed(access).forEach(one -> named.merge(one, whole.at(one.owner()), Occurrence::or));
        } else {
            whole.unnamed(access).forEach(one -> unnamed.merge(one, whole.position(), CodePosition::first));
        }
    }

    /** What is written with an access at {@code s}, and besides in this method. */
    private SurelyWritten with(int s, BaseCell accessed, SurelyWritten inside, Set<BaseCell> around) {
        Set<BaseCell> cells = new HashSet<>();
        boolean itself = inside.itself();
        for (Set<BaseCell> some : List.of(inside.cells(), around)) {
            for (BaseCell cell : some) {
                itself |= cell.equals(accessed);
                boolean isNamed = cell.location() instanceof Location.StaticField
                        || here(s, cell.base()).isSingle();
                if (isNamed) {
                    cells.add(cell);
                }
            }
        }
        return new SurelyWritten(itself, cells.size() > MOST_CELLS ? Set.of() : Set.copyOf(cells));
    }

    /**
     * What a name is worth for an access at {@code s}: nothing inside the loop that gives it new
     * meanings.
     */
    private Base here(int s, Base base) {
        return switch (base) {
            case Base.Local local -> scope.sameLoop(local.root(), s) ? Base.SOME : local;
            case Base.Entry(Base container, Base key) -> Base.entry(here(s, container), here(s, key));
            case Base.FinalField(Base owner, Location field) when !(field instanceof Location.StaticField) ->
                Base.finalField(here(s, owner), field);
            case Base.Tuple(MethodRef constructor, List<Base> components) ->
                Base.tuple(constructor, components.stream().map(component -> here(s, component)).toList());
            case Base.OrNull(Base name) -> here(s, name);
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
                entry.getValue().unnamed(entry.getKey()).forEach(
                        access -> unnamed.merge(access, entry.getValue().position(), CodePosition::first));
            }
            return tooMany;
        });
    }
}
