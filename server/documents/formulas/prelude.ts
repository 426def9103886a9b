/**
 * What a Typst document with formulas begins with: the functions that they use beside Typst's own. `framed` is a box as
 * large as its formula is drawn, with the formula's base line; Typst alone measures a formula in a line by the text's
 * letters, and puts a box's base line at its foot. How far ink reaches below the line is the difference of two
 * measures: one by the ink, and one that leading makes forget what hangs below.
 */
export const prelude = `
#let framed(body, ..options) = context {
  let inked = text(top-edge: "bounds", bottom-edge: "bounds", body)
  let above = { set par(leading: 100em); text(top-edge: "bounds", bottom-edge: "baseline", body) }
  box(baseline: measure(inked).height - measure(above).height, ..options, inked)
}
#let hidden = hide
`
