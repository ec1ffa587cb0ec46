// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.classfile;

import org.isolde.stm.runtime.Transaction;
import org.isolde.stm.runtime.TransactionSite;
import org.isolde.stm.runtime.accesses.ArrayCalls;
import org.isolde.stm.runtime.accesses.Copies;
import org.isolde.stm.runtime.accesses.Elements;
import org.isolde.stm.runtime.accesses.FieldLink;
import org.isolde.stm.runtime.calls.CallLink;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The class-file names of the parts of the runtime that instrumented code refers to. */
public final class RuntimeNames {

    /** The class of transactions. */
    public static final String TRANSACTION = Type.getInternalName(Transaction.class);
    /** The type of transactions. */
    public static final String TRANSACTION_DESCRIPTOR = Type.getDescriptor(Transaction.class);
    /** The type of {@link TransactionSite}. */
    public static final String SITE_DESCRIPTOR = Type.getDescriptor(TransactionSite.class);
    /** Accesses to elements of arrays. */
    public static final String ELEMENTS = Type.getInternalName(Elements.class);
    /** Calls of the JDK for whole arrays. */
    public static final String ARRAY_CALLS = Type.getInternalName(ArrayCalls.class);
    /** Copies of objects. */
    public static final String COPIES = Type.getInternalName(Copies.class);

    private static final String LOOKUP = "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;"
            + "Ljava/lang/invoke/MethodType;";
    private static final String CALL_SITE = ")Ljava/lang/invoke/CallSite;";
    private static final String STRING = "Ljava/lang/String;";

    /** Links a read of a field. */
    public static final Handle GET_FIELD = bootstrap(FieldLink.class, "get", "Ljava/lang/Class;" + STRING + STRING);
    /** Links a write of a field. */
    public static final Handle PUT_FIELD = bootstrap(FieldLink.class, "put", "Ljava/lang/Class;" + STRING + STRING);
    /** Links the guard before a call. */
    public static final Handle GUARD = bootstrap(CallLink.class, "guard", STRING + STRING + STRING + STRING);
    /** Links the site of an atomic method. */
    public static final Handle SITE = bootstrap(CallLink.class, "site", STRING + STRING + STRING + "II");

    private RuntimeNames() {}

    private static Handle bootstrap(Class<?> owner, String name, String constants) {
        return new Handle(
                Opcodes.H_INVOKESTATIC, Type.getInternalName(owner), name, LOOKUP + constants + CALL_SITE, false);
    }
}
