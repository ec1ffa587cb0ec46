// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.bytecode;

import java.util.Map;
import org.isolde.program.ClassModel;
import org.isolde.program.MethodModel;
import org.isolde.program.code.Body;
import org.isolde.program.code.BodyPrinter;
import org.isolde.testing.JavaSources;

/** The lowered code of a method that a test shows. */
final class Lowered {

    private Lowered() {}

    /** Compiles a source and prints the body of the first method of that name. */
    static String print(String source, String className, String method) throws UnreadableClassException {
        return BodyPrinter.print(body(JavaSources.compile(source), className, method));
    }

    /** The body of the first method of that name. */
    static Body body(Map<String, byte[]> classFiles, String className, String methodName)
            throws UnreadableClassException {
        ClassModel model = new ClassFileReader().read(classFiles.get(className), className);
        return model.methods()
                .stream()
                .filter(method -> method.ref().name().equals(methodName))
                .findFirst()
                .flatMap(MethodModel::body)
                .orElseThrow();
    }
}
