// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.calls;

import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.isolde.program.code.InvokeKind;
import org.isolde.program.code.MethodRef;

/** How a call's arguments reach a method that it runs. */
sealed interface Arguments {

    /** Argument i is parameter i. */
    Arguments DIRECT = new Direct();

    /** Not followed. */
    Arguments UNTRACKED = new Untracked();

    /** The arguments of a call of a function object, as its implementation gets them. */
    static Arguments through(FunctionObject function) {
        return new Through(function);
    }

    /**
     * How they become the parameters of a method of the program.
     *
     * @param instance whether the method's first parameter is its receiver
     * @param parameters how many parameters it has, the receiver counted
     */
    Callees.Passing passing(MethodRef method, boolean instance, int parameters);

    /** See {@link Arguments#DIRECT}. */
    record Direct() implements Arguments {
        @Override
        public Callees.Passing passing(MethodRef method, boolean instance, int parameters) {
            return Callees.Passing.Direct.DIRECT;
        }
    }

    /** See {@link Arguments#UNTRACKED}. */
    record Untracked() implements Arguments {
        @Override
        public Callees.Passing passing(MethodRef method, boolean instance, int parameters) {
            return Callees.Passing.Untracked.UNTRACKED;
        }
    }

    /**
     * Of a function object: the values it has captured come first, then the arguments but the
     * function object itself. An argument that is boxed or unboxed on the way is another value.
     */
    record Through(FunctionObject function) implements Arguments {
        @Override
        public Callees.Passing passing(MethodRef method, boolean instance, int parameters) {
            // A constructor gets the new object before everything else.
            int shift = function.captured() + (function.kind() == InvokeKind.NEW ? 1 : 0);
            List<ClassDesc> given = MethodTypeDesc.ofDescriptor(function.signature().descriptor()).parameterList();
            List<ClassDesc> taken = MethodTypeDesc.ofDescriptor(method.descriptor()).parameterList();
            List<OptionalInt> arguments = new ArrayList<>();
            for (int parameter = 0; parameter < parameters; parameter++) {
                int source = parameter - shift;
                boolean receiver = instance && parameter == 0;
                boolean tracked = source >= 0 && source < given.size()
                        && sameValue(given.get(source), receiver, taken, parameter - (instance ? 1 : 0));
                arguments.add(tracked ? OptionalInt.of(source + 1) : OptionalInt.empty());
            }
            return new Callees.Passing.Mapped(arguments);
        }

        private static boolean sameValue(ClassDesc given, boolean receiver, List<ClassDesc> taken, int place) {
            if (receiver) {
                return !given.isPrimitive();
            }
            ClassDesc type = taken.get(place);
            return given.isPrimitive() ? given.equals(type) : !type.isPrimitive();
        }
    }
}
