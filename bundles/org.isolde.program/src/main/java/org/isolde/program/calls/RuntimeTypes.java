// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.calls;

import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.isolde.program.Hierarchy;
import org.isolde.program.code.MethodRef;

/**
 * Classes that a program creates at run time and that have no class file: proxies, which implement
 * interfaces named in the program, and classes defined from bytes, which may have any supertype.
 *
 * @param maker the first method that makes such classes; empty when there is none
 * @param anything whether they may be below every type
 * @param named the types that they may be below otherwise
 */
record RuntimeTypes(Optional<MethodRef> maker, boolean anything, SortedSet<String> named) {

    private static final Set<String> PROXIES = Set.of("java/lang/reflect/Proxy.newProxyInstance",
            "java/lang/reflect/Proxy.getProxyClass", "java/lang/invoke/MethodHandleProxies.asInterfaceInstance",
            "java/beans/EventHandler.create");
    private static final Set<String> DEFINERS = Set.of("defineClass", "defineHiddenClass",
            "defineHiddenClassWithClassData", "defineAnonymousClass");
    /** How a program gets hold of interfaces that it does not name. */
    private static final Set<String> FINDERS = Set.of("getInterfaces", "getGenericInterfaces", "loadClass", "findClass",
            "getReturnType", "getParameterTypes", "getType");

    static RuntimeTypes of(ProgramFacts facts) {
        SortedSet<MethodRef> proxies = new TreeSet<>();
        SortedSet<MethodRef> definers = new TreeSet<>();
        boolean finds = false;
        for (MethodRef method : facts.platform().values()) {
            if (PROXIES.contains(method.owner() + "." + method.name())) {
                proxies.add(method);
            }
            if (DEFINERS.contains(method.name())) {
                definers.add(method);
            }
            finds |= FINDERS.contains(method.name())
                    && (method.owner().startsWith("java/lang/reflect/")
                            || method.owner().startsWith("java/lang/Class"));
        }
        if (!definers.isEmpty()) {
            return new RuntimeTypes(Optional.of(definers.first()), true, new TreeSet<>());
        }
        SortedSet<String> named = new TreeSet<>();
        if (!proxies.isEmpty()) {
            named.addAll(facts.named().values());
        }
        return new RuntimeTypes(proxies.stream().findFirst(), !proxies.isEmpty() && finds, named);
    }

    /**
     * The method that may have made the class of an object of a type; empty where no such class can
     * be below the type.
     */
    Optional<MethodRef> makerBelow(String type, Hierarchy hierarchy) {
        boolean below = !hierarchy.isFinal(type)
                && (anything || named.stream().anyMatch(
                        name -> hierarchy.isInterface(name) && hierarchy.isSubtype(name, type)));
        return below ? maker : Optional.empty();
    }

    /**
     * The method that may have made a class whose objects run code of the program when library code
     * calls some methods on them; empty where no such class overrides one of them.
     *
     * @param called tells, of a library method, whether it is called
     */
    Optional<MethodRef> makerCalled(Predicate<MethodRef> called, Hierarchy hierarchy) {
        boolean isCalled = anything || named.stream()
                .filter(hierarchy::isInterface)
                .flatMap(name -> hierarchy.supertypes(name).stream())
                .filter(type -> !hierarchy.isApplication(type))
                .flatMap(type -> hierarchy.declaredMethods(type).stream())
                .anyMatch(method -> !method.isStatic() && !method.isFinal() && called.test(method.ref()));
        return isCalled ? maker : Optional.empty();
    }
}
