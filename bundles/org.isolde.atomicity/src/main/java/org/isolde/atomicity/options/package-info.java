// SPDX-License-Identifier: EPL-2.0
/** The options and the budget of the analysis. */
package org.isolde.atomicity.options;
