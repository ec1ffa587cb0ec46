// SPDX-License-Identifier: EPL-2.0
/**
 * A brute-force explorer that runs small programs in every order that snapshot isolation allows:
 * the oracle against which the analyses are tested. It shares only the core language with the
 * analyses, and is not shipped.
 */
package org.isolde.explorer;
