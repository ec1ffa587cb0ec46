/** The command line of Isolde. */
package org.isolde.cli;
