// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import org.isolde.stm.runtime.ArrayCalls;
import org.isolde.stm.runtime.CallLink;
import org.isolde.stm.runtime.Copies;
import org.isolde.stm.runtime.Elements;
import org.isolde.stm.runtime.FieldLink;
import org.isolde.stm.runtime.Transaction;
import org.isolde.stm.runtime.TransactionSite;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The parts of the runtime that instrumented code refers to, as class files name them. */
final class RuntimeNames {

    static final String TRANSACTION = Type.getInternalName(Transaction.class);
    static final String TRANSACTION_DESCRIPTOR = Type.getDescriptor(Transaction.class);
    static final String SITE_DESCRIPTOR = Type.getDescriptor(TransactionSite.class);
    static final String ELEMENTS = Type.getInternalName(Elements.class);
    static final String ARRAY_CALLS = Type.getInternalName(ArrayCalls.class);
    static final String COPIES = Type.getInternalName(Copies.class);

    private static final String LOOKUP = "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;"
            + "Ljava/lang/invoke/MethodType;";
    private static final String CALL_SITE = ")Ljava/lang/invoke/CallSite;";
    private static final String STRING = "Ljava/lang/String;";

    static final Handle GET_FIELD = bootstrap(FieldLink.class, "get", "Ljava/lang/Class;" + STRING + STRING);
    static final Handle PUT_FIELD = bootstrap(FieldLink.class, "put", "Ljava/lang/Class;" + STRING + STRING);
    static final Handle GUARD = bootstrap(CallLink.class, "guard", STRING + STRING + STRING + STRING);
    static final Handle SITE = bootstrap(CallLink.class, "site", STRING + STRING + STRING + "II");

    private RuntimeNames() {}

    private static Handle bootstrap(Class<?> owner, String name, String constants) {
        return new Handle(
                Opcodes.H_INVOKESTATIC, Type.getInternalName(owner), name, LOOKUP + constants + CALL_SITE, false);
    }
}
