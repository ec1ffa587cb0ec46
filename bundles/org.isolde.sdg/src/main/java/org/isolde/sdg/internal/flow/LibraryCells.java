// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.flow;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.isolde.program.Hierarchy;
import org.isolde.program.Location;
import org.isolde.program.calls.ValueArguments;
import org.isolde.program.calls.ValueRecords;
import org.isolde.program.code.InvokeKind;
import org.isolde.program.code.Kind;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Operands;
import org.isolde.program.code.Stmt;
import org.isolde.program.library.LibraryEffect;
import org.isolde.program.library.LibraryState;
import org.isolde.sdg.access.OwnerPlace;

/**
 * The cells of collections, arrays and other library objects that the statements of a method touch,
 * by the conflict rules for collections: what a map has for a key, or an array at an index, is a
 * cell of its own ({@link Base.Entry}), and so is the size.
 *
 * <p>A key names one entry only if it is a value: an object that changes may be found now here, now
 * there.
 */
final class LibraryCells {

    private final Scope scope;
    private final Hierarchy hierarchy;
    private final boolean keysIdentify;
    private final ValueRecords records;
    private ValueArguments values;
    private RecordNames names = RecordNames.NONE;

    /**
     * Prepares for the statements of a scope.
     *
     * @param keysIdentify whether equal keys have the same entry, as in all maps but identity maps
     * @param records the records of the program that are values
     */
    LibraryCells(Scope scope, Hierarchy hierarchy, boolean keysIdentify, ValueRecords records) {
        this.scope = scope;
        this.hierarchy = hierarchy;
        this.keysIdentify = keysIdentify;
        this.records = records;
    }

    /** Finds names for the records that the scope creates; to be called before all else. */
    void name(ValueFlow flow) {
        names = RecordNames.of(scope, flow, records);
    }

    /** The element of an array at an index. */
    static Base element(Values known, Operand array, Operand index) {
        return Base.entry(known.object(array), known.of(index));
    }

    /**
     * Class files do not always tell booleans from bytes in arrays; the two then share a location.
     */
    static Location elements(String elementType) {
        return new Location.ArrayElements(elementType.equals("Z") ? "B" : elementType);
    }

    /** The cells that an effect of a statement may touch. */
    List<BaseCell> touched(int s, LibraryEffect effect, Values known) {
        LibraryState state = LibraryState.of(effect, scope.body().statement(s));
        boolean fresh = !state.owners().isEmpty()
                && state.owners().stream().map(known::object).allMatch(Base.FRESH::equals);
        Base owner = fresh ? Base.FRESH : hasOwnState(effect) ? owner(s, effect, state, known) : Base.SOME;
        List<BaseCell> cells = new ArrayList<>();
        for (Location location : state.locations()) {
            boolean isWhole = location instanceof Location.LibraryState library
                    && (library.isSize() || effect.extent().key().isEmpty() && !hasEntries(effect));
            Base base = isWhole || fresh ? owner : entry(s, effect, owner, known);
            cells.add(new BaseCell(location, base));
        }
        return cells;
    }

    /**
     * Where the objects come from whose cells an effect of a call may touch; nowhere known if the
     * state may belong to objects that the call has nothing to do with.
     */
    Set<OwnerPlace> owners(int s, LibraryEffect effect, CallSite site) {
        LibraryState state = LibraryState.of(effect, scope.body().statement(s));
        boolean isArrays = effect.state().filter(LibraryEffect.ARRAYS::equals).isPresent();
        boolean isGiven = Operands.of(scope.body().statement(s)).stream().anyMatch(
                operand -> operand.kind() == Kind.REFERENCE);
        if (isArrays || !isGiven || !hasOwnState(effect)) {
            return Set.of();
        }
        // Otherwise the state may be that of what an argument holds or shows.
        List<Operand> holders = effect.receiverOnly() ? state.owners() : List.of();
        return Set.of(new OwnerPlace(
                scope.method(), s, holders,
                effect.extent().fills() && site.libraryMethod().isPresent() && site.callsBackCreatorsOnly()));
    }

    /**
     * Whether objects of a library have their state for themselves, or share it as views do. Of
     * libraries that users describe all that is known is the name of the state.
     */
    private static boolean hasOwnState(LibraryEffect effect) {
        return effect.method().owner().startsWith("java/") || effect.method().owner().startsWith("[");
    }

    private Base owner(int s, LibraryEffect effect, LibraryState state, Values known) {
        boolean isStatic = scope.body().statement(s) instanceof Stmt.Invoke invoke
                && invoke.kind() == InvokeKind.STATIC;
        if (!effect.receiverOnly() && !isStatic || state.owners().size() != 1) {
            return Base.SOME;
        }
        Base owner = known.object(state.owners().getFirst());
        return owner.isSingle() ? owner : Base.SOME;
    }

    private static boolean hasEntries(LibraryEffect effect) {
        return effect.method().owner().endsWith("Array")
                || effect.state().filter(LibraryState.COLLECTIONS::equals).isPresent();
    }

    private Base entry(int s, LibraryEffect effect, Base owner, Values known) {
        return key(s, effect)
                .filter(key -> isValue(key, s))
                .map(key -> known.of(key).equals(Base.FRESH) ? names.of(key, s) : known.of(key))
                .map(name -> Base.entry(owner, name))
                .orElse(Base.entry(owner, Base.SOME));
    }

    private Optional<Operand> key(int s, LibraryEffect effect) {
        OptionalInt number = effect.extent().key();
        if (number.isEmpty() || !(scope.body().statement(s) instanceof Stmt.Invoke invoke)
                || invoke.kind() == InvokeKind.STATIC || invoke.arguments().size() <= number.getAsInt() + 1) {
            return Optional.empty();
        }
        return Optional.of(invoke.arguments().get(number.getAsInt() + 1));
    }

    private boolean isValue(Operand key, int s) {
        if (values == null) {
            values = new ValueArguments(hierarchy, scope.method(), scope.body(), records);
        }
        return keysIdentify && values.isValue(key, s);
    }

    /**
     * The cells that a call of library code writes if it writes anything: the sizes of lists and
     * queues, which have one cell for what becomes longer or shorter, and the entry that a map or a
     * set gets, loses or changes.
     */
    Set<BaseCell> writtenTogether(int s, CallSite site, Values known) {
        Set<BaseCell> written = new HashSet<>();
        if (site.libraryMethod().isPresent()) {
            for (LibraryEffect effect : site.direct()) {
                if (effect.writes() && (isExclusive(effect) || effect.extent().key().isPresent())) {
                    touched(s, effect, known).stream().filter(cell -> cell.base().isSingle()).forEach(written::add);
                }
            }
        }
        return written;
    }

    /**
     * Whether an effect that changes a size excludes others that change it. Sizes of maps and sets
     * add up.
     */
    static boolean isExclusive(LibraryEffect effect) {
        return effect.extent().size() && !effect.extent().entries() && effect.reads() && effect.writes();
    }

    /** The cells that a call of library code has surely written when it returns. */
    Set<BaseCell> surelyWritten(int s, CallSite site, Values known) {
        if (site.libraryMethod().isEmpty()) {
            return Set.of();
        }
        Set<BaseCell> written = new HashSet<>();
        for (LibraryEffect effect : site.direct()) {
            if (effect.writes() && effect.extent().surely()) {
                touched(s, effect, known).stream().filter(cell -> cell.base().isSingle()).forEach(written::add);
            }
        }
        return written;
    }
}
