/** What the unit tests of several bundles share; it is not shipped. */
package org.isolde.testing;
