// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.code;

import java.lang.constant.ConstantDesc;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.DynamicConstantDesc;
import java.util.Optional;

/** A value that is known when the class is compiled. */
public sealed interface Constant extends Operand {

    /** An {@code int} or smaller. */
    record OfInt(int value) implements Constant {
        @Override
        public Kind kind() {
            return Kind.INT;
        }
    }

    /** A {@code long}. */
    record OfLong(long value) implements Constant {
        @Override
        public Kind kind() {
            return Kind.LONG;
        }
    }

    /** A {@code float}. */
    record OfFloat(float value) implements Constant {
        @Override
        public Kind kind() {
            return Kind.FLOAT;
        }
    }

    /** A {@code double}. */
    record OfDouble(double value) implements Constant {
        @Override
        public Kind kind() {
            return Kind.DOUBLE;
        }
    }

    /** The null reference. */
    record Null() implements Constant {
        @Override
        public Kind kind() {
            return Kind.REFERENCE;
        }
    }

    /** A string literal. */
    record OfString(String value) implements Constant {
        @Override
        public Kind kind() {
            return Kind.REFERENCE;
        }
    }

    /**
     * A class literal.
     *
     * @param descriptor the type's descriptor
     */
    record OfClass(String descriptor) implements Constant {
        @Override
        public Kind kind() {
            return Kind.REFERENCE;
        }
    }

    /**
     * A method handle, a method type or a dynamic constant.
     *
     * @param description what is loaded, in the terms of {@code java.lang.constant}
     */
    record Described(ConstantDesc description, Kind kind) implements Constant {

        /**
         * The method that computes it when it is first loaded, and may run anything; empty unless
         * it is a dynamic constant.
         */
        public Optional<DirectMethodHandleDesc> bootstrap() {
            return description instanceof DynamicConstantDesc<?> dynamic
                    ? Optional.of(dynamic.bootstrapMethod())
                    : Optional.empty();
        }
    }

    /** The null reference. */
    Constant NULL = new Null();

}
