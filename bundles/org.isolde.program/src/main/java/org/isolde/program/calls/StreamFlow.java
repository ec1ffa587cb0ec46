// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.calls;

import java.lang.constant.MethodTypeDesc;
import java.util.BitSet;
import java.util.List;
import org.isolde.program.ClassModel;
import org.isolde.program.MethodModel;
import org.isolde.program.code.Body;
import org.isolde.program.code.InvokeKind;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Operands;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.Variable;
import org.isolde.program.flow.Versions;

/**
 * Follows the streams and iterators that a method creates, and those made of them, through its
 * variables. Cost: that of {@link Versions}, and a walk over the method for each step of a
 * pipeline.
 */
final class StreamFlow {

    private static final List<String> STREAMS = List.of("java/util/stream/", "java/util/Iterator",
            "java/util/PrimitiveIterator", "java/util/Spliterator");

    private final ClassModel model;
    private final MethodModel method;
    private final Body body;
    private final Versions versions;
    private int nodes;

    /**
     * Prepares to follow streams in a method.
     *
     * @param model the class of the method
     * @param method the method
     * @param body its code
     */
    StreamFlow(ClassModel model, MethodModel method, Body body) {
        this.model = model;
        this.method = method;
        this.body = body;
        this.versions = Versions.of(body, () -> nodes++);
    }

    /**
     * Whether the stream that a statement creates may be used after the method has ended: it, or
     * one made of it, is stored, passed on or returned.
     */
    boolean handsOn(int creation) {
        BitSet followed = new BitSet();
        if (!follow(creation, followed)) {
            return false;
        }
        boolean grows = true;
        while (grows) {
            grows = false;
            for (int s = 0; s < body.size(); s++) {
                if (uses(s, followed)) {
                    if (isHandedOn(s, followed)) {
                        return true;
                    }
                    grows |= hasStream(s) && follow(s, followed);
                }
            }
        }
        return false;
    }

    /**
     * Whether the function object that a statement creates is only used to flatten streams
     * ({@code flatMap}), which run what it returns before they end themselves.
     */
    boolean isFlattened(int creation) {
        BitSet followed = new BitSet();
        follow(creation, followed);
        for (int s = 0; s < body.size(); s++) {
            boolean flattens = body.statement(s) instanceof Stmt.Invoke invoke
                    && invoke.method().owner().startsWith("java/util/stream/")
                    && invoke.method().name().startsWith("flatMap");
            if (!flattens && uses(s, followed)) {
                return false;
            }
        }
        return true;
    }

    /** Adds what a statement assigns; false if it was there, or it assigns nothing. */
    private boolean follow(int statement, BitSet followed) {
        if (body.statement(statement).assigned().isEmpty()) {
            return false;
        }
        int version = versions.assigned(statement);
        boolean isNew = !followed.get(version);
        followed.set(version);
        return isNew;
    }

    private boolean uses(int statement, BitSet followed) {
        return Operands.of(body.statement(statement)).stream().anyMatch(
                operand -> isFollowed(operand, statement, followed));
    }

    private boolean isFollowed(Operand operand, int statement, BitSet followed) {
        if (!(operand instanceof Variable variable)) {
            return false;
        }
        int version = versions.used(statement, variable);
        return version != Versions.NONE && followed.get(version);
    }

    /** Whether a statement that uses a stream does more than to go on with it in this method. */
    private boolean isHandedOn(int statement, BitSet followed) {
        return switch (body.statement(statement)) {
            case Stmt.Assign assign -> false;
            case Stmt.Cast cast -> false;
            case Stmt.Branch branch -> false;
            case Stmt.InstanceOf test -> false;
            case Stmt.Invoke invoke when invoke.method().name().equals("concat") && isOfStreams(invoke) -> false;
            case Stmt.Invoke invoke -> invoke.kind() == InvokeKind.STATIC
                    || !isOfStreams(invoke)
                    || invoke.arguments().stream().skip(1).anyMatch(
                            argument -> isFollowed(argument, statement, followed));
            case Stmt.Return end -> !isFlattenedLambda();
            default -> true;
        };
    }

    /** Whether a statement that uses a stream makes another one of it. */
    private boolean hasStream(int statement) {
        return switch (body.statement(statement)) {
            case Stmt.Assign assign -> true;
            case Stmt.Cast cast -> true;
            case Stmt.Invoke invoke -> {
                String result = MethodTypeDesc.ofDescriptor(invoke.method().descriptor()).returnType()
                        .descriptorString();
                yield result.startsWith("L") && isStream(result.substring(1));
            }
            default -> false;
        };
    }

    private static boolean isOfStreams(Stmt.Invoke invoke) {
        return isStream(invoke.method().owner());
    }

    private static boolean isStream(String type) {
        return STREAMS.stream().anyMatch(type::startsWith);
    }

    /** Whether this method is the body of lambda expressions that are only used to flatten. */
    private boolean isFlattenedLambda() {
        if (!method.ref().name().startsWith("lambda$")) {
            return false;
        }
        for (MethodModel creator : model.methods()) {
            Body code = creator.body().orElse(null);
            for (int s = 0; code != null && s < code.size(); s++) {
                if (code.statement(s) instanceof Stmt.Lambda lambda
                        && lambda.implementation().equals(method.ref())
                        && !new StreamFlow(model, creator, code).isFlattened(s)) {
                    return false;
                }
            }
        }
        return true;
    }
}
