// SPDX-License-Identifier: EPL-2.0
/** The schema of SARIF, against which reports are checked. */
package org.isolde.sarif.schema;
