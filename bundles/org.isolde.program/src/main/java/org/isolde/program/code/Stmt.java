// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.code;

import java.lang.constant.ConstantDesc;
import java.util.List;
import java.util.Optional;

/**
 * A statement of the three-address core language: the language of the papers (assignments between
 * variables and selectors, allocation, tests), extended by what Java needs.
 *
 * <p>Jump targets are indices into {@link Body#statements()}. A statement that is not a jump, a
 * return or a throw is followed by the next one. Every statement may also pass control to the
 * handlers that {@link Body#handlers()} gives for it.
 */
public sealed interface Stmt {

    /** The variable that the statement assigns, where there is one. */
    default Optional<Variable> assigned() {
        return Optional.empty();
    }

    /** Whether control can pass to the next statement in order. */
    default boolean fallsThrough() {
        return true;
    }

    /** {@code target = value}. */
    record Assign(Variable target, Operand value) implements Stmt {
        @Override
        public Optional<Variable> assigned() {
            return Optional.of(target);
        }
    }

    /** {@code target = left op right}. */
    record Binary(Variable target, BinaryOp op, Operand left, Operand right) implements Stmt {
        @Override
        public Optional<Variable> assigned() {
            return Optional.of(target);
        }
    }

    /** {@code target = op operand}. */
    record Unary(Variable target, UnaryOp op, Operand operand) implements Stmt {
        @Override
        public Optional<Variable> assigned() {
            return Optional.of(target);
        }
    }

    /** {@code target = object.field}. */
    record FieldLoad(Variable target, Operand object, FieldRef field) implements Stmt {
        @Override
        public Optional<Variable> assigned() {
            return Optional.of(target);
        }
    }

    /** {@code object.field = value}. */
    record FieldStore(Operand object, FieldRef field, Operand value) implements Stmt {}

    /** {@code target = Owner.field}. */
    record StaticLoad(Variable target, FieldRef field) implements Stmt {
        @Override
        public Optional<Variable> assigned() {
            return Optional.of(target);
        }
    }

    /** {@code Owner.field = value}. */
    record StaticStore(FieldRef field, Operand value) implements Stmt {}

    /**
     * {@code target = array[index]}.
     *
     * @param elementType descriptor of the element type as far as it is known: exact for primitives
     *     except {@code Z}, which is {@code B} if the class file does not distinguish them;
     *     {@code Ljava/lang/Object;} for references of unknown type
     */
    record ArrayLoad(Variable target, Operand array, Operand index, String elementType) implements Stmt {
        @Override
        public Optional<Variable> assigned() {
            return Optional.of(target);
        }
    }

    /**
     * {@code array[index] = value}.
     *
     * @param elementType as for {@link ArrayLoad}
     */
    record ArrayStore(Operand array, Operand index, Operand value, String elementType) implements Stmt {}

    /** {@code target = array.length}. */
    record ArrayLength(Variable target, Operand array) implements Stmt {
        @Override
        public Optional<Variable> assigned() {
            return Optional.of(target);
        }
    }

    /**
     * {@code target = new type}, without the constructor's call, which is an {@link Invoke} of its
     * own.
     *
     * @param type internal name of the class
     */
    record NewObject(Variable target, String type) implements Stmt {
        @Override
        public Optional<Variable> assigned() {
            return Optional.of(target);
        }
    }

    /**
     * {@code target = new E[d1]…[dn][]…}.
     *
     * @param arrayType descriptor of the array's own type
     * @param dimensions the sizes given, at least one
     */
    record NewArray(Variable target, String arrayType, List<Operand> dimensions) implements Stmt {
        @Override
        public Optional<Variable> assigned() {
            return Optional.of(target);
        }
    }

    /**
     * {@code target = (type) operand} between references.
     *
     * @param type internal name of the class, or the descriptor of an array type
     */
    record Cast(Variable target, Operand operand, String type) implements Stmt {
        @Override
        public Optional<Variable> assigned() {
            return Optional.of(target);
        }
    }

    /**
     * {@code target = operand instanceof type}.
     *
     * @param type internal name of the class, or the descriptor of an array type
     */
    record InstanceOf(Variable target, Operand operand, String type) implements Stmt {
        @Override
        public Optional<Variable> assigned() {
            return Optional.of(target);
        }
    }

    /**
     * A call: {@code target = receiver.method(arguments)}.
     *
     * @param result the variable that takes the result, empty when there is none or it is dropped
     * @param kind how the method that runs is chosen
     * @param method the method named
     * @param ownerIsInterface whether the class file names the owner as an interface
     * @param arguments the receiver first, unless {@code kind} is {@link InvokeKind#STATIC}, then
     *     the others
     */
    record Invoke(
            Optional<Variable> result,
            InvokeKind kind,
            MethodRef method,
            boolean ownerIsInterface,
            List<Operand> arguments)
            implements Stmt {
        @Override
        public Optional<Variable> assigned() {
            return result;
        }
    }

    /**
     * Creation of a lambda expression or a method reference.
     *
     * @param functionalInterface internal name of the interface implemented
     * @param method name and descriptor, in that interface, of the method implemented (erased)
     * @param instantiatedDescriptor the descriptor at this use, after substitution of type
     *     arguments
     * @param implementation the method that a call runs
     * @param implementationKind how {@code implementation} is called
     * @param implementationOwnerIsInterface whether the class file names its owner as an interface
     * @param captured the values captured, which become the first arguments of the implementation
     *     (its receiver first, where it has one)
     * @param extras what the alternative metafactory was told beyond that (its flags first, then
     *     marker interfaces and bridges with their counts); empty for the common case
     */
    record Lambda(
            Variable target,
            String functionalInterface,
            MethodRef method,
            String instantiatedDescriptor,
            MethodRef implementation,
            InvokeKind implementationKind,
            boolean implementationOwnerIsInterface,
            List<Operand> captured,
            List<ConstantDesc> extras)
            implements Stmt {
        @Override
        public Optional<Variable> assigned() {
            return Optional.of(target);
        }
    }

    /**
     * String concatenation.
     *
     * @param site its {@code invokedynamic} operands, for tools that emit bytecode
     * @param parts the values joined, literal text included, in order
     */
    record Concat(Variable target, DynamicSite site, List<Operand> parts) implements Stmt {
        @Override
        public Optional<Variable> assigned() {
            return Optional.of(target);
        }
    }

    /**
     * The choice of a pattern switch: {@code target} becomes the index of the first label from
     * {@code restart} on that the value matches.
     *
     * @param labels types and constants, as in the class file
     */
    record TypeSwitch(Variable target, DynamicSite site, Operand value, Operand restart, List<Constant> labels)
            implements Stmt {
        @Override
        public Optional<Variable> assigned() {
            return Optional.of(target);
        }
    }

    /**
     * {@code toString}, {@code hashCode} or {@code equals} of a record, computed from its
     * components.
     *
     * @param site its name determines which of the three
     * @param components the fields used
     */
    record RecordOperation(Variable target, DynamicSite site, List<FieldRef> components, List<Operand> arguments)
            implements Stmt {
        @Override
        public Optional<Variable> assigned() {
            return Optional.of(target);
        }
    }

    /**
     * A test: when it holds control passes to statement {@code jump}, otherwise to the next one.
     */
    record Branch(Condition condition, Operand left, Operand right, int jump) implements Stmt {}

    /** Control passes to statement {@code jump}. */
    record Goto(int jump) implements Stmt {
        @Override
        public boolean fallsThrough() {
            return false;
        }
    }

    /**
     * A switch over an {@code int}.
     *
     * @param keys the values, ascending
     * @param jumps one statement for each key
     * @param defaultJump the statement for every other value
     */
    record Switch(Operand selector, List<Integer> keys, List<Integer> jumps, int defaultJump) implements Stmt {
        @Override
        public boolean fallsThrough() {
            return false;
        }
    }

    /** The end of the method, with its result where it has one. */
    record Return(Optional<Operand> value) implements Stmt {
        @Override
        public boolean fallsThrough() {
            return false;
        }
    }

    /** {@code throw exception}. */
    record Throw(Operand exception) implements Stmt {
        @Override
        public boolean fallsThrough() {
            return false;
        }
    }

    /** Entry of the monitor of {@code object}. */
    record MonitorEnter(Operand object) implements Stmt {}

    /** Exit of the monitor of {@code object}. */
    record MonitorExit(Operand object) implements Stmt {}

    /** The start of a handler: {@code target} takes the exception caught. */
    record Caught(Variable target) implements Stmt {
        @Override
        public Optional<Variable> assigned() {
            return Optional.of(target);
        }
    }

    /**
     * A dynamic call that is none of the known kinds: analyses must assume that it may do anything.
     *
     * @param result the variable that takes the result, empty when there is none
     */
    record UnknownDynamic(Optional<Variable> result, DynamicSite site, List<Operand> arguments) implements Stmt {
        @Override
        public Optional<Variable> assigned() {
            return result;
        }
    }

    /**
     * An instruction that the core language cannot express: analyses must assume that it may do
     * anything.
     *
     * @param result the variable that takes its value, empty when there is none
     * @param what what it is, for a person
     * @param operands the values it uses
     */
    record Unknown(Optional<Variable> result, String what, List<Operand> operands) implements Stmt {
        @Override
        public Optional<Variable> assigned() {
            return result;
        }
    }

    /** Does nothing; keeps the place of a jump target. */
    record Nop() implements Stmt {}
}
