import { t } from "#messages/server.questionFiles.js"
import { defaultTreeAdapter as adapter, parseFragment, type DefaultTreeAdapterTypes } from "parse5"
import { element, type Node } from "./tree.ts"

/** How deep elements may nest; what lies deeper is taken as text. */
const maxDepth = 100

/**
 * Tags that one text may have: no document has as many parts, and a parser takes the square of them where they nest.
 */
const mostTags = 20_000

/**
 * Reads HTML as a browser does, whatever is wrong with it. Nothing of it runs, nothing is fetched. `fault` hears of a
 * text that is far too long to be one.
 */
export const parseHtml = (html: string, fault: (message: string) => void = () => undefined): readonly Node[] => {
  if (!/[<&]/.test(html)) return [html]
  if (tagsIn(html) > mostTags) {
    fault(t.manyTags({ most: mostTags }))
    return [html.slice(0, 300).toWellFormed()]
  }
  return parseFragment(html).childNodes.flatMap((node) => nodesOf(node, 0))
}

const tagsIn = (html: string): number => {
  let count = 0
  for (let at = html.indexOf("<"); at >= 0; at = html.indexOf("<", at + 1)) count += 1
  return count
}

const nodesOf = (node: DefaultTreeAdapterTypes.ChildNode, depth: number): readonly Node[] => {
  if (adapter.isTextNode(node)) return [node.value]
  if (!adapter.isElementNode(node)) return []
  const children = depth > maxDepth ? [wordsOf(node)] : node.childNodes.flatMap((child) => nodesOf(child, depth + 1))
  const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]))
  return [element(node.tagName, attributes, children)]
}

/** All text below an element, however deep; no recursion, since there is no telling how deep. */
const wordsOf = (from: DefaultTreeAdapterTypes.Element): string => {
  const open: DefaultTreeAdapterTypes.ChildNode[] = [from]
  let words = ""
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (adapter.isTextNode(node)) words += node.value
    else if (adapter.isElementNode(node)) for (const child of node.childNodes.toReversed()) open.push(child)
  }
  return words
}
