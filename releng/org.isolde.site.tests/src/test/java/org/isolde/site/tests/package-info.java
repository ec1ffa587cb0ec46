// SPDX-License-Identifier: EPL-2.0
/**
 * The update site, installed by p2 into Eclipses that have never heard of Isolde, and taken out
 * again.
 */
package org.isolde.site.tests;
