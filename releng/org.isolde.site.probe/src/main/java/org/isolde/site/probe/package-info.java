// SPDX-License-Identifier: EPL-2.0
/**
 * What looks from inside into a plain Eclipse, with or without Isolde, and says what a user would
 * see. It knows nothing of Isolde's classes.
 */
package org.isolde.site.probe;
