// SPDX-License-Identifier: EPL-2.0
/** Stands for what programs use of Deuce. */
package org.deuce.transaction;
