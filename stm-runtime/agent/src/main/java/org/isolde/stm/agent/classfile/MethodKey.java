// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.classfile;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Collectors;
import org.isolde.stm.runtime.classes.Injected;
import org.objectweb.asm.Type;

/**
 * A method of a class.
 *
 * @param descriptor the types of its parameters and its result, in the form of class files
 */
public record MethodKey(String name, String descriptor) {

    /** A deterministic order. */
    public static final Comparator<MethodKey> ORDER = Comparator.comparing(MethodKey::name)
            .thenComparing(MethodKey::descriptor);

    /**
     * The method in source notation, for instance {@code org.example.Bank.transfer(String, int)}.
     */
    public String in(String internalClassName) {
        String parameters = Arrays.stream(Type.getArgumentTypes(descriptor))
                .map(Type::getClassName)
                .map(type -> type.substring(type.lastIndexOf('.') + 1))
                .collect(Collectors.joining(", "));
        return internalClassName.replace('/', '.') + "." + name + "(" + parameters + ")";
    }

    /**
     * The twin that runs in transactions: the method with the transaction as an additional last
     * parameter.
     */
    public MethodKey twin() {
        return new MethodKey(isConstructor() ? name : name + Injected.TWIN, withTransaction());
    }

    /** The method whose twin it is, if its name and its parameters are those of a twin. */
    public Optional<MethodKey> original() {
        int transaction = descriptor.indexOf(RuntimeNames.TRANSACTION_DESCRIPTOR + ")");
        if (transaction < 0 || !isConstructor() && !name.endsWith(Injected.TWIN)) {
            return Optional.empty();
        }
        int rest = transaction + RuntimeNames.TRANSACTION_DESCRIPTOR.length();
        return Optional.of(
                new MethodKey(
                        isConstructor() ? name : name.substring(0, name.length() - Injected.TWIN.length()),
                        descriptor.substring(0, transaction) + descriptor.substring(rest)));
    }

    /** Its descriptor with the transaction as an additional last parameter. */
    public String withTransaction() {
        int result = descriptor.indexOf(')');
        return descriptor.substring(0, result) + RuntimeNames.TRANSACTION_DESCRIPTOR + descriptor.substring(result);
    }

    /** Whether it is a constructor. */
    public boolean isConstructor() {
        return name.equals("<init>");
    }

    /** Whether it is a class initialiser. */
    public boolean isInitializer() {
        return name.equals("<clinit>");
    }

    /** The number of local variable slots of its parameters. */
    public int parameterSlots(boolean isStatic) {
        // ASM counts the receiver, which a static method does not have.
        return (Type.getArgumentsAndReturnSizes(descriptor) >> 2) - (isStatic ? 1 : 0);
    }
}
