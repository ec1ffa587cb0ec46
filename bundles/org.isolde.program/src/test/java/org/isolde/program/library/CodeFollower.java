// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.library;

import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.isolde.program.MethodModel;
import org.isolde.program.code.InvokeKind;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Stmt;

/**
 * Follows the JDK's code: static, special, private and final methods, and those of objects whose
 * class is known. What it finds may happen; what it cannot follow is left out, so that a method may
 * do more. A simple purity analysis by summaries after Sălcianu and Rinard (Purity and side effect
 * analysis for Java programs, VMCAI 2005).
 */
final class CodeFollower {

    /** How many calls deep code is followed. */
    private static final int DEPTH = 5;

    /** Packages whose code is followed from everywhere; other code from its own package only. */
    private static final Set<String> BASIC = Set.of("java/lang/", "java/util/");

    /**
     * What the machine itself consists of: caches, loading and reflection that programs do not see.
     */
    private static final Set<String> MACHINE = Set.of("Class", "ClassLoader", "ClassValue", "Module", "ModuleLayer",
            "Thread",
            "ThreadLocal", "Throwable", "Runtime", "ResourceBundle", "ServiceLoader", "Locale", "Formatter");

    private static final CodeSummary NOTHING = new CodeSummary(Set.of(), Set.of(), Set.of(), new TreeMap<>());

    private final JdkCode code;
    private final Map<Key, Known> summaries = new HashMap<>();
    private final Set<Key> running = new HashSet<>();

    CodeFollower(JdkCode code) {
        this.code = code;
    }

    /** A method, and the class of its receiver where that is known. */
    private record Key(MethodRef method, Optional<String> receiver) {}

    /** A summary, and how deep calls were followed for it. */
    private record Known(CodeSummary summary, int depth) {}

    /** What a method does on an object of exactly this class. */
    CodeSummary summary(MethodModel method, String receiver) {
        return summary(method, method.isStatic() ? Optional.empty() : Optional.of(receiver), DEPTH);
    }

    CodeSummary summary(MethodModel method, Optional<String> receiver, int depth) {
        Key key = new Key(method.ref(), receiver);
        Known known = summaries.get(key);
        if (known != null && known.depth >= depth) {
            return known.summary;
        }
        if (depth == 0 || method.body().isEmpty() || !running.add(key)) {
            return NOTHING;
        }
        try {
            CodeSummary found = new MethodFlow(this, method, receiver, depth).summary();
            summaries.put(key, new Known(found, depth));
            return found;
        } finally {
            running.remove(key);
        }
    }

    /**
     * The method that a call runs; empty where it is not known.
     *
     * @param caller the class that calls
     * @param receiver the class of the receiver, where it is known
     */
    Optional<MethodModel> target(Stmt.Invoke call, String caller, Optional<String> receiver) {
        return target(call, receiver).filter(method -> isFollowed(method.ref().owner(), caller));
    }

    private static boolean isFollowed(String type, String caller) {
        String packageName = type.substring(0, type.lastIndexOf('/') + 1);
        if (packageName.equals(caller.substring(0, caller.lastIndexOf('/') + 1))) {
            return !BASIC.contains(packageName) || !isMachine(type.substring(packageName.length()));
        }
        return BASIC.contains(packageName) && !isMachine(type.substring(packageName.length()));
    }

    private static boolean isMachine(String simpleName) {
        int nested = simpleName.indexOf('$');
        return MACHINE.contains(nested < 0 ? simpleName : simpleName.substring(0, nested));
    }

    private Optional<MethodModel> target(Stmt.Invoke call, Optional<String> receiver) {
        boolean exact = call.kind() == InvokeKind.STATIC || call.kind() == InvokeKind.SPECIAL;
        if (!exact && receiver.isPresent()) {
            return code.method(call.method().in(receiver.get())).filter(method -> !method.isAbstract());
        }
        return code.method(call.method())
                .filter(method -> exact || method.isPrivate() || Modifier.isFinal(method.flags())
                        || code.find(method.ref().owner()).filter(type -> Modifier.isFinal(type.flags())).isPresent());
    }
}
