// SPDX-License-Identifier: EPL-2.0
/** Uses of shared variables and of atomic regions, at positions of the code. */
package org.isolde.atomicity.access;
