/** Tests of trace formats. */
package org.isolde.trace;
