// SPDX-License-Identifier: EPL-2.0
/** Specifications of calls of methods without code. */
package org.isolde.atomicity.internal.calls;
