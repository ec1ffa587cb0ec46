// SPDX-License-Identifier: EPL-2.0
/** Theories: the predicates and abstraction rules that describe a program's heap. */
package org.isolde.heappaths.theory;
