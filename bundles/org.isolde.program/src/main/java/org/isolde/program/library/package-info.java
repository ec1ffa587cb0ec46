/** What library methods do, by summaries. */
package org.isolde.program.library;
