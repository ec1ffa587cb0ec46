// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.code;

import java.lang.constant.ConstantDesc;
import java.lang.constant.DirectMethodHandleDesc;
import java.util.List;

/**
 * The operands of an {@code invokedynamic} instruction.
 *
 * @param name the call's name
 * @param descriptor the call's method descriptor
 * @param bootstrap the bootstrap method
 * @param arguments its static arguments
 */
public record DynamicSite(
        String name, String descriptor, DirectMethodHandleDesc bootstrap, List<ConstantDesc> arguments) {}
