// SPDX-License-Identifier: EPL-2.0
/** The activation of the bundle. */
package org.isolde.core.internal.startup;
