// SPDX-License-Identifier: EPL-2.0
/**
 * A plug-in that inspects a plain Eclipse, with or without Isolde, from inside and prints what a
 * user would see. It depends on none of Isolde's classes.
 */
package org.isolde.site.probe;
