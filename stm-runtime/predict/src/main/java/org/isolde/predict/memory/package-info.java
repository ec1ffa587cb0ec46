// SPDX-License-Identifier: EPL-2.0
/**
 * Tables that take little memory, and what bounds the memory of an analysis. Depends on no other
 * package of the module.
 */
package org.isolde.predict.memory;
