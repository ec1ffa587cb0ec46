// SPDX-License-Identifier: EPL-2.0
/**
 * What instrumented programs call. These classes are loaded by the bootstrap class loader, so that there is one of each
 * however many class loaders a program has; they depend on nothing but {@code java.base}.
 */
package org.isolde.stm.runtime;
