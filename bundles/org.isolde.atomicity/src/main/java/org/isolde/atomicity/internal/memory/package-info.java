// SPDX-License-Identifier: EPL-2.0
/**
 * Memory models, which map statements to the cells that they touch: with one object for each class,
 * or with the objects of a points-to analysis.
 */
package org.isolde.atomicity.internal.memory;
