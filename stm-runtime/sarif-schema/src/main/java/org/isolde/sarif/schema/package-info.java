// SPDX-License-Identifier: EPL-2.0
/** The standard that reports in SARIF keep to. */
package org.isolde.sarif.schema;
