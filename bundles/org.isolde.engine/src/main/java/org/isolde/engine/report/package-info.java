/** Writes results for people and for other tools. */
package org.isolde.engine.report;
