// SPDX-License-Identifier: EPL-2.0
/** Shared by all parts of the analysis. */
package org.isolde.atomicity.internal;
