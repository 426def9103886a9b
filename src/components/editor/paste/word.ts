import { styleOf } from "./looks.ts"

/**
 * HTML as Word puts it on the clipboard, made readable: formulas are there in comments beside pictures of them, their
 * elements close themselves, and lists are paragraphs. Styles and what would be run are set apart, since a page under a
 * strict policy complains of each.
 */
export const wordHtml = (html: string): string =>
  html
    .replaceAll(/<!--\[if gte msEquation 12\]>([^]*?)<!\[endif\]-->/gi, (_whole, math: string) =>
      math.replaceAll(/<(m:\w+)((?:\s[^<>]*?)?)\/>/gi, "<$1$2></$1>")
    )
    .replaceAll(/<!\[if !msEquation\]>[^]*?<!\[endif\]>/gi, "")
    .replaceAll(/<!\[(?:if[^>]*|endif)\]>/gi, "")
    .replaceAll(/<[a-z][^>]*>/gi, (tag) =>
      tag.replaceAll(/\sstyle\s*=/gi, " data-style=").replaceAll(/[\s/]on\w+\s*=/gi, " data-run=")
    )
    .replaceAll(/<style\b[^]*?<\/style>/gi, "")

/** A paragraph that Word means as an entry of a list: its depth and its marker. */
type Entry = { readonly paragraph: Element; readonly level: number; readonly isOrdered: boolean }

const entryOf = (paragraph: Element): Entry | null => {
  const level = /\blevel(\d)/.exec(styleOf(paragraph).get("mso-list") ?? "")?.[1]
  if (level === undefined) return null
  const sign = [...paragraph.querySelectorAll("[data-style]")].find(
    (each) => styleOf(each).get("mso-list") === "ignore"
  )
  const isOrdered = /[0-9a-z]+[.)]/i.test(sign?.textContent ?? "")
  sign?.remove()
  return { paragraph, level: Number(level), isOrdered }
}

/** Makes lists of Word's paragraphs that are entries, each level in an entry of the one above. */
export const listsOf = (body: Element): void => {
  let open: readonly Element[] = []
  let last: Element | null = null
  for (const paragraph of body.querySelectorAll("p")) {
    const entry = entryOf(paragraph)
    if (entry === null) continue
    const follows = last !== null && paragraph.previousElementSibling === last
    if (!follows) open = []
    open = open.slice(0, entry.level)
    while (open.length < entry.level) {
      const list: Element = body.ownerDocument.createElement(entry.isOrdered ? "ol" : "ul")
      const parent: Element | null | undefined = open.at(-1)?.lastElementChild
      if (parent) parent.append(list)
      else if (open.length === 0) {
        paragraph.before(list)
        last = list
      } else open.at(-1)!.append(list)
      open = [...open, list]
    }
    const item = body.ownerDocument.createElement("li")
    item.append(paragraph)
    open.at(-1)!.append(item)
  }
}
