// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.classfile;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Queries about classes and inheritance, answered from class files. */
public final class Hierarchy {

    private static final String OBJECT = "java/lang/Object";

    private final ClassFiles files;

    /** Queries about the classes that a class loader finds. */
    public Hierarchy(ClassFiles files) {
        this.files = files;
    }

    /** A class; empty when it is not known. */
    public Optional<ClassFile> find(String name) {
        return files.find(name);
    }

    /** Whether a class is known to be instrumented when it is loaded. */
    boolean isInstrumented(String name) {
        return find(name).filter(ClassFile::isInstrumented).isPresent();
    }

    /** Whether objects of a class are known to have transactional fields. */
    public boolean hasState(String name) {
        Optional<ClassFile> type = find(name).filter(ClassFile::isInstrumented);
        return type.isPresent() && (type.get().hasState() || hasState(type.get().superName()));
    }

    /**
     * The class that declares the method named by a call (Java Virtual Machine Specification,
     * 5.4.3.3 and 5.4.3.4); empty if unknown.
     */
    public Optional<ClassFile> declaringMethod(String owner, MethodKey method) {
        String next = owner;
        while (next != null) {
            Optional<ClassFile> type = find(next);
            if (type.isEmpty()) {
                return Optional.empty();
            }
            if (type.get().method(method).isPresent()) {
                return type;
            }
            next = type.get().superName();
        }
        return declaringInterface(owner, method);
    }

    private Optional<ClassFile> declaringInterface(String owner, MethodKey method) {
        Optional<ClassFile> found = Optional.empty();
        for (ClassFile candidate : superinterfaces(owner).orElse(Map.of()).values()) {
            if (candidate.inherited(method).isPresent()
                    && (found.isEmpty() || isSubtype(candidate.name(), found.get().name()))) {
                found = Optional.of(candidate);
            }
        }
        return found;
    }

    /** The class that declares the field named by an access (5.4.3.2); empty if unknown. */
    public Optional<ClassFile> declaringField(String owner, String field, String descriptor) {
        Optional<ClassFile> type = find(owner);
        if (type.isEmpty() || type.get().fields().containsKey(field + descriptor)) {
            return type;
        }
        for (String superinterface : type.get().interfaces()) {
            Optional<ClassFile> found = declaringField(superinterface, field, descriptor);
            if (found.isPresent()) {
                return found;
            }
        }
        String superName = type.get().superName();
        return superName == null ? Optional.empty() : declaringField(superName, field, descriptor);
    }

    /** Whether a class is another one, or is known to be a subclass or an implementation of it. */
    public boolean isSubtype(String name, String supertype) {
        if (name.equals(supertype)) {
            return true;
        }
        Optional<ClassFile> type = find(name);
        if (type.isEmpty()) {
            return false;
        }
        if (type.get().superName() != null && isSubtype(type.get().superName(), supertype)) {
            return true;
        }
        return type.get().interfaces().stream().anyMatch(parent -> isSubtype(parent, supertype));
    }

    /**
     * Whether a class may be a subtype of another one: false only if all its supertypes are known
     * and do not include it.
     */
    public boolean mayBeSubtype(String name, String supertype) {
        Optional<ClassFile> type = find(name);
        if (type.isEmpty() || name.equals(supertype)) {
            return true;
        }
        if (type.get().superName() != null && mayBeSubtype(type.get().superName(), supertype)) {
            return true;
        }
        return type.get().interfaces().stream().anyMatch(parent -> mayBeSubtype(parent, supertype));
    }

    /**
     * Whether a method of a class may be called by code that is not instrumented, through a
     * supertype that is not instrumented or unknown.
     */
    public boolean isCalledFromOutside(ClassFile type, MethodKey method) {
        return anySupertype(
                type, supertype -> supertype.isEmpty()
                        || !supertype.get().isInstrumented() && supertype.get().method(method).isPresent());
    }

    /**
     * Whether transactions may call the twin of a method through a supertype of its class that is
     * instrumented or unknown.
     */
    public boolean isCalledByTwin(ClassFile type, MethodKey method) {
        return anySupertype(
                type, supertype -> supertype.isEmpty()
                        || supertype.get().isInstrumented() && supertype.get().inherited(method).isPresent());
    }

    private boolean anySupertype(ClassFile type, Predicate<Optional<ClassFile>> test) {
        Set<String> seen = new HashSet<>();
        Deque<String> open = new ArrayDeque<>(type.interfaces());
        open.add(type.superName() == null ? OBJECT : type.superName());
        while (!open.isEmpty()) {
            String name = open.remove();
            if (!seen.add(name)) {
                continue;
            }
            Optional<ClassFile> supertype = find(name);
            if (test.test(supertype)) {
                return true;
            }
            supertype.ifPresent(known -> {
                open.addAll(known.interfaces());
                if (known.superName() != null) {
                    open.add(known.superName());
                }
            });
        }
        return false;
    }

    /** All interfaces that a class implements, the nearest first; empty when some are not known. */
    public Optional<Map<String, ClassFile>> superinterfaces(String name) {
        Map<String, ClassFile> found = new LinkedHashMap<>();
        Deque<String> open = new ArrayDeque<>(Set.of(name));
        Set<String> seen = new HashSet<>();
        while (!open.isEmpty()) {
            String next = open.remove();
            if (!seen.add(next)) {
                continue;
            }
            Optional<ClassFile> type = find(next);
            if (type.isEmpty()) {
                return Optional.empty();
            }
            if (type.get().isInterface() && !next.equals(name)) {
                found.put(next, type.get());
            }
            open.addAll(type.get().interfaces());
            if (type.get().superName() != null) {
                open.add(type.get().superName());
            }
        }
        return Optional.of(found);
    }

    /**
     * The nearest superclass of two classes; {@code java/lang/Object} when that is not known, or
     * one is an interface.
     */
    String commonSuperclass(String left, String right) {
        Set<String> supers = new HashSet<>();
        for (String name = left; name != null; name = superclass(name)) {
            supers.add(name);
        }
        for (String name = right; name != null; name = superclass(name)) {
            if (supers.contains(name) && find(name).filter(ClassFile::isInterface).isEmpty()) {
                return name;
            }
        }
        return OBJECT;
    }

    private @Nullable String superclass(String name) {
        return find(name).map(ClassFile::superName).orElse(null);
    }
}
