// SPDX-License-Identifier: EPL-2.0
/** The results of the analysis: atomicity violations, and what was not analysed. */
package org.isolde.atomicity.violation;
