import { isRightToLeft, scriptOfText } from "./scripts.ts"
import { quoted } from "./text.ts"
import type { Language } from "../../../schema/fields/languages.ts"

/** A board of figures as it is printed, all of its texts in one language. */
export type PrintedBoard = {
  readonly language: Language
  readonly title: string
  /** Below the title: whose figures they are, and when the board was printed. */
  readonly lead: string
  readonly cards: readonly PrintedCard[]
}

/** A card as a table. `share` of a row is the length of its bar, from 0 to 1; null where there is none. */
type PrintedCard = {
  readonly title: string
  readonly cut: string
  readonly heads: readonly string[]
  readonly rows: readonly { readonly name: string; readonly values: readonly string[]; readonly share: number | null }[]
  /** Below the table: when it was counted, and what is left out; what is said instead of rows where there are none. */
  readonly note: string
}

/** A text in its own script, wherever it stands. */
const word = (text: string): string => (text === "" ? "[]" : `word-${scriptOfText(text)}(${quoted(text)})`)

const look = `
#let brand = rgb("#1b7a4b")
#let bar(share) = if share == none [] else {
  rect(width: calc.max(share, 0.004) * 100%, height: 2.6mm, radius: 0.6mm, fill: brand)
}
#let card(title, cut, heads, rows, note) = block(width: 100%, above: 7mm, below: 0mm, breakable: true, {
  block(sticky: true, below: 1.4mm, text(size: 12pt, weight: "bold", title))
  block(sticky: true, below: 2.4mm, text(size: 8.5pt, fill: pale, cut))
  let count = heads.len() - 1
  // Beside many columns a bar has no room to say anything.
  let has-bars = count <= 4 and rows.any(row => row.share != none)
  let name-width = if count > 5 { auto } else if has-bars { 46mm } else { 1fr }
  let numbers-from = if has-bars { 2 } else { 1 }
  if rows.len() > 0 { table(
    columns: (name-width,) + (if has-bars { (1fr,) } else { () }) + (auto,) * count,
    stroke: (x, y) => (bottom: hair), inset: (x: 1.6mm, y: 1.5mm),
    align: (x, y) => (if x < numbers-from { start } else { end }) + horizon,
    table.header(..heads.enumerate().map(((nth, head)) => {
      let cell = table.cell(strong(head))
      if nth == 0 and has-bars { (cell, []) } else { (cell,) }
    }).flatten()),
    ..rows.map(row => (row.name, ..(if has-bars { (bar(row.share),) } else { () }), ..row.values)).flatten()) }
  block(above: 1.6mm, text(size: 8pt, fill: pale, note))
})
`

const rowTypst = ({ name, values, share }: PrintedCard["rows"][number]): string =>
  `(name: ${word(name)}, values: (${values.map((value) => `${word(value)}, `).join("")}), ` +
  `share: ${share === null ? "none" : share.toFixed(4)}), `

const cardTypst = ({ title, cut, heads, rows, note }: PrintedCard): string =>
  `#card(${word(title)}, ${word(cut)}, (${heads.map((head) => `${word(head)}, `).join("")}), ` +
  `(${rows.map(rowTypst).join("")}), ${word(note)})`

/** A board as a Typst document: its cards as tables with bars on pages of A4. */
export const boardTypst = ({ language, title, lead, cards }: PrintedBoard): string => `
#set document(title: ${quoted(title)}, author: "School Portal", date: none)
#set page(paper: "a4", margin: (x: 18mm, y: 16mm), numbering: "1 / 1")
#show: tongue-${language}
#set text(dir: ${isRightToLeft(language) ? "rtl" : "ltr"})
${look}
#text(size: 18pt, weight: "bold", ${word(title)})
#v(-1mm)
#text(size: 9.5pt, fill: pale, ${word(lead)})
${cards.map(cardTypst).join("\n")}
`
