import { isOutwardHref } from "../../../../schema/documents/inline.ts"

/** What of how pasted text looks is kept. Colours and sizes are not: they belong to the page that it came from. */

/** Elements of which nothing is kept, nor of what is in them. */
export const dropped: ReadonlySet<string> = new Set(
  (
    "script style template title meta link head noscript iframe frame object embed applet canvas video " +
    "audio map input button select textarea option datalist " +
    "progress meter dialog o:p xml w:sdtpr"
  ).split(" ")
)

/** Elements that begin a line, by what becomes of each. */
export const blockNames: Readonly<Record<string, string>> = {
  p: "p",
  h1: "h1",
  h2: "h2",
  h3: "h3",
  h4: "h3",
  h5: "h3",
  h6: "h3",
  ul: "ul",
  ol: "ol",
  li: "li",
  blockquote: "blockquote",
  pre: "pre",
  ...Object.fromEntries(
    (
      "div section article main header footer nav aside figure figcaption caption address details " +
      "summary dl dt dd fieldset form table tbody thead tfoot hr center"
    )
      .split(" ")
      .map((name) => [name, "div"])
  )
}

/** An element's own style, by property. It was kept apart from what a page obeys. */
export const styleOf = (element: Element): ReadonlyMap<string, string> =>
  new Map(
    (element.getAttribute("data-style") ?? "").split(";").map(
      (rule) =>
        [
          rule.slice(0, rule.indexOf(":")).trim().toLowerCase(),
          rule
            .slice(rule.indexOf(":") + 1)
            .trim()
            .toLowerCase()
        ] as const
    )
  )

/** The alignment of a line, as the editor's schema reads it. */
export const lineStyle = (element: Element, style: ReadonlyMap<string, string>): Readonly<Record<string, string>> => {
  const align = style.get("text-align") ?? element.getAttribute("align")?.toLowerCase()
  const kept = align === "center" || align === "justify" ? align : align === "right" || align === "end" ? "end" : null
  const dir = element.getAttribute("dir")?.toLowerCase()
  return { ...(kept === null ? {} : { "data-align": kept }), ...(dir === "rtl" ? { dir } : {}) }
}

type Made = { readonly name: string; readonly attributes: Readonly<Record<string, string>> }

const marked: Readonly<Record<string, string>> = {
  b: "strong",
  strong: "strong",
  i: "em",
  em: "em",
  cite: "em",
  var: "em",
  dfn: "em",
  u: "u",
  ins: "u",
  s: "s",
  strike: "s",
  del: "s",
  code: "code",
  tt: "code",
  kbd: "code",
  samp: "code",
  sub: "sub",
  sup: "sup"
}

/**
 * What marks an element's text, as elements to be put around it: by its name, and by its style, which may take back
 * what the name says.
 */
export const marksOf = (name: string, element: Element, style: ReadonlyMap<string, string>): readonly Made[] => {
  const weight = style.get("font-weight")
  const line = `${style.get("text-decoration") ?? ""} ${style.get("text-decoration-line") ?? ""}`
  const shift = style.get("vertical-align")
  const names = new Set([marked[name]])
  if (weight !== undefined) names[/^(?:bold|bolder|[6-9]00)$/.test(weight) ? "add" : "delete"]("strong")
  if (style.has("font-style")) names[/italic|oblique/.test(style.get("font-style")!) ? "add" : "delete"]("em")
  if (line.includes("underline") && name !== "a") names.add("u")
  if (line.includes("line-through")) names.add("s")
  if (shift === "sub" || shift === "super") names.add(shift === "sub" ? "sub" : "sup")
  const href = name === "a" ? element.getAttribute("href") : null
  return [
    ...[...names].filter((each) => each !== undefined).map((each) => ({ name: each, attributes: {} })),
    ...(href !== null && isOutwardHref(href) ? [{ name: "a", attributes: { href } }] : [])
  ]
}
