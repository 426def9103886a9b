import { Schema, type DOMOutputSpec, type MarkSpec, type NodeSpec, type Attrs } from "prosemirror-model"
import { calloutTones, colourPattern, isHref, letterSizes, plainMarks } from "../../../schema/documents/inline.ts"
import { pictureName } from "../../../schema/documents/parts.ts"
import { formulaFault } from "../../../schema/documents/formula.ts"
import { tableNodes } from "./tableNodes.ts"

/**
 * ProseMirror's schema of what `schema/documents/document.ts` says a document is, name by name. What is in HTML is
 * read by these rules only, and each checks what it takes: nothing that a document refuses gets in.
 */

const standing = { align: { default: null }, dir: { default: null }, indent: { default: null } }

const oneOf = (value: string | null, ...values: readonly string[]): string | null =>
  value !== null && values.includes(value) ? value : null

const readStanding = (element: HTMLElement): Attrs => {
  const indent = Number(element.dataset["indent"])
  return {
    align: oneOf(element.dataset["align"] ?? null, "center", "end", "justify"),
    dir: oneOf(element.getAttribute("dir"), "ltr", "rtl"),
    indent: Number.isInteger(indent) && indent >= 1 && indent <= 8 ? indent : null
  }
}

const writeStanding = ({ align, dir, indent }: Attrs): Record<string, string> => ({
  ...(dir === null ? {} : { dir }),
  ...(align === null ? {} : { "data-align": align }),
  ...(indent === null ? {} : { "data-indent": String(indent) })
})

const readLatex = (element: HTMLElement): Attrs | false => {
  const latex = element.dataset["latex"] ?? ""
  return formulaFault(latex) === null ? { latex } : false
}

const readPicture = (element: HTMLElement): Attrs | false => {
  const { file = "", width = "" } = element.dataset
  const alt = (element.getAttribute("alt") ?? "").slice(0, 500)
  return pictureName.test(file) && alt.trim() !== ""
    ? { file, alt, width: Math.min(100, Math.max(10, Math.round(Number(width)) || 60)) }
    : false
}

const inline: Record<string, NodeSpec> = {
  text: { group: "inline" },
  formula: {
    group: "inline",
    inline: true,
    atom: true,
    draggable: true,
    attrs: { latex: {} },
    leafText: ({ attrs }) => `$${attrs["latex"]}$`,
    parseDOM: [{ tag: "span[data-latex]", getAttrs: readLatex, priority: 80 }],
    toDOM: ({ attrs }) => ["span", { "data-latex": attrs["latex"], dir: "ltr" }, `$${attrs["latex"]}$`]
  },
  hardBreak: {
    group: "inline",
    inline: true,
    selectable: false,
    linebreakReplacement: true,
    leafText: () => "\n",
    parseDOM: [{ tag: "br" }],
    toDOM: () => ["br"]
  }
}

const blocks: Record<string, NodeSpec> = {
  paragraph: {
    group: "block",
    content: "inline*",
    attrs: standing,
    parseDOM: [{ tag: "p", getAttrs: readStanding }],
    toDOM: ({ attrs }) => ["p", writeStanding(attrs), 0]
  },
  heading: {
    group: "block",
    content: "inline*",
    defining: true,
    attrs: { ...standing, level: { default: 1 } },
    parseDOM: [1, 2, 3].map((level) => ({
      tag: `h${level}`,
      getAttrs: (element) => ({ ...readStanding(element), level })
    })),
    toDOM: ({ attrs }) => [`h${attrs["level"]}`, writeStanding(attrs), 0]
  },
  codeBlock: {
    group: "block",
    content: "text*",
    marks: "",
    code: true,
    defining: true,
    parseDOM: [{ tag: "pre", preserveWhitespace: "full" }],
    toDOM: () => ["pre", { dir: "ltr", spellcheck: "false" }, ["code", 0]]
  },
  formulaBlock: {
    group: "block",
    atom: true,
    draggable: true,
    attrs: { latex: {} },
    parseDOM: [{ tag: "div[data-latex]", getAttrs: readLatex, priority: 80 }],
    toDOM: ({ attrs }) => ["div", { "data-latex": attrs["latex"], dir: "ltr" }, `$$${attrs["latex"]}$$`]
  },
  picture: {
    group: "block",
    atom: true,
    draggable: true,
    attrs: { file: {}, alt: {}, width: { default: 60 } },
    parseDOM: [{ tag: "img[data-file]", getAttrs: readPicture }],
    toDOM: ({ attrs }) => [
      "img",
      { "data-file": attrs["file"], "data-width": String(attrs["width"]), alt: attrs["alt"] }
    ]
  },
  blockquote: {
    group: "block",
    content: "block+",
    defining: true,
    attrs: { tone: { default: null } },
    parseDOM: [
      {
        tag: "blockquote",
        getAttrs: (element) => ({ tone: oneOf(element.dataset["tone"] ?? null, ...calloutTones) })
      }
    ],
    toDOM: ({ attrs: { tone } }) => ["blockquote", tone === null ? {} : { "data-tone": tone }, 0]
  },
  bulletList: { group: "block", content: "listItem+", parseDOM: [{ tag: "ul" }], toDOM: () => ["ul", 0] },
  orderedList: { group: "block", content: "listItem+", parseDOM: [{ tag: "ol" }], toDOM: () => ["ol", 0] },
  listItem: { content: "block+", defining: true, parseDOM: [{ tag: "li" }], toDOM: () => ["li", 0] },
  ...tableNodes
}

const tags: Readonly<Record<(typeof plainMarks)[number], readonly string[]>> = {
  strong: ["strong", "b"],
  em: ["em", "i"],
  underline: ["u"],
  strike: ["s", "strike", "del"],
  code: ["code", "tt", "kbd", "samp"],
  sub: ["sub"],
  sup: ["sup"]
}

const plain = (name: (typeof plainMarks)[number]): MarkSpec => ({
  parseDOM: tags[name].map((tag) => ({ tag })),
  toDOM: (): DOMOutputSpec => [tags[name][0]!, 0],
  ...(name === "code" ? { code: true } : {})
})

/** A mark that carries one value, kept in a `data-` attribute; a mark view of the editor paints it. */
const valued = (name: string, attribute: string, isGood: (value: string) => boolean): MarkSpec => ({
  attrs: { [attribute]: {} },
  parseDOM: [
    {
      tag: `span[data-${name}]`,
      getAttrs: (element) => (isGood(element.dataset[name] ?? "") ? { [attribute]: element.dataset[name] } : false)
    }
  ],
  toDOM: ({ attrs }) => ["span", { [`data-${name}`]: attrs[attribute] }, 0]
})

const marks: Record<string, MarkSpec> = {
  link: {
    attrs: { href: {} },
    inclusive: false,
    parseDOM: [
      {
        tag: "a[href]",
        getAttrs: (element) => {
          const href = element.getAttribute("href")
          return isHref(href) ? { href } : false
        }
      }
    ],
    toDOM: ({ attrs }) => ["a", { href: attrs["href"], rel: "noreferrer noopener" }, 0]
  },
  colour: valued("colour", "colour", (value) => colourPattern.test(value)),
  ground: valued("ground", "colour", (value) => colourPattern.test(value)),
  size: valued("size", "size", (value) => (letterSizes as readonly string[]).includes(value)),
  ...Object.fromEntries(plainMarks.map((name) => [name, plain(name)]))
}

/** Documents: questions, options, explanations. */
export const documentSchema = new Schema({ nodes: { doc: { content: "block+" }, ...blocks, ...inline }, marks })

/** One line: what is translated as one. */
export const lineSchema = new Schema({ nodes: { doc: { content: "inline*" }, ...inline }, marks })
