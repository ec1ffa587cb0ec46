/** What Eclipse's About dialog says of Isolde. */
package org.isolde.ui.internal.about;
