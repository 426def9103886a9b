/**
 * Typst settings of a large-print edition: letters of 18 pt, as guidelines for readers with low vision ask for
 * (American Printing House for the Blind, "Guidelines for Print Document Design"), wide lines, options below or
 * beside each other as they fit, and questions that may continue on the next page. It precedes the large text.
 */
export const largePrint = `
#set text(size: 18pt)
#set par(leading: 0.85em, spacing: 1em)
#let fitted-options = options
#let options(count: auto, ..given) = fitted-options(..given)
#let unbroken-question = question
#let question(..cells, long: false, dir: ltr) = unbroken-question(..cells, long: true, dir: dir)
`
