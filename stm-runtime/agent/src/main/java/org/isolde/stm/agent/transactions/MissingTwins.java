// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.transactions;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.isolde.stm.agent.classfile.ClassFile;
import org.isolde.stm.agent.classfile.Hierarchy;
import org.isolde.stm.agent.classfile.MethodKey;
import org.objectweb.asm.Opcodes;

/**
 * Finds the interface methods for which a class inherits several twins, or a twin of another method
 * than it inherits. Interfaces have twins for all their methods, including abstract ones.
 */
final class MissingTwins {

    private final ClassFile type;
    private final Hierarchy hierarchy;

    private MissingTwins(ClassFile type, Hierarchy hierarchy) {
        this.type = type;
        this.hierarchy = hierarchy;
    }

    /** Those of a class, in an order that does not depend on chance. */
    static Collection<MethodKey> of(ClassFile type, Hierarchy hierarchy) {
        if (type.isInterface()) {
            return List.of();
        }
        return new MissingTwins(type, hierarchy).find();
    }

    private Collection<MethodKey> find() {
        Map<String, ClassFile> interfaces = hierarchy.superinterfaces(type.name()).orElse(Map.of());
        Set<MethodKey> missing = new TreeSet<>(MethodKey.ORDER);
        for (ClassFile candidate : interfaces.values()) {
            if (candidate.isInstrumented()) {
                candidate.methods().forEach((method, access) -> {
                    if (ClassFile.isInherited(access) && isMissing(method, interfaces.values())) {
                        missing.add(method);
                    }
                });
            }
        }
        return missing;
    }

    private boolean isMissing(MethodKey method, Collection<ClassFile> interfaces) {
        Optional<ClassFile> declaring = declaringClass(method);
        if (declaring.filter(ClassFile::isInstrumented).isPresent()) {
            return false;
        }
        List<ClassFile> nearest = new ArrayList<>();
        boolean hasBody = false;
        for (ClassFile candidate : interfaces) {
            Optional<Integer> access = candidate.inherited(method);
            if (candidate.isInstrumented() && access.isPresent()) {
                hasBody |= (access.get() & Opcodes.ACC_ABSTRACT) == 0;
                boolean isHidden = nearest.stream()
                        .anyMatch(near -> hierarchy.isSubtype(near.name(), candidate.name()));
                if (!isHidden) {
                    nearest.removeIf(near -> hierarchy.isSubtype(candidate.name(), near.name()));
                    nearest.add(candidate);
                }
            }
        }
        return nearest.size() > 1 || declaring.isPresent() && hasBody;
    }

    private Optional<ClassFile> declaringClass(MethodKey method) {
        Optional<ClassFile> next = Optional.of(type);
        while (next.isPresent() && next.get().method(method).isEmpty()) {
            next = Optional.ofNullable(next.get().superName()).flatMap(hierarchy::find);
        }
        return next;
    }
}
