// SPDX-License-Identifier: EPL-2.0
/**
 * Runs small programs in every order that snapshot isolation allows, by brute force: what the
 * analyses say of them is tested against it. It shares nothing with the analyses but the core
 * language, and is not shipped.
 */
package org.isolde.explorer;
