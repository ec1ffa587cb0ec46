// SPDX-License-Identifier: EPL-2.0
/** What is known of calls of methods whose code is not there. */
package org.isolde.atomicity.internal.calls;
