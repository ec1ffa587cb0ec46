/** The archives, tried as a new user would. */
package org.isolde.dist;
