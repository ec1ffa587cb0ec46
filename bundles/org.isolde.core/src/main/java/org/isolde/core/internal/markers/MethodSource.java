// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.internal.markers;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.core.IJavaModelStatusConstants;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.IParent;
import org.eclipse.jdt.core.ISourceRange;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jdt.core.Signature;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.isolde.program.code.MethodRef;

/**
 * The declaration of a method in its source file.
 *
 * @param owner internal name of its class
 * @param name its simple name
 * @param parameters the simple names of its parameters' types, as written
 * @param firstLine its first line, from 1, with comment and annotations
 * @param lastLine its last line
 * @param nameLine the line of its name
 * @param nameOffset the offset of its name in the file
 * @param nameLength the length of its name
 */
record MethodSource(
        String owner,
        String name,
        List<String> parameters,
        int firstLine,
        int lastLine,
        int nameLine,
        int nameOffset,
        int nameLength) {

    /**
     * The methods of a source file, those of nested and local classes included.
     *
     * @param element the file, or a part of it
     * @param text the file's text
     */
    static List<MethodSource> in(IJavaElement element, IDocument text) throws JavaModelException {
        List<MethodSource> methods = new ArrayList<>();
        collect(element, text, methods);
        return methods;
    }

    private static void collect(IJavaElement element, IDocument text, List<MethodSource> methods)
            throws JavaModelException {
        if (element instanceof IMethod method) {
            methods.add(of(method, text));
        }
        if (element instanceof IParent parent) {
            for (IJavaElement child : parent.getChildren()) {
                collect(child, text, methods);
            }
        }
    }

    private static MethodSource of(IMethod method, IDocument text) throws JavaModelException {
        ISourceRange whole = method.getSourceRange();
        ISourceRange name = method.getNameRange();
        return new MethodSource(
                method.getDeclaringType().getFullyQualifiedName('$').replace('.', '/'),
                method.isConstructor() ? MethodRef.CONSTRUCTOR : method.getElementName(),
                Arrays.stream(method.getParameterTypes()).map(MethodSource::simpleType).toList(),
                line(whole.getOffset(), text),
                line(whole.getOffset() + whole.getLength() - 1, text),
                line(name.getOffset(), text),
                name.getOffset(),
                name.getLength());
    }

    private static int line(int offset, IDocument text) throws JavaModelException {
        try {
            return text.getLineOfOffset(offset) + 1;
        } catch (BadLocationException e) {
            throw new JavaModelException(e, IJavaModelStatusConstants.INVALID_CONTENTS);
        }
    }

    /**
     * How well it goes with a method of a class file that has the same name: first by its class,
     * then by its parameters' types, then by the line. None needs to agree, as classes without a
     * name are counted differently in sources, type variables are gone from class files, and the
     * source may be newer.
     *
     * @param line a line inside of the method, 0 where none is known
     */
    int likeness(MethodRef method, int line) {
        List<String> wanted = Arrays.stream(Signature.getParameterTypes(method.descriptor().replace('/', '.')))
                .map(MethodSource::simpleType)
                .toList();
        int sameParameters = 0;
        if (wanted.size() == parameters.size()) {
            sameParameters = 1;
            for (int i = 0; i < wanted.size(); i++) {
                sameParameters += wanted.get(i).equals(parameters.get(i)) ? 1 : 0;
            }
        }
        int sameClass = owner.equals(method.owner()) ? 1 : 0;
        int sameLine = firstLine <= line && line <= lastLine ? 1 : 0;
        // A method has at most 255 parameters.
        return (sameClass << 16) + (sameParameters << 1) + sameLine;
    }

    private static String simpleType(String signature) {
        String name = Signature.getSignatureSimpleName(Signature.getTypeErasure(signature));
        return name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
    }
}
