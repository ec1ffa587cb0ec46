// SPDX-License-Identifier: EPL-2.0
/** Theories: the predicates and abstraction rules that a program's heap is described with. */
package org.isolde.heappaths.theory;
