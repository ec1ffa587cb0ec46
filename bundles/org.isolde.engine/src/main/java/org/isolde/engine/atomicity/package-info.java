// SPDX-License-Identifier: EPL-2.0
/** The analysis for atomicity violations, in terms of the common anomaly model. */
package org.isolde.engine.atomicity;
