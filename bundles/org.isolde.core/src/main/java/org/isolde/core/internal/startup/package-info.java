// SPDX-License-Identifier: EPL-2.0
/** What starts with the bundle. */
package org.isolde.core.internal.startup;
