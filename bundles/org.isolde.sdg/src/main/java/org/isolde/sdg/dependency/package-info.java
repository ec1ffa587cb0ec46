// SPDX-License-Identifier: EPL-2.0
/** Dependencies between transactions: the edges of the static dependency graph. */
package org.isolde.sdg.dependency;
