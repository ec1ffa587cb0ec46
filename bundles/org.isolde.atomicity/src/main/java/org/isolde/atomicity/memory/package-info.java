// SPDX-License-Identifier: EPL-2.0
/** Which memory the accesses of a program touch, and who shares it. */
package org.isolde.atomicity.memory;
