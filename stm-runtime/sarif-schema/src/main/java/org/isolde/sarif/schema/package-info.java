/** The standard that reports in SARIF keep to. */
package org.isolde.sarif.schema;
