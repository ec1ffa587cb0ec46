// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.memory;

import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.isolde.atomicity.internal.calls.SpecifiedCalls;
import org.isolde.atomicity.specification.MethodSpecification;
import org.isolde.atomicity.specification.Specifications;
import org.isolde.program.FieldModel;
import org.isolde.program.Location;
import org.isolde.program.Program;
import org.isolde.program.calls.Callees;
import org.isolde.program.code.Body;
import org.isolde.program.code.Constant;
import org.isolde.program.code.InvokeKind;
import org.isolde.program.code.Kind;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Operands;
import org.isolde.program.code.Stmt;
import org.isolde.program.library.LibraryEffect;
import org.isolde.program.library.LibraryState;
import org.isolde.program.library.ValueTypes;

/**
 * The accesses of calls outside of the program's code: those of a user's specification, otherwise
 * of the library summaries, otherwise to all objects passed (Dias' thesis, 3.5.3).
 */
public final class CallAccesses {

    /** What objects have that are passed to methods of which nothing more is known. */
    public static final Location STATE = new Location.LibraryState("state behind methods without code");

    private static final Location SIGNALS = new Location.LibraryState(LibraryState.SIGNALS);
    /**
     * What gives access to fields has no state of its own, nor do objects have any behind it. Which
     * fields it changes is not followed, of which {@code HiddenStores} tells users.
     */
    private static final Set<String> HANDLES = Set.of(
            "sun/misc/Unsafe", "jdk/internal/misc/Unsafe", "java/lang/invoke/VarHandle");

    private static final String OBJECT = "java/lang/Object";
    private static final List<String> ELEMENTS = List.of("B", "C", "S", "I", "J", "F", "D", "Ljava/lang/Object;");

    private static final Constant INSERTION = new Constant.OfInt(0);
    private static final String LINKED_MAP = "java/util/LinkedHashMap";

    private final Program program;
    private final SpecifiedCalls specified;
    private final boolean ordersByAccess;

    CallAccesses(Program program, Specifications specifications) {
        this.program = program;
        this.ordersByAccess = program.classes()
                .stream()
                .flatMap(model -> model.methods().stream())
                .flatMap(method -> method.body().stream())
                .anyMatch(CallAccesses::makesOrderOfAccess);
        this.specified = new SpecifiedCalls(specifications, program.hierarchy());
    }

    /** Whether objects of all classes have a state, not only those of libraries. */
    static boolean isOfAnyObject(Location state) {
        return state.equals(STATE) || state.equals(SIGNALS);
    }

    private static boolean makesOrderOfAccess(Body body) {
        return body.statements().stream().anyMatch(
                statement -> statement instanceof Stmt.Invoke call && call.method().owner().equals(LINKED_MAP)
                        && call.method().isConstructor() && call.method().descriptor().equals("(IFZ)V")
                        && !call.arguments().getLast().equals(INSERTION));
    }

    /** Whether a method changes a map only if that is in the order of access. */
    private static boolean isLookup(MethodRef method) {
        return method.owner().equals(LINKED_MAP) && (method.name().equals("get")
                || method.name().equals("getOrDefault"));
    }

    /**
     * Whether the program may make maps in the order of access, in which a lookup is a change. In
     * others it is none.
     */
    boolean ordersByAccess() {
        return ordersByAccess;
    }

    /** What a statement touches that is no load or store. */
    List<Touched> of(Stmt statement, Callees callees) {
        Optional<MethodSpecification> said = specified.of(statement, callees);
        List<Touched> touched = new ArrayList<>();
        Set<Location> own = new LinkedHashSet<>();
        boolean unknown = false;
        for (LibraryEffect effect : callees.library()) {
            boolean replaced = said.isPresent() && statement instanceof Stmt.Invoke invoke
                    && SpecifiedCalls.isOwn(effect, invoke);
            LibraryState state = LibraryState.of(effect, statement);
            if (replaced) {
                state.locations().forEach(location -> own.add(Touched.normal(location)));
            } else if (!effect.hasSummary() && effect.touched() != LibraryEffect.Touched.ANY) {
                unknown = true;
            }
            boolean isLookup = !ordersByAccess && isLookup(effect.method());
            for (Location location : replaced ? Set.<Location>of() : state.locations()) {
                touched.add(new Touched(
                        Touched.normal(location), state.owners(), effect.reads() || isLookup,
                        effect.writes() && !isLookup, true));
            }
        }
        boolean foreign = !callees.unknown().isEmpty();
        unknown &= !(statement instanceof Stmt.Invoke invoke && HANDLES.contains(invoke.method().owner()));
        if (said.isPresent() || unknown || foreign) {
            own.removeIf(location -> location instanceof Location.ArrayElements);
            touched.addAll(passed(statement, said, own.isEmpty() ? Set.of(STATE) : own, foreign));
        }
        return touched;
    }

    /**
     * What may be touched of the objects passed.
     *
     * @param said what is said of the call; all is read and written when nothing is
     * @param states the state that the method works on
     * @param foreign whether code may run that knows the program's classes, such as native code of
     *     the program
     */
    private List<Touched> passed(
            Stmt statement, Optional<MethodSpecification> said, Set<Location> states, boolean foreign) {
        List<Operand> operands = Operands.of(statement);
        List<ClassDesc> types = types(statement);
        boolean isStatic = !(statement instanceof Stmt.Invoke invoke) || invoke.kind() == InvokeKind.STATIC;
        List<Touched> touched = new ArrayList<>();
        for (int i = 0; i < operands.size(); i++) {
            int place = i;
            boolean reads = said.isEmpty() || said.get().readsPlace(place, isStatic);
            boolean writes = said.isEmpty() || said.get().writesPlace(place, isStatic);
            String type = i < types.size() ? name(types.get(i)) : OBJECT;
            if ((reads || writes) && operands.get(i).kind() == Kind.REFERENCE
                    && !ValueTypes.contains(type)) {
                List<Operand> owner = List.of(operands.get(i));
                states.forEach(state -> touched.add(new Touched(state, owner, reads, writes, true)));
                members(type, foreign).forEach(
                        member -> touched.add(new Touched(member, owner, reads, writes, false)));
            }
        }
        return touched;
    }

    /**
     * The declared types of what a call passes, the receiver's first; none where they are not
     * known.
     */
    private static List<ClassDesc> types(Stmt statement) {
        List<ClassDesc> types = new ArrayList<>();
        if (statement instanceof Stmt.Invoke invoke) {
            if (invoke.kind() != InvokeKind.STATIC) {
                String owner = invoke.method().owner();
                types.add(ClassDesc.ofDescriptor(owner.startsWith("[") ? owner : "L" + owner + ";"));
            }
            types.addAll(MethodTypeDesc.ofDescriptor(invoke.method().descriptor()).parameterList());
        }
        return types;
    }

    private static String name(ClassDesc type) {
        String descriptor = type.descriptorString();
        return type.isClassOrInterface() ? descriptor.substring(1, descriptor.length() - 1) : descriptor;
    }

    /** The fields and elements of objects of a type. Library code knows of those of arrays only. */
    private Set<Location> members(String type, boolean foreign) {
        Set<Location> found = new TreeSet<>();
        if (type.startsWith("[")) {
            found.add(Touched.elements(type.substring(1)));
        } else if (foreign) {
            if (type.equals(OBJECT)) {
                ELEMENTS.forEach(element -> found.add(Touched.elements(element)));
            }
            Set<String> classes = new TreeSet<>(program.hierarchy().subtypes(type));
            classes.addAll(program.hierarchy().supertypes(type));
            classes.forEach(
                    name -> program.classNamed(name).ifPresent(
                            model -> model.fields()
                                    .stream()
                                    .filter(field -> !field.isStatic() && !field.isFinal())
                                    .map(FieldModel::ref)
                                    .forEach(field -> found.add(new Location.InstanceField(field)))));
        }
        return found;
    }
}
