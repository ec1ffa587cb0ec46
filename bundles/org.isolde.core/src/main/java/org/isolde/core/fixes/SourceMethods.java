// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.fixes;

import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.jdt.annotation.NonNullByDefault;
import org.eclipse.jdt.annotation.Nullable;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.MethodRef;

/** Maps methods and fields of syntax trees to their names in class files. */
final class SourceMethods {

    private SourceMethods() {}

    /** The declaration of a method; empty when the file has none, or its types are not known. */
    static Optional<MethodDeclaration> find(CompilationUnit unit, MethodRef method) {
        MethodDeclaration[] found = new MethodDeclaration[1];
        unit.accept(new ASTVisitor() {
            @Override
            @NonNullByDefault({}) // ASTVisitor declares no nullness, so this cannot.
            public boolean visit(MethodDeclaration declaration) {
                if (nameOf(declaration.resolveBinding()).filter(method::equals).isPresent()) {
                    found[0] = declaration;
                }
                return found[0] == null;
            }
        });
        return Optional.ofNullable(found[0]);
    }

    /** What class files call a method; empty for what is not understood. */
    static Optional<MethodRef> nameOf(@Nullable IMethodBinding method) {
        if (method == null) {
            return Optional.empty();
        }
        IMethodBinding declared = method.getMethodDeclaration();
        String owner = declared.getDeclaringClass().getErasure().getBinaryName();
        if (owner == null) {
            return Optional.empty();
        }
        String parameters = Stream.of(declared.getParameterTypes())
                .map(SourceMethods::descriptor)
                .collect(Collectors.joining("", "(", ")"));
        return Optional.of(
                new MethodRef(
                        owner.replace('.', '/'),
                        declared.isConstructor() ? MethodRef.CONSTRUCTOR : declared.getName(),
                        parameters + descriptor(declared.getReturnType())));
    }

    /** Whether a variable is a field. */
    static boolean isField(IVariableBinding variable, FieldRef field) {
        IVariableBinding declared = variable.getVariableDeclaration();
        return declared.isField()
                && declared.getDeclaringClass() != null
                && declared.getName().equals(field.name())
                && field.owner().replace('/', '.').equals(declared.getDeclaringClass().getErasure().getBinaryName());
    }

    private static String descriptor(ITypeBinding type) {
        ITypeBinding erased = type.getErasure();
        String name = String.valueOf(erased.getBinaryName()).replace('.', '/');
        return erased.isPrimitive() || erased.isArray() ? name : "L" + name + ";";
    }
}
