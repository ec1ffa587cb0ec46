package org.isolde.sdg.internal.shape;

import java.util.Optional;
import org.isolde.sdg.CodePosition;
import org.isolde.sdg.internal.flow.Blocks;
import org.isolde.sdg.internal.flow.Scope;

/**
 * The code of a method, or of an atomic region in one, made ready for the analysis.
 *
 * @param scope the statements
 * @param blocks their basic blocks
 * @param liveness which variables are still used
 * @param isStatic whether the method has no receiver
 * @param sourcePath the source file, where it is known
 */
record MethodCode(Scope scope, Blocks blocks, Liveness liveness, boolean isStatic, Optional<String> sourcePath) {

    static MethodCode of(Scope scope, boolean isStatic, Optional<String> sourcePath) {
        return new MethodCode(scope, new Blocks(scope), new Liveness(scope), isStatic, sourcePath);
    }

    CodePosition position(int statement) {
        return new CodePosition(scope.method(), statement, scope.body().line(statement), sourcePath);
    }
}
