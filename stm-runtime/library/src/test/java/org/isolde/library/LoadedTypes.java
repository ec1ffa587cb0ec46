// SPDX-License-Identifier: EPL-2.0
package org.isolde.library;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The types of the JDK that runs the tests. Others have no supertypes. */
final class LoadedTypes implements TypeHierarchy {

    @Override
    public boolean isSubtype(String sub, String type) {
        return supertypes(sub).contains(type);
    }

    @Override
    public Collection<String> supertypes(String type) {
        Set<String> all = new LinkedHashSet<>(List.of(type));
        List<Class<?>> next = new ArrayList<>();
        try {
            next.add(Class.forName(type.replace('/', '.'), false, null));
        } catch (ClassNotFoundException e) {
            return all;
        }
        while (!next.isEmpty()) {
            Class<?> found = next.remove(0);
            all.add(found.getName().replace('.', '/'));
            if (found.getSuperclass() != null) {
                next.add(found.getSuperclass());
            }
            next.addAll(List.of(found.getInterfaces()));
        }
        return all;
    }

    @Override
    public Optional<String> declaringType(LibraryMethod method) {
        return Optional.empty();
    }
}
