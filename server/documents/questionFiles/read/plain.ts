import type { Document } from "../../../../schema/documents/document.ts"
import { documentFrom } from "../markup/blocks.ts"
import { parseHtml } from "../markup/html.ts"
import type { Reading } from "../markup/reading.ts"
import { element, escaped, type Node } from "../markup/tree.ts"

/** Plain text as a document: a paragraph a line, formulas between the signs that the reading knows. */
export const documentOfText = (text: string, reading: Reading): Document => documentFrom(paragraphsOf(text), reading)

/** Plain text as markup, a paragraph a line; a formula of several lines is one. */
const paragraphsOf = (text: string): readonly Node[] =>
  withFormulasInLines(text)
    .split(/\r\n?|\n/)
    .map((line) => element("p", {}, [line]))

/** Longer text is no question, and not looked through. */
const longText = 20_000

const formulas =
  /\\\[[^]{0,5000}?\\\]|\\\([^]{0,5000}?\\\)|\$\$[^]{0,5000}?\$\$|(?<!\\)\$(?=\S)[^$\n]{0,500}?(?<=\S)\$(?!\d)/gu

const withFormulasInLines = (text: string): string =>
  text.length > longText || !/[\r\n]/u.test(text)
    ? text
    : text.replaceAll(formulas, (formula) => formula.replaceAll(/[ \t]*[\r\n]+[ \t]*/gu, " "))

/** The inside of a tag as programs write it: `<b>`, `</p>`, `<img src="a.png">`; `a<b and c>d` has none. */
const inTag =
  "/?(?:p|br|b|i|u|s|em|strong|strike|del|ins|sub|sup|span|div|font|small|big|tt|code|pre|img|a|ul|ol|li|table|thead|" +
  "tbody|tr|td|th|hr|h[1-6]|center|blockquote)(?:\\s+[a-z-]+\\s*=\\s*(?:\"[^\"<>]*\"|'[^'<>]*'|[^\\s\"'<>]+))*\\s*/?>"
const tag = new RegExp(`<${inTag}`, "iu")
const otherSign = new RegExp(`<(?!${inTag})`, "giu")

/** Whether a text in Moodle's auto-format has tags or entities of HTML. */
const hasTags = (text: string): boolean =>
  tag.test(text) || /&(?:#\d{1,6}|#x[\da-f]{1,5}|[a-z]{2,8}\d{0,2});/iu.test(text)

/** Text in Moodle's auto-format as markup: HTML whose line ends count, or plain text. Any other `<` is only a sign. */
export const autoFormatted = (text: string, fault: (message: string) => void): readonly Node[] => {
  if (text.length > longText || !hasTags(text)) return paragraphsOf(text)
  const inFormulas = withFormulasInLines(text).replaceAll(formulas, escaped)
  return parseHtml(inFormulas.replaceAll(otherSign, "&lt;").replaceAll(/\r\n?|\n/gu, "<br>"), fault)
}
