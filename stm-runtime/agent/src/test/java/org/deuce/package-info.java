/** Stands for what programs use of Deuce. */
package org.deuce;
