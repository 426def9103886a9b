import { t } from "#messages/server.questionFiles.js"
import type { Standing } from "../../../../schema/documents/inline.ts"
import { withMark, type Mark } from "./reading.ts"
import type { Element } from "./tree.ts"

const tags: Readonly<Record<string, Mark["type"]>> = {
  b: "strong",
  strong: "strong",
  i: "em",
  em: "em",
  cite: "em",
  var: "em",
  u: "underline",
  ins: "underline",
  s: "strike",
  strike: "strike",
  del: "strike",
  code: "code",
  tt: "code",
  kbd: "code",
  samp: "code",
  sub: "sub",
  sup: "sup"
}

/** Links may lead to pages and mail. */
const href = /^(https?:\/\/|mailto:)[^\s<>"]+$/i

/** How the letters in an element look, where they looked as `marks` say around it. */
export const marksIn = (
  { name, attributes }: Element,
  marks: readonly Mark[],
  notice: (message: string) => void
): readonly Mark[] => {
  const style = styleOf(attributes)
  const classes = (attributes["class"] ?? "").split(/\s+/)
  const valueOf = (prefix: string) => classes.find((one) => one.startsWith(prefix))?.slice(prefix.length)
  const size = valueOf("sp-size-")
  const colour = hex(valueOf("sp-colour-")) ?? visible(style["color"] ?? attributes["color"], "#000000")
  const ground = hex(valueOf("sp-ground-")) ?? visible(style["background-color"], "#ffffff")
  const link = name === "a" ? attributes["href"] : undefined
  if (link !== undefined && !isKept(link)) notice(t.linkLeftOut)
  const decoration = style["text-decoration"] ?? style["text-decoration-line"] ?? ""
  const found: readonly (Mark | false)[] = [
    tags[name] !== undefined && ({ type: tags[name] } as Mark),
    classes.includes("sp-underline") && { type: "underline" },
    classes.includes("sp-strike") && { type: "strike" },
    name === "span" && /^(bold|[6-9]00)$/.test(style["font-weight"] ?? "") && { type: "strong" },
    name === "span" && style["font-style"] === "italic" && { type: "em" },
    name === "span" && decoration.includes("underline") && { type: "underline" },
    name === "span" && decoration.includes("line-through") && { type: "strike" },
    name === "span" && style["vertical-align"] === "super" && { type: "sup" },
    name === "span" && style["vertical-align"] === "sub" && { type: "sub" },
    link !== undefined && isKept(link) && { type: "link", attrs: { href: link } },
    colour !== undefined && { type: "colour", attrs: { colour } },
    ground !== undefined && { type: "ground", attrs: { colour: ground } },
    (size === "small" || size === "large" || size === "huge") && { type: "size", attrs: { size } }
  ]
  return found.reduce<readonly Mark[]>((all, mark) => (mark === false ? all : withMark(all, mark)), marks)
}

const isKept = (link: string) => link.length <= 2_000 && href.test(link)

/** The alignment of paragraphs in an element, given that of its surroundings. */
export const standingIn = ({ attributes }: Element, around: Standing): Standing => {
  const style = styleOf(attributes)
  const classes = attributes["class"] ?? ""
  const align =
    alignments[style["text-align"] ?? attributes["align"]?.toLowerCase() ?? /\bsp-align-(\w+)/.exec(classes)?.[1] ?? ""]
  const dir = attributes["dir"]?.toLowerCase() ?? style["direction"] ?? /\bsp-dir-(\w+)/.exec(classes)?.[1]
  const indent = Number(
    /\bsp-indent-([1-8])\b/.exec(classes)?.[1] ??
      Math.min(8, Math.round(pixels(style["margin-inline-start"] ?? style["margin-left"]) / 40))
  )
  return {
    ...around,
    ...(align === undefined ? {} : { align }),
    ...(dir === "ltr" || dir === "rtl" ? { dir } : {}),
    ...(indent >= 1 ? { indent } : {})
  }
}

const alignments: Readonly<Record<string, NonNullable<Standing["align"]>>> = {
  center: "center",
  right: "end",
  end: "end",
  justify: "justify"
}

const pixels = (length = ""): number => {
  const [, number = "0", unit = ""] = /^([\d.]{1,8})(px|pt|em|rem)$/.exec(length) ?? []
  return Number(number) * ({ px: 1, pt: 4 / 3, em: 20, rem: 20 }[unit] ?? 0)
}

/** `color: red; margin-left: 40px` by its properties. */
const styleOf = ({ style = "" }: Element["attributes"]): Readonly<Record<string, string>> =>
  style === ""
    ? {}
    : Object.fromEntries(
        style
          .slice(0, 2_000)
          .split(";")
          .flatMap((one) => {
            const colon = one.indexOf(":")
            return colon < 0
              ? []
              : [
                  [
                    one.slice(0, colon).trim().toLowerCase(),
                    one
                      .slice(colon + 1)
                      .replace(/!important/i, "")
                      .trim()
                      .toLowerCase()
                  ]
                ]
          })
      )

const hex = (digits: string | undefined): string | undefined =>
  digits !== undefined && /^[0-9a-f]{6}$/.test(digits) ? `#${digits}` : undefined

/** A colour as it is kept; undefined for what is the ordinary one anyway, or no colour that is known here. */
const visible = (colour: string | undefined, ordinary: string): string | undefined => {
  const named = colour === undefined ? undefined : colourOf(colour)
  return named === ordinary ? undefined : named
}

const names: Readonly<Record<string, string>> = {
  red: "#ff0000",
  green: "#008000",
  blue: "#0000ff",
  yellow: "#ffff00",
  orange: "#ffa500",
  purple: "#800080",
  brown: "#a52a2a",
  gray: "#808080",
  grey: "#808080"
}

const colourOf = (colour: string): string | undefined => {
  const [, short] = /^#([0-9a-f]{3})$/.exec(colour) ?? []
  if (short !== undefined) return `#${[...short].map((digit) => digit + digit).join("")}`
  if (/^#[0-9a-f]{6}$/.test(colour)) return colour
  const [, ...parts] = /^rgb\((\d{1,3}),\s*(\d{1,3}),\s*(\d{1,3})\)$/.exec(colour) ?? []
  if (parts.length === 3 && parts.every((part) => Number(part) < 256))
    return `#${parts.map((part) => Number(part).toString(16).padStart(2, "0")).join("")}`
  return names[colour]
}
