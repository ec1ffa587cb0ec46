package org.isolde.stm.agent;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.objectweb.asm.Type;

/**
 * A method of a class.
 *
 * @param descriptor the types of its parameters and its result, in the form of class files
 */
record MethodKey(String name, String descriptor) {

    /** The method as a person writes it, for instance {@code org.example.Bank.transfer(String, int)}. */
    String in(String internalClassName) {
        String parameters = Arrays.stream(Type.getArgumentTypes(descriptor))
                .map(Type::getClassName)
                .map(type -> type.substring(type.lastIndexOf('.') + 1))
                .collect(Collectors.joining(", "));
        return internalClassName.replace('/', '.') + "." + name + "(" + parameters + ")";
    }
}
