// SPDX-License-Identifier: EPL-2.0
/** The archives, tried as a new user would. */
package org.isolde.dist;
