// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.memory;

import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isolde.program.Hierarchy;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.atomic.StatefulTypes;
import org.isolde.program.code.MethodRef;
import org.isolde.program.process.Process;

/**
 * What code outside the program makes of its classes, and what it calls: the entries of processes
 * {@linkplain Process.Kind#isFromOutside() from outside}, and the constructors of the objects on
 * which they run, or which they are passed.
 *
 * <p>All its threads are assumed to use the same object of each class. There are others of it only
 * if methods of the class itself, its superclasses or its subclasses are passed such, as an account
 * is to which another one transfers. Objects of the program are passed only where a type of the
 * program is asked for. Streams, sockets and channels that constructors are passed are objects of
 * their own.
 */
final class OutsideObjects {

    /** Two objects are compared by what changes in neither. */
    private static final String COMPARISON = "compareTo";

    private final Program program;
    private final SortedSet<String> classes = new TreeSet<>();
    private final SortedSet<MethodRef> entered = new TreeSet<>();

    OutsideObjects(Program program, Collection<Process> processes) {
        this.program = program;
        for (Process process : processes) {
            if (process.kind().isFromOutside()) {
                entered.add(process.entry());
                types(process.entry()).forEach(this::addClasses);
            }
        }
        classes.stream()
                .map(program::classNamed)
                .flatMap(Optional::stream)
                .flatMap(model -> model.methods().stream())
                .filter(method -> method.ref().isConstructor() && method.body().isPresent())
                .map(MethodModel::ref)
                .forEach(entered::add);
    }

    /**
     * The stream, socket or channel that a parameter is.
     *
     * @param parameter its number, without the receiver
     */
    record OutsideStream(MethodRef constructor, int parameter, String type) {

        AbstractObject object() {
            return AbstractObject.given(constructor, parameter, type);
        }
    }

    /** Those that constructors are passed. */
    List<OutsideStream> streams() {
        List<OutsideStream> found = new ArrayList<>();
        for (MethodRef method : entered) {
            List<ClassDesc> types = MethodTypeDesc.ofDescriptor(method.descriptor()).parameterList();
            for (int i = 0; method.isConstructor() && i < types.size(); i++) {
                if (types.get(i).isClassOrInterface() && StatefulTypes.isStream(name(types.get(i)))) {
                    found.add(new OutsideStream(method, i, name(types.get(i))));
                }
            }
        }
        return found;
    }

    private static String name(ClassDesc type) {
        return type.descriptorString().substring(1, type.descriptorString().length() - 1);
    }

    /** All the objects of classes of the program; methods are called on each of them. */
    List<AbstractObject> objects() {
        return Stream.concat(
                classes.stream().map(AbstractObject::outside),
                classes.stream().filter(this::isPassedToItself).map(AbstractObject::passed)).toList();
    }

    /** The objects that methods of a class are passed. */
    List<AbstractObject> arguments(String owner) {
        return classes.stream()
                .filter(type -> !isRelated(type, owner) || isPassedToItself(type))
                .map(type -> isRelated(type, owner) ? AbstractObject.passed(type) : AbstractObject.outside(type))
                .toList();
    }

    private boolean isPassedToItself(String type) {
        return entered.stream()
                .filter(method -> isRelated(type, method.owner()) && !method.name().equals(COMPARISON))
                .flatMap(OutsideObjects::parameters)
                .anyMatch(parameter -> program.hierarchy().isApplication(parameter)
                        && program.hierarchy().isSubtype(type, parameter));
    }

    private boolean isRelated(String one, String other) {
        return program.hierarchy().isSubtype(one, other) || program.hierarchy().isSubtype(other, one);
    }

    /** The methods and constructors that code outside calls. */
    SortedSet<MethodRef> entered() {
        return entered;
    }

    /** The classes of the receiver and of the parameters. */
    private static Stream<String> types(MethodRef method) {
        return Stream.concat(Stream.of(method.owner()), parameters(method));
    }

    private static Stream<String> parameters(MethodRef method) {
        return MethodTypeDesc.ofDescriptor(method.descriptor())
                .parameterList()
                .stream()
                .filter(ClassDesc::isClassOrInterface)
                .map(OutsideObjects::name);
    }

    private void addClasses(String type) {
        Hierarchy hierarchy = program.hierarchy();
        if (!hierarchy.isApplication(type)) {
            return;
        }
        if (hierarchy.isAbstract(type)) {
            classes.addAll(hierarchy.subtypes(type).stream()
                    .filter(sub -> hierarchy.isApplication(sub) && !hierarchy.isAbstract(sub))
                    .collect(Collectors.toSet()));
        } else {
            classes.add(type);
        }
    }
}
