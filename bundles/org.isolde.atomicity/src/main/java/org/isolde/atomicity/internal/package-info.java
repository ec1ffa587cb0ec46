// SPDX-License-Identifier: EPL-2.0
/** What all parts of the analysis use. */
package org.isolde.atomicity.internal;
