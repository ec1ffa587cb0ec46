// SPDX-License-Identifier: EPL-2.0
package org.isolde.launching.runs;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.eclipse.jdt.core.IField;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jdt.core.Signature;

/**
 * Finds the sources of the methods, and of the fields with conflicts, in the runtime's statistics.
 */
public final class MethodSource {

    private MethodSource() {}

    /**
     * Finds the field of a conflict.
     *
     * @param project the project of the program; those that it requires are searched, too
     * @param place as {@link Conflict#place} has it
     * @return the field; empty for an element of an array, and if it no longer exists
     * @throws JavaModelException if the sources cannot be read
     */
    public static Optional<IField> findField(IJavaProject project, String place) throws JavaModelException {
        int dot = place.lastIndexOf('.');
        Optional<IType> type = dot < 0 ? Optional.empty() : findType(project, place.substring(0, dot));
        return type.map(owner -> owner.getField(place.substring(dot + 1))).filter(IField::exists);
    }

    private static Optional<IType> findType(IJavaProject project, String binaryName) throws JavaModelException {
        IType type = project.findType(binaryName);
        return Optional.ofNullable(type != null ? type : project.findType(binaryName.replace('$', '.')));
    }

    /**
     * Finds the method with this name and these parameters. If the types of its parameters are type
     * variables, which the runtime erases, the best match is returned.
     *
     * @param project the project of the program; those that it requires are searched, too
     * @param counted its name, as {@link MethodCounts#method} has it
     * @return the method; empty if it no longer exists
     * @throws JavaModelException if the sources cannot be read
     */
    public static Optional<IMethod> find(IJavaProject project, String counted) throws JavaModelException {
        MethodCounts counts = MethodCounts.none(counted);
        Optional<IType> type = findType(project, counts.className());
        if (type.isEmpty()) {
            return Optional.empty();
        }
        String signature = counts.signature();
        int parenthesis = signature.indexOf('(');
        String name = signature.substring(0, parenthesis);
        List<String> parameters = parameters(signature.substring(parenthesis + 1, signature.length() - 1));
        return Arrays.stream(type.get().getMethods())
                .filter(method -> method.getElementName().equals(name))
                .filter(method -> method.getNumberOfParameters() == parameters.size())
                .max(Comparator.comparingInt(method -> same(method, parameters)));
    }

    private static List<String> parameters(String text) {
        return text.isEmpty() ? List.of() : List.of(text.split(", "));
    }

    private static int same(IMethod method, List<String> parameters) {
        int same = 0;
        for (int i = 0; i < parameters.size(); i++) {
            String type = Signature.getSignatureSimpleName(Signature.getTypeErasure(method.getParameterTypes()[i]));
            if (simple(type).equals(simple(parameters.get(i)))) {
                same++;
            }
        }
        return same;
    }

    private static String simple(String type) {
        return type.substring(Math.max(type.lastIndexOf('.'), type.lastIndexOf('$')) + 1);
    }
}
