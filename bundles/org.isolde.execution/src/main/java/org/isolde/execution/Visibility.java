// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.lang.reflect.Modifier;
import java.util.regex.Pattern;
import org.isolde.program.ClassModel;
import org.isolde.program.FieldModel;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;

/**
 * Which classes and members of a program can be named in a package: the public ones, and those of
 * the package that are not private.
 *
 * @param packageName the package, with slashes; empty for the unnamed one
 */
record Visibility(Program program, String packageName) {

    /** Local and anonymous classes have numbers in their names. */
    private static final Pattern LOCAL = Pattern.compile("\\$\\d");

    /** The package of a class, with slashes; empty for the unnamed one. */
    static String packageOf(String type) {
        return type.substring(0, Math.max(0, type.lastIndexOf('/')));
    }

    /**
     * Whether a class can be named. Those that are not of the program can.
     *
     * @param type its internal name
     */
    boolean shows(String type) {
        boolean isOutside = program.classNamed(type).isEmpty();
        if (isOutside) {
            return true;
        }
        int enclosing = type.lastIndexOf('$');
        return !LOCAL.matcher(type).find()
                && shows(type, program.classNamed(type).map(ClassModel::flags).orElse(0))
                && (enclosing <= type.lastIndexOf('/') + 1 || shows(type.substring(0, enclosing)));
    }

    /**
     * The name of a class in source: without its package where that is this one.
     *
     * @param type its internal name
     */
    String name(String type) {
        return packageOf(type).equals(packageName)
                ? Literals.className(type)
                : type.replace('/', '.').replace('$', '.');
    }

    /** Whether a method can be called where its class can be named. */
    boolean shows(MethodModel method) {
        return shows(method.ref().owner(), method.flags())
                && !(method.ref().isConstructor() && isInner(method.ref().owner()));
    }

    /** Whether a field can be named where its class can be. */
    boolean shows(FieldModel field) {
        return shows(field.ref().owner(), field.flags());
    }

    private boolean shows(String owner, int flags) {
        boolean isHere = packageOf(owner).equals(packageName);
        boolean isImportable = !packageOf(owner).isEmpty();
        return isHere ? !Modifier.isPrivate(flags) : isImportable && Modifier.isPublic(flags);
    }

    /** Whether a class needs an object of the enclosing one. */
    private boolean isInner(String type) {
        return type.indexOf('$', type.lastIndexOf('/') + 2) >= 0
                && program.classNamed(type).filter(model -> !Modifier.isStatic(model.flags())).isPresent();
    }
}
