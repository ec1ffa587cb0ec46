// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.calls;

import java.lang.constant.DirectMethodHandleDesc;
import org.isolde.program.code.DynamicSite;
import org.isolde.program.code.MethodRef;

/** Composes sentences that explain to users why the targets of a call are unknown. */
final class Reasons {

    private static final String NO_IMPLEMENTATION = "No class in sight implements ";
    private static final String MADE_AT_RUN_TIME = "The program makes classes at run time by ";
    private static final String ADD = "; add the jar or directory that has it to the class path";

    private Reasons() {}

    /** Whether the reason is that classes which implement types of the program are not in sight. */
    static boolean isOfUnseenCode(String reason) {
        return reason.startsWith(NO_IMPLEMENTATION) || reason.startsWith(MADE_AT_RUN_TIME);
    }

    static String missing(String type, MethodRef method) {
        return "Class " + dotted(type) + ", whose " + member(method) + " is called, was not found" + ADD;
    }

    static String missingAbove(String missing, MethodRef method) {
        return "Class " + dotted(missing) + ", from which " + dotted(method.owner()) + " may inherit " + member(method)
                + ", was not found" + ADD;
    }

    static String perhapsBelow(String type, String missing, MethodRef method) {
        return dotted(type) + " may be a " + dotted(method.owner()) + ", on which " + member(method)
                + " is called: its supertype " + dotted(missing) + " was not found" + ADD;
    }

    static String madeAtRunTime(MethodRef maker, MethodRef method) {
        return MADE_AT_RUN_TIME + display(maker)
                + "; an object of such a class may be the one on "
                + "which " + display(method) + " is called";
    }

    static String calledBackAtRunTime(MethodRef maker) {
        return MADE_AT_RUN_TIME + display(maker)
                + "; library code may call back an object of such a class";
    }

    static String absentReceiver(String absent, MethodRef method) {
        return "An object of class " + dotted(absent) + ", which could not be read, may be the one on which "
                + display(method) + " is called";
    }

    static String noSuchMethod(MethodRef method) {
        return display(method) + " does not exist: the classes do not fit together; compile them again";
    }

    static String initialiserOfLibrary(String type) {
        return "The static initialiser of " + dotted(type) + ", a library class, is not analysed";
    }

    static String isNative(MethodRef method) {
        return display(method) + " is native code";
    }

    static String noImplementation(MethodRef method) {
        return NO_IMPLEMENTATION + display(method);
    }

    static String dynamic(DynamicSite site) {
        return "A dynamic call linked by " + site.bootstrap().owner().displayName() + "."
                + site.bootstrap().methodName() + " is not understood";
    }

    static String dynamicConstant(DirectMethodHandleDesc bootstrap) {
        return "A dynamic constant computed by " + bootstrap.owner().displayName() + "." + bootstrap.methodName()
                + " is not understood";
    }

    static String notUnderstood(String what) {
        return "Not analysed: " + what;
    }

    private static String display(MethodRef method) {
        return method.isConstructor() ? "new " + dotted(method.owner()) : dotted(method.owner()) + "." + method.name();
    }

    private static String member(MethodRef method) {
        return method.isConstructor() ? "constructor" : "method " + method.name();
    }

    private static String dotted(String name) {
        return name.replace('/', '.');
    }
}
