import type { Node } from "../markup/tree.ts"

/** What stands for a formula or a picture in text that is only looked through. */
const sign = "\uFFFC"

/**
 * The text of markup, in which a formula, a picture and a break are a sign each: what is cut by its characters loses
 * none.
 */
export const shownText = (nodes: readonly Node[]): string =>
  nodes
    .map((node) => {
      if (typeof node === "string") return node
      if (node.name === "br") return "\n"
      return node.attributes["data-latex"] !== undefined || node.name === "img" ? sign : shownText(node.children)
    })
    .join("")

/**
 * Plain words of markup, in which raised digits are powers: 10 with a raised 3 is `10^3`. A formula that is only a
 * number, a sign or a letter is one, any other one its LaTeX.
 */
export const plainWords = (nodes: readonly Node[]): string =>
  nodes
    .map((node) => {
      if (typeof node === "string") return node
      const latex = node.attributes["data-latex"]
      if (latex === undefined)
        return node.name === "br" ? " " : `${node.name === "sup" ? "^" : ""}${plainWords(node.children)}`
      return latex
        .replaceAll(/\\(?:mathrm|text|mathbf)\{([^{}]*)\}/g, "$1")
        .replaceAll(/\\(?:times|cdot)(?![a-zA-Z])/g, "×")
        .replaceAll(/\\pm(?![a-zA-Z])/g, "±")
        .replaceAll(/\\[,;:! ]|\{,\}/g, "")
        .replaceAll(/\^\{([^{}]*)\}/g, "^$1")
        .replaceAll(/\\d?frac\{(\d+)\}\{(\d+)\}/g, "$1/$2")
    })
    .join("")
