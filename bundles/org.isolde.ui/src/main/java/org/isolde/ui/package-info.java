/** What a user of Eclipse sees of Isolde. */
package org.isolde.ui;
