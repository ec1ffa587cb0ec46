// SPDX-License-Identifier: EPL-2.0
/**
 * The lowering of class files to the core language. ASM stays in this package.
 *
 * <p>A class file passes these stages:
 * {@link org.isolde.program.internal.bytecode.ClassFileStructure} checks that its tables fit, ASM
 * builds a {@link org.isolde.program.internal.bytecode.ClassTree} of it, and
 * {@link org.isolde.program.internal.bytecode.ClassLowering} turns that into the model, each method
 * by {@code MethodLowering}: {@code ControlFlow} finds the blocks, {@code LocalVariables} the
 * variables, {@code BlockLowering} with {@code InstructionLowering} makes each block's statements
 * on a {@code SymbolicStack}, and {@code BodyLayout} puts them in a row.
 *
 * <p>Null stands, inside this package only, for what a class file leaves out; names say so
 * ({@code …OrNull}).
 */
package org.isolde.program.internal.bytecode;
