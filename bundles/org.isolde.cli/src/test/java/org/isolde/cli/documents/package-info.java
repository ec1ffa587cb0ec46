// SPDX-License-Identifier: EPL-2.0
/** The project's Markdown files, as far as tests check them. */
package org.isolde.cli.documents;
