// SPDX-License-Identifier: EPL-2.0
/** Access sets, the dependencies between transactions, the static dependency graph and its dangerous structures. */
package org.isolde.sdg;
