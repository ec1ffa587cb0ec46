// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.calls;

import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.isolde.program.code.InvokeKind;
import org.isolde.program.code.MethodRef;

/** How the arguments of a call are passed to one of its targets. */
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

    record Direct() implements Arguments {
        @Override
        public Callees.Passing passing(MethodRef method, boolean instance, int parameters) {
            return Callees.Passing.Direct.DIRECT;
        }
    }

    record Untracked() implements Arguments {
        @Override
        public Callees.Passing passing(MethodRef method, boolean instance, int parameters) {
            return Callees.Passing.Untracked.UNTRACKED;
        }
    }

    /**
     * Passed by a function object: first the values that it has captured, then the arguments
     * without the function object itself. Boxing or unboxing makes another value of an argument.
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
