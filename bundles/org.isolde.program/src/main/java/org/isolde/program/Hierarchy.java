// SPDX-License-Identifier: EPL-2.0
package org.isolde.program;

import static org.eclipse.jdt.annotation.DefaultLocation.RETURN_TYPE;

import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import org.eclipse.jdt.annotation.NonNullByDefault;
import org.isolde.library.LibraryMethod;
import org.isolde.library.TypeHierarchy;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.MethodRef;

/**
 * The subtype relation over the types of the program and of its libraries. It also resolves
 * references to fields and methods (Java Virtual Machine Specification, SE 21, 5.4.3), and selects
 * the method that a virtual call runs on an object of a given class (5.4.6).
 *
 * <p>Immutable; library types are looked up when first asked for. Types are internal names, or
 * descriptors of arrays.
 */
public final class Hierarchy implements TypeHierarchy {

    private static final String OBJECT = "java/lang/Object";

    private final TypeGraph graph;
    private final Map<String, ApplicationClass> classes;

    Hierarchy(TypeGraph graph, Map<String, ApplicationClass> classes) {
        this.graph = graph;
        this.classes = classes;
    }

    TypeGraph graph() {
        return graph;
    }

    /**
     * Whether it is of another snapshot of the same program with the same types, each with the same
     * supertypes and flags. Linear in the number of classes, and fast.
     */
    public boolean hasTypesOf(Hierarchy other) {
        return graph == other.graph && classes.values().stream().allMatch(own -> {
            ApplicationClass before = other.classes.get(own.model().name());
            return own == before || before != null && before.model().flags() == own.model().flags();
        });
    }

    /** Whether the type is one of the program. */
    public boolean isApplication(String name) {
        return classes.containsKey(name);
    }

    /** Whether the type is one of the program or of a library. */
    public boolean isKnown(String name) {
        return graph.isKnown(name);
    }

    /** Whether the type is an interface; false when it is missing. */
    public boolean isInterface(String name) {
        return Modifier.isInterface(flags(name));
    }

    /**
     * Whether no object can be of exactly this type: an interface or an abstract class. False when
     * it is missing.
     */
    public boolean isAbstract(String name) {
        return (flags(name) & (Modifier.ABSTRACT | Modifier.INTERFACE)) != 0;
    }

    /** Whether no class can extend the type. False when it is missing. */
    public boolean isFinal(String name) {
        return Modifier.isFinal(flags(name));
    }

    private int flags(String name) {
        ApplicationClass own = classes.get(name);
        return own != null ? own.model().flags() : graph.library().header(name).map(ClassHeader::flags).orElse(0);
    }

    /**
     * Whether every value of type {@code sub} is one of type {@code type}, as far as is known:
     * missing types have no supertype but {@code java/lang/Object}.
     */
    @Override
    @NonNullByDefault(RETURN_TYPE) // TypeHierarchy declares no nullness of parameters, so this cannot.
    public boolean isSubtype(String sub, String type) {
        if (sub.equals(type) || type.equals(OBJECT)) {
            return true;
        }
        if (!sub.startsWith("[")) {
            return graph.supertypes(sub).contains(type);
        }
        if (!type.startsWith("[")) {
            return type.equals("java/lang/Cloneable") || type.equals("java/io/Serializable");
        }
        Optional<String> subElement = referenceElement(sub);
        Optional<String> element = referenceElement(type);
        return subElement.isPresent() && element.isPresent() && isSubtype(subElement.get(), element.get());
    }

    private static Optional<String> referenceElement(String array) {
        String element = array.substring(1);
        return switch (element.charAt(0)) {
            case '[' -> Optional.of(element);
            case 'L' -> Optional.of(element.substring(1, element.length() - 1));
            default -> Optional.empty();
        };
    }

    /** The superclass that a type names, known or not. */
    public Optional<String> superclass(String name) {
        return graph.links(name).superclass();
    }

    /**
     * The type itself and all types above it, breadth first, superclass before interfaces; missing
     * ones included.
     */
    @Override
    @NonNullByDefault(RETURN_TYPE) // TypeHierarchy declares no nullness of parameters, so this cannot.
    public Set<String> supertypes(String name) {
        return graph.supertypes(name);
    }

    /**
     * The types of the program that are below the type, itself included when it is one of the
     * program.
     */
    public SortedSet<String> subtypes(String name) {
        return graph.subtypes(name);
    }

    /**
     * The supertypes that neither the program nor a library has, each with the types of the program
     * below it.
     */
    public SortedMap<String, SortedSet<String>> missing() {
        return graph.missing();
    }

    /** The first type that is missing among a type and those above it. */
    public Optional<String> missingAbove(String name) {
        for (String type : graph.supertypes(name)) {
            if (!graph.isKnown(type)) {
                return Optional.of(type);
            }
        }
        return Optional.empty();
    }

    /** Resolves a field reference (5.4.3.2) to the field, owned by the class that declares it. */
    public Optional<FieldRef> resolveField(FieldRef field) {
        return lookUpField(field.owner(), field, graph.supertypes(field.owner()).size());
    }

    /** The depth bounds the search where a class file is its own supertype. */
    private Optional<FieldRef> lookUpField(String owner, FieldRef field, int depth) {
        if (declaresField(owner, field)) {
            return Optional.of(field.in(owner));
        }
        if (depth == 0) {
            return Optional.empty();
        }
        TypeGraph.Links links = graph.links(owner);
        for (String type : links.interfaces()) {
            Optional<FieldRef> found = lookUpField(type, field, depth - 1);
            if (found.isPresent()) {
                return found;
            }
        }
        return links.superclass().flatMap(type -> lookUpField(type, field, depth - 1));
    }

    private boolean declaresField(String owner, FieldRef field) {
        ApplicationClass own = classes.get(owner);
        List<FieldModel> fields = own != null
                ? own.model().fields()
                : graph.library().header(owner).map(ClassHeader::fields).orElse(List.of());
        for (FieldModel declared : fields) {
            if (declared.ref().name().equals(field.name())
                    && declared.ref().descriptor().equals(field.descriptor())) {
                return true;
            }
        }
        return false;
    }

    /** The method of this signature that a type itself declares. */
    public Optional<DeclaredMethod> declared(String owner, Signature signature) {
        ApplicationClass own = classes.get(owner);
        if (own != null) {
            return own.method(signature).map(method -> new DeclaredMethod(method.ref(), method.flags()));
        }
        for (MethodHeader method : libraryMethods(owner)) {
            if (method.ref().name().equals(signature.name())
                    && method.ref().descriptor().equals(signature.descriptor())) {
                return Optional.of(new DeclaredMethod(method.ref(), method.flags()));
            }
        }
        return Optional.empty();
    }

    /**
     * All methods that a type itself declares, in the order of the class file; for a library type
     * only those that are not private.
     */
    public List<DeclaredMethod> declaredMethods(String owner) {
        ApplicationClass own = classes.get(owner);
        return own != null
                ? own.model().methods().stream().map(method -> new DeclaredMethod(method.ref(), method.flags()))
                        .toList()
                : libraryMethods(owner).stream().map(method -> new DeclaredMethod(method.ref(), method.flags()))
                        .toList();
    }

    @Override
    @NonNullByDefault(RETURN_TYPE) // TypeHierarchy declares no nullness of parameters, so this cannot.
    public Optional<String> declaringType(LibraryMethod method) {
        MethodRef named = new MethodRef(method.owner(), method.name(), method.descriptor());
        return resolveMethod(named).map(found -> found.ref().owner());
    }

    /**
     * Resolves a method reference (5.4.3.3 for classes, 5.4.3.4 for interfaces) to the declared
     * method. Arrays have the methods of {@code java/lang/Object}.
     */
    public Optional<DeclaredMethod> resolveMethod(MethodRef method) {
        Signature signature = Signature.of(method);
        String owner = method.owner().startsWith("[") ? OBJECT : method.owner();
        List<String> chain = isInterface(owner) ? List.of(owner, OBJECT) : graph.superclasses(owner);
        for (String type : chain) {
            Optional<DeclaredMethod> found = declared(type, signature).or(() -> polymorphic(type, signature));
            if (found.isPresent() && (type.equals(owner) || !isInterface(owner) || isPublicInstance(found.get()))) {
                return found;
            }
        }
        List<DeclaredMethod> candidates = maximallySpecific(owner, signature);
        return candidates.stream().filter(candidate -> !candidate.isAbstract()).findFirst().or(
                () -> candidates.stream().findFirst());
    }

    private static boolean isPublicInstance(DeclaredMethod method) {
        return Modifier.isPublic(method.flags()) && !method.isStatic();
    }

    /** Method handles take any arguments (2.9.3): their methods are found by name alone. */
    private Optional<DeclaredMethod> polymorphic(String owner, Signature signature) {
        if (!owner.equals("java/lang/invoke/MethodHandle") && !owner.equals("java/lang/invoke/VarHandle")) {
            return Optional.empty();
        }
        return libraryMethods(owner).stream()
                .filter(method -> method.ref().name().equals(signature.name()) && method.isNative())
                .findFirst()
                .map(method -> new DeclaredMethod(method.ref(), method.flags()));
    }

    private List<MethodHeader> libraryMethods(String owner) {
        return graph.library().header(owner).map(ClassHeader::methods).orElse(List.of());
    }

    /**
     * The methods of superinterfaces that no other one of them overrides (5.4.3.3), in the order of
     * the supertypes.
     */
    private List<DeclaredMethod> maximallySpecific(String owner, Signature signature) {
        List<DeclaredMethod> candidates = new ArrayList<>();
        for (String type : graph.supertypes(owner)) {
            if (isInterface(type)) {
                declared(type, signature).filter(method -> !method.isPrivate() && !method.isStatic()).ifPresent(
                        candidates::add);
            }
        }
        return candidates.stream()
                .filter(
                        candidate -> candidates.stream()
                                .noneMatch(
                                        other -> !other.equals(candidate)
                                                && isSubtype(other.ref().owner(), candidate.ref().owner())))
                .toList();
    }

    /**
     * Selects the method that runs when {@code resolved} is called on an object (5.4.6).
     *
     * @param type the run-time class of the object
     * @param resolved the resolved method of the call
     */
    public Selection select(String type, DeclaredMethod resolved) {
        if (resolved.isPrivate()) {
            return new Selection.Runs(resolved);
        }
        Signature signature = Signature.of(resolved.ref());
        for (String superclass : graph.superclasses(type)) {
            if (!graph.isKnown(superclass)) {
                return new Selection.Missing(superclass);
            }
            Optional<DeclaredMethod> own = declared(superclass, signature)
                    .filter(method -> !method.isStatic() && !method.isPrivate());
            if (own.isPresent()) {
                if (own.get().ref().equals(resolved.ref()) || overrides(own.get(), resolved, type)) {
                    return own.get().isAbstract() ? Selection.NOTHING : new Selection.Runs(own.get());
                }
            }
        }
        Optional<String> missing = missingAbove(type);
        if (missing.isPresent()) {
            return new Selection.Missing(missing.get());
        }
        List<DeclaredMethod> defaults = maximallySpecific(type, signature)
                .stream()
                .filter(method -> !method.isAbstract())
                .toList();
        return defaults.size() == 1 ? new Selection.Runs(defaults.getFirst()) : Selection.NOTHING;
    }

    /**
     * Whether a method overrides another of its signature (5.4.5); {@code type} is a class that
     * inherits from the declaring classes of both.
     */
    private boolean overrides(DeclaredMethod method, DeclaredMethod other, String type) {
        if (!other.isPackagePrivate()) {
            return true;
        }
        if (samePackage(method.ref().owner(), other.ref().owner())) {
            return true;
        }
        // A method in between, of the other's package, may have made it visible to this one.
        Signature signature = Signature.of(other.ref());
        List<String> chain = graph.superclasses(type);
        int from = chain.indexOf(method.ref().owner());
        int to = chain.indexOf(other.ref().owner());
        for (int i = from + 1; i < to; i++) {
            Optional<DeclaredMethod> between = declared(chain.get(i), signature)
                    .filter(candidate -> !candidate.isStatic() && !candidate.isPrivate());
            if (between.isPresent() && overrides(between.get(), other, type)
                    && overrides(method, between.get(), type)) {
                return true;
            }
        }
        return false;
    }

    private static boolean samePackage(String left, String right) {
        return packageOf(left).equals(packageOf(right));
    }

    private static String packageOf(String name) {
        int slash = name.lastIndexOf('/');
        return slash < 0 ? "" : name.substring(0, slash);
    }
}
