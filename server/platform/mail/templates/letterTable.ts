import { element, escaped } from "./letterElement.ts"

/** A table in a letter: a name and numbers in each row. All texts are in the letter's language. */
export type LetterTable = {
  readonly title: string
  /** What the figures are cut to, below the title. */
  readonly cut: string
  readonly heads: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Lines below the table. */
  readonly notes: readonly string[]
}

const soft = "font-size:13px;line-height:20px;color:#57616d"
const cell = "padding:6px 8px;border-bottom:1px solid #e6eaee;font-size:14px;line-height:20px"
const name = `${cell};text-align:start;font-weight:400`
const number = `${cell};text-align:end;white-space:nowrap;font-variant-numeric:tabular-nums`
const head = "font-size:12px;line-height:16px;font-weight:600;color:#57616d;background-color:#f5f7f9"

/** A table with its title and its notes. One that is wider than a phone is scrolled, and its names wrap first. */
export const tableHtml = ({ title, cut, heads, rows, notes }: LetterTable): string => {
  const caption = element(
    "caption",
    "text-align:start;padding:0 0 8px",
    element("strong", "font-size:16px;line-height:24px;font-weight:600", escaped(title)) +
      element("div", soft, escaped(cut))
  )
  const headRow = heads
    .map((text, nth) => element("th", `${nth === 0 ? name : number};${head}`, escaped(text), ' scope="col"'))
    .join("")
  const body = rows
    .map((row) =>
      row
        .map((text, nth) =>
          nth === 0
            ? element("th", name, escaped(text), ' scope="row" dir="auto"')
            : element("td", number, escaped(text))
        )
        .join("")
    )
    .map((cells) => `<tr>${cells}</tr>`)
    .join("")
  const table = element(
    "table",
    "width:100%;border-collapse:collapse",
    `${caption}<thead><tr>${headRow}</tr></thead><tbody>${body}</tbody>`
  )
  return (
    element("div", "overflow-x:auto", table) +
    element("p", `margin:4px 0 24px;${soft}`, notes.map(escaped).join("<br>"))
  )
}
