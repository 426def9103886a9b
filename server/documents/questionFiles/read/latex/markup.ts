import { t } from "#messages/server.questionFiles.js"
import { element, textOf, type Node } from "../../markup/tree.ts"
import { environmentMarkup } from "./environments.ts"
import { lineEnd, paragraphEnd } from "./paragraphs.ts"
import { accents, looks, signs, silent, switches } from "./signs.ts"
import { formulaOf, gap, rawMarkup } from "./rawMarkup.ts"
import type { Tell } from "./tell.ts"
import { argumentAt, behindSpaces, optionalAt, wordsOf, type TexNode } from "./texNode.ts"

/** LaTeX as markup that documents are read from: what it does not know, it tells. */
export const markupOf = (nodes: readonly TexNode[], tell: Tell): readonly Node[] => {
  const made: Node[] = []
  for (let at = 0; at < nodes.length;) {
    const node = nodes[at]!
    const [part, end] = node.is === "command" ? commandAt(nodes, at, node.name, tell) : [nodeMarkup(node, tell), at + 1]
    made.push(...part)
    at = end
  }
  return made
}

const nodeMarkup = (node: Exclude<TexNode, { readonly is: "command" }>, tell: Tell): readonly Node[] => {
  switch (node.is) {
    case "text":
      return [node.text]
    case "math":
      return [formulaOf(node.latex, node.isDisplay)]
    case "code":
      return [element(node.isBlock ? "pre" : "code", {}, [node.text])]
    case "paragraph":
      return [paragraphEnd]
    case "break":
      return [lineEnd]
    case "cell":
      tell.fault(node.line, t.latexCommand({ name: "&" }))
      return []
    case "group":
      return markupOf(node.content, tell)
    case "raw":
      return rawMarkup(node, tell)
    case "environment":
      return environmentMarkup(node, tell, markupOf)
  }
}

/** What a command and its arguments show, and where they end. */
const commandAt = (
  nodes: readonly TexNode[],
  at: number,
  name: string,
  tell: Tell
): readonly [readonly Node[], number] => {
  const line = nodes[at]!.line
  const sign = signs[name]
  if (sign !== undefined) return [[sign], at + 1]
  if (name === "par") return [[paragraphEnd], at + 1]
  if (name === "newline" || name === "linebreak") return [[lineEnd], at + 1]
  if (name === "hrulefill" || name === "dotfill") return [[gap], at + 1]
  if (silent.has(name)) return [[], optionalAt(nodes, at + 1)[1]]
  const accent = accents[name]
  if (accent !== undefined) {
    const [letter, end] = argumentAt(nodes, at + 1)
    const words = textOf(element("p", {}, markupOf(letter, tell)))
      .replace("ı", "i")
      .replace("ȷ", "j")
    const [first = "", ...rest] = words
    return [[`${first}${accent}`.normalize("NFC") + rest.join("")], end]
  }
  const look = looks[name]
  if (look !== undefined) {
    const [argument, end] = argumentAt(nodes, at + 1)
    const inner = markupOf(argument, tell)
    if (look === "u" && textOf(element("p", {}, inner)).trim() === "" && wordsOf(argument).trim() === "")
      return [[gap], end]
    return [look === "" ? inner : [element(look, {}, inner)], end]
  }
  const switched = switches[name]
  if (switched !== undefined) return [[element(switched, {}, markupOf(nodes.slice(at + 1), tell))], nodes.length]
  return special(nodes, at, name, line, tell)
}

const special = (
  nodes: readonly TexNode[],
  at: number,
  name: string,
  line: number,
  tell: Tell
): readonly [readonly Node[], number] => {
  const [, behindOption] = optionalAt(nodes, at + 1)
  const arguments_ = (count: number) => {
    const found: (readonly TexNode[])[] = []
    let end = behindOption
    while (found.length < count) {
      const [argument, next] = argumentAt(nodes, end)
      found.push(argument)
      end = next
    }
    return [found, end] as const
  }
  const shown = (count: number, which: number): readonly [readonly Node[], number] => {
    const [found, end] = arguments_(count)
    return [markupOf(found[which] ?? [], tell), end]
  }
  switch (name) {
    case "caption":
    case "subcaption":
      return [[paragraphEnd, ...shown(1, 0)[0], paragraphEnd], arguments_(1)[1]]
    case "framebox":
    case "makebox":
    case "raisebox":
      return shown(name === "raisebox" ? 2 : 1, name === "raisebox" ? 1 : 0)
    case "textcolor":
    case "colorbox":
      tell.notice(t.latexColour)
      return shown(2, 1)
    case "parbox":
    case "scalebox":
    case "rotatebox":
      return shown(2, 1)
    case "resizebox":
    case "multirow":
      return shown(3, 2)
    case "href": {
      const [[address = [], text = []], end] = arguments_(2)
      return [[element("a", { href: wordsOf(address) }, markupOf(text, tell))], end]
    }
    case "blank":
    case "fillin":
      return [[gap], optionalAt(nodes, behindOption)[1]]
    case "linebreak":
      return [[lineEnd], behindOption]
    default: {
      tell.fault(line, t.latexCommand({ name: `\\${name}`.slice(0, 40) }))
      return [[], behindSpaces(nodes, at + 1)]
    }
  }
}
