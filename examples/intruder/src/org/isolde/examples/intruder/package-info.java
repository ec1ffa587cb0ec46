// SPDX-License-Identifier: EPL-2.0
/**
 * A small network intrusion detection system whose threads share two queues and a search tree. Its
 * transactions are correct one after the other, and two pairs of them not under snapshot isolation.
 */
package org.isolde.examples.intruder;
