// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.follow;

import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isolde.program.ClassModel;
import org.isolde.program.MethodModel;
import org.isolde.program.code.Body;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.Kind;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.Variable;

/** Models, in the core language, the native methods that store an object in a static field. */
final class NativeCode {

    /** Of methods with one parameter, the field that each gives it to; by class and method. */
    private static final Map<String, String> SETTERS = Map.of(
            "java/lang/System.setIn0", "in",
            "java/lang/System.setOut0", "out",
            "java/lang/System.setErr0", "err");

    private NativeCode() {}

    /** A class in which these methods have code. */
    static ClassModel in(ClassModel model) {
        List<MethodModel> methods = new ArrayList<>();
        boolean changed = false;
        for (MethodModel method : model.methods()) {
            Optional<Body> body = method.isNative() ? code(method) : Optional.empty();
            changed |= body.isPresent();
            methods.add(
                    body.isEmpty()
                            ? method
                            : new MethodModel(method.ref(), method.flags() & ~Modifier.NATIVE, method.annotations(),
                                    method.exceptions(), body));
        }
        return changed
                ? new ClassModel(model.name(), model.flags(), model.superclass(), model.interfaces(),
                        model.sourceFile(), model.annotations(), model.fields(), methods, model.origin(),
                        model.digest())
                : model;
    }

    private static Optional<Body> code(MethodModel method) {
        String owner = method.ref().owner();
        String field = SETTERS.get(owner + "." + method.ref().name());
        if (field == null) {
            return Optional.empty();
        }
        Variable value = new Variable(0, Kind.REFERENCE, null);
        String type = MethodTypeDesc.ofDescriptor(method.ref().descriptor()).parameterType(0).descriptorString();
        return Optional.of(new Body(List.of(value), List.of(value),
                List.of(new Stmt.StaticStore(new FieldRef(owner, field, type), value),
                        new Stmt.Return(Optional.empty())),
                new int[2], List.of()));
    }
}
