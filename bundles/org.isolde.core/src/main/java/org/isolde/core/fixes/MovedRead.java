// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.fixes;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.jdt.annotation.Nullable;
import org.eclipse.jdt.core.dom.AST;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.Block;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.FieldAccess;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.Javadoc;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.MethodInvocation;
import org.eclipse.jdt.core.dom.Modifier;
import org.eclipse.jdt.core.dom.QualifiedName;
import org.eclipse.jdt.core.dom.SimpleName;
import org.eclipse.jdt.core.dom.SingleVariableDeclaration;
import org.eclipse.jdt.core.dom.TagElement;
import org.eclipse.jdt.core.dom.ThisExpression;
import org.eclipse.jdt.core.dom.Type;
import org.eclipse.jdt.core.dom.VariableDeclarationFragment;
import org.eclipse.jdt.core.dom.VariableDeclarationStatement;
import org.eclipse.jdt.core.dom.rewrite.ListRewrite;

/**
 * A value that a method reads in one transaction and passes to another one, which can read it
 * itself instead: the parameter becomes a local variable of the transaction, initialised by the
 * read.
 */
final class MovedRead {

    private final SplitCalls calls;
    private final Optional<VariableDeclarationStatement> reading;
    private final MethodDeclaration writer;
    private final int index;
    private final List<IVariableBinding> needed;

    private MovedRead(
            SplitCalls calls, Optional<VariableDeclarationStatement> reading, MethodDeclaration writer, int index) {
        this.calls = calls;
        this.reading = reading;
        this.writer = writer;
        this.index = index;
        Optional<IVariableBinding> value = reading.map(MovedRead::variable);
        this.needed = Stream.of(argument(), calls.first())
                .flatMap(code -> LocalNames.usedIn(code).stream())
                .filter(variable -> value.filter(variable::isEqualTo).isEmpty())
                .distinct()
                .toList();
    }

    /**
     * That of the value that the first of two calls reads and the second is given.
     *
     * @param writer what the second one calls, in the same class
     * @return empty where others call it as well, the value is used elsewhere, or it would mean
     *     something else there
     */
    static Optional<MovedRead> of(MethodDeclaration method, MethodDeclaration writer, SplitCalls.Runs runs) {
        if (!isFor(method, writer)) {
            return Optional.empty();
        }
        return SplitCalls.in(method, runs)
                .flatMap(calls -> of(method, writer, calls))
                .filter(MovedRead::meansTheSameThere);
    }

    private static boolean isFor(MethodDeclaration method, MethodDeclaration writer) {
        IMethodBinding binding = writer.resolveBinding();
        boolean overloaded = Stream.of(binding.getDeclaringClass().getDeclaredMethods())
                .anyMatch(other -> other.getName().equals(binding.getName()) && !other.isEqualTo(binding));
        long uses = LocalNames.all(method.getRoot())
                .stream()
                .filter(name -> !name.isDeclaration() && name.resolveBinding() instanceof IMethodBinding used
                        && used.getMethodDeclaration().isEqualTo(binding))
                .count();
        return Modifier.isPrivate(writer.getModifiers()) && writer.getBody() != null && !writer.isVarargs()
                && writer.getParent() == method.getParent() && method != writer
                && Modifier.isStatic(writer.getModifiers()) == Modifier.isStatic(method.getModifiers())
                && method.typeParameters().isEmpty() && writer.typeParameters().isEmpty() && !overloaded && uses == 1;
    }

    private static Optional<MovedRead> of(MethodDeclaration method, MethodDeclaration writer, SplitCalls calls) {
        MethodInvocation first = calls.first();
        Expression object = calls.second().getExpression();
        boolean ofThis = object == null || object instanceof ThisExpression;
        boolean once = SurePlace.of(calls.second()).filter(calls.secondStatement()::equals).isPresent();
        List<?> arguments = calls.second().arguments();
        List<?> ofFirst = first.arguments();
        boolean quiet = Stream.concat(arguments.stream(), ofFirst.stream())
                .allMatch(argument -> Quiet.is((Expression) argument, first));
        if (!ofThis || !once || !quiet || first.resolveMethodBinding().getExceptionTypes().length > 0
                || !PlainReader.isOfOneObject(first)) {
            return Optional.empty();
        }
        if (calls.firstIndex() == calls.secondIndex()) {
            return index(arguments, first).map(index -> new MovedRead(calls, Optional.empty(), writer, index));
        }
        if (!(calls.firstStatement() instanceof VariableDeclarationStatement reading)
                || reading.fragments().size() != 1
                || ((VariableDeclarationFragment) reading.fragments().getFirst()).getInitializer() != first
                || !Quiet.are(calls.between())) {
            return Optional.empty();
        }
        List<SimpleName> uses = LocalNames.uses(method, variable(reading));
        return uses.size() == 1
                ? index(arguments, uses.getFirst())
                        .map(index -> new MovedRead(calls, Optional.of(reading), writer, index))
                : Optional.empty();
    }

    private static IVariableBinding variable(VariableDeclarationStatement reading) {
        return ((VariableDeclarationFragment) reading.fragments().getFirst()).resolveBinding();
    }

    /** Which argument something is in. */
    private static Optional<Integer> index(List<?> arguments, ASTNode part) {
        for (ASTNode node = part; node != null; node = node.getParent()) {
            int index = arguments.indexOf(node);
            if (index >= 0) {
                return Optional.of(index);
            }
        }
        return Optional.empty();
    }

    private Expression argument() {
        return (Expression) calls.second().arguments().get(index);
    }

    private SingleVariableDeclaration parameter() {
        return (SingleVariableDeclaration) writer.parameters().get(index);
    }

    /** What the transaction reads itself. */
    String variable() {
        return parameter().getName().getIdentifier();
    }

    /** Whether no name of what moves is that of something else in the transaction. */
    private boolean meansTheSameThere() {
        List<SimpleName> there = LocalNames.all(writer);
        Set<String> all = there.stream().map(SimpleName::getIdentifier).collect(Collectors.toSet());
        Set<String> declared = there.stream()
                .filter(SimpleName::isDeclaration)
                .map(SimpleName::getIdentifier)
                .collect(Collectors.toSet());
        return needed.stream().noneMatch(variable -> all.contains(variable.getName()))
                && Stream.of(argument(), calls.first())
                        .flatMap(code -> LocalNames.all(code).stream())
                        .filter(MovedRead::isPlainField)
                        .noneMatch(name -> declared.contains(name.getIdentifier()));
    }

    private static boolean isPlainField(SimpleName name) {
        return !isMember(name) && name.resolveBinding() instanceof IVariableBinding variable && variable.isField();
    }

    /** Makes it. */
    @SuppressWarnings("unchecked") // JDT's lists have no element types.
    void make(UnitRewrite rewrite) {
        AST ast = rewrite.ast();
        SingleVariableDeclaration parameter = parameter();
        VariableDeclarationFragment fragment = ast.newVariableDeclarationFragment();
        fragment.setName(ast.newSimpleName(variable()));
        fragment.setInitializer(read(ast));
        VariableDeclarationStatement own = ast.newVariableDeclarationStatement(fragment);
        own.setType((Type) ASTNode.copySubtree(ast, parameter.getType()));
        if (Modifier.isFinal(parameter.getModifiers())) {
            own.modifiers().add(ast.newModifier(Modifier.ModifierKeyword.FINAL_KEYWORD));
        }
        rewrite.tree().getListRewrite(writer.getBody(), Block.STATEMENTS_PROPERTY).insertFirst(own, null);

        ListRewrite parameters = rewrite.tree().getListRewrite(writer, MethodDeclaration.PARAMETERS_PROPERTY);
        ListRewrite given = rewrite.tree().getListRewrite(calls.second(), MethodInvocation.ARGUMENTS_PROPERTY);
        for (IVariableBinding variable : needed) {
            SingleVariableDeclaration added = ast.newSingleVariableDeclaration();
            added.setType(rewrite.type(variable.getType(), writer));
            added.setName(ast.newSimpleName(variable.getName()));
            parameters.insertBefore(added, parameter, null);
            given.insertBefore(ast.newSimpleName(variable.getName()), argument(), null);
        }
        parameters.remove(parameter, null);
        given.remove(argument(), null);
        reading.ifPresent(statement -> rewrite.tree().remove(statement, null));
        forget(writer.getJavadoc(), rewrite);
    }

    /** The argument, with the read in the place of the variable that had its value. */
    private Expression read(AST ast) {
        if (reading.isEmpty() || argument() instanceof SimpleName) {
            return (Expression) ASTNode.copySubtree(ast, reading.isEmpty() ? argument() : calls.first());
        }
        Expression whole = (Expression) ASTNode.copySubtree(ast, argument());
        String value = variable(reading.get()).getName();
        SimpleName use = LocalNames.all(whole)
                .stream()
                .filter(name -> name.getIdentifier().equals(value) && !isMember(name))
                .findFirst()
                .orElseThrow();
        ASTNode read = ASTNode.copySubtree(ast, calls.first());
        if (use.getLocationInParent().isChildListProperty()) {
            @SuppressWarnings("unchecked") // JDT's lists have no element types.
            List<ASTNode> siblings = (List<ASTNode>) use.getParent().getStructuralProperty(use.getLocationInParent());
            siblings.set(siblings.indexOf(use), read);
        } else {
            use.getParent().setStructuralProperty(use.getLocationInParent(), read);
        }
        return whole;
    }

    private static boolean isMember(SimpleName name) {
        return name.getParent() instanceof QualifiedName whole && whole.getName() == name
                || name.getParent() instanceof FieldAccess access && access.getName() == name;
    }

    /** Takes what a comment says of the parameter away. */
    private void forget(@Nullable Javadoc comment, UnitRewrite rewrite) {
        if (comment != null) {
            for (Object tag : comment.tags()) {
                TagElement element = (TagElement) tag;
                if (TagElement.TAG_PARAM.equals(element.getTagName()) && !element.fragments().isEmpty()
                        && element.fragments().getFirst() instanceof SimpleName name
                        && name.getIdentifier().equals(variable())) {
                    rewrite.tree().remove(element, null);
                }
            }
        }
    }
}
