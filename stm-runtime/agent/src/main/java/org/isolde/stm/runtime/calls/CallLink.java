// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.calls;

import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.isolde.stm.Isolation;
import org.isolde.stm.runtime.Certified;
import org.isolde.stm.runtime.Transaction;
import org.isolde.stm.runtime.TransactionSite;
import org.isolde.stm.runtime.setup.Setup;

/**
 * The bootstrap methods for the guards before calls in transactions, and for the constants of
 * atomic methods.
 */
public final class CallLink {

    private static final MethodHandle ON_OBJECT = guard(
            MethodType.methodType(void.class, Object.class, Transaction.class));
    private static final MethodHandle ALONE = guard(MethodType.methodType(void.class, Transaction.class));

    private CallLink() {}

    /**
     * Links a {@link CallGuard}: {@code (Object, Transaction)}, or {@code (Transaction)} for a call
     * that always makes the transaction irrevocable.
     *
     * @param method the name of the called method
     * @param site the calling method, for messages
     * @param reason the effect that cannot be undone, for messages
     */
    public static CallSite guard(
            MethodHandles.Lookup caller, String name, MethodType type, String method, String descriptor, String site,
            String reason) {
        CallGuard guard = new CallGuard(method, descriptor, site, reason);
        return new ConstantCallSite((type.parameterCount() == 1 ? ALONE : ON_OBJECT).bindTo(guard));
    }

    /**
     * Links the site of an atomic method.
     *
     * @param method the method, for messages
     * @param key its name with its descriptor
     * @param isolation the name of an {@link Isolation}
     * @param flags 1 if the annotation lets exceptions commit, plus 2 if it is irrevocable, plus 4
     *     if its own code writes
     */
    public static CallSite site(
            MethodHandles.Lookup caller, String name, MethodType type, String method, String key, String isolation,
            int retries, int flags) {
        Isolation asked = Isolation.valueOf(isolation);
        TransactionSite site = new TransactionSite(
                method, asked, retries, Setup.exceptions().commits((flags & 1) != 0), (flags & 2) != 0);
        if (asked == Isolation.AUTO) {
            Certified.add(site, caller.lookupClass().getName().replace('.', '/') + "." + key);
        }
        if ((flags & 4) != 0) {
            site.setWriting();
        }
        return new ConstantCallSite(MethodHandles.constant(TransactionSite.class, site));
    }

    private static MethodHandle guard(MethodType type) {
        try {
            return MethodHandles.lookup().findVirtual(CallGuard.class, "check", type);
        } catch (ReflectiveOperationException failure) {
            throw new LinkageError("CallGuard", failure);
        }
    }
}
