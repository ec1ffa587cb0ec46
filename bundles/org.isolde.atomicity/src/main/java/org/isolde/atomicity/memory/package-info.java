/** Which memory the accesses of a program touch, and who shares it. */
package org.isolde.atomicity.memory;
