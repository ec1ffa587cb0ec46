/** What all parts of the analysis use. */
package org.isolde.atomicity.internal;
