// SPDX-License-Identifier: EPL-2.0
/**
 * Isolde in an Eclipse workspace, without a user interface: analyses what the Java builder built
 * and marks what it finds.
 */
package org.isolde.core;
