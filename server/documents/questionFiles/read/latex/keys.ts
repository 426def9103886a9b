import { keysIn } from "../docx/answerKeys.ts"
import { plainWords } from "../shownText.ts"
import { itemsOf } from "./environments.ts"
import { markupOf } from "./markup.ts"
import { paragraphsIn } from "./paragraphs.ts"
import { contentOf, type TexNode } from "./texNode.ts"

const silent = { fault: () => undefined, notice: () => undefined }

/** The answers that a list at the end of a file has, by the numbers of their questions. */
export const answersBelow = (nodes: readonly TexNode[]): ReadonlyMap<string, string> => {
  const lists = nodes.flatMap((node) => listsIn(node))
  const items = lists.flatMap((list) => itemsOf(contentOf(list), "item"))
  if (items.length > 0)
    return new Map(
      items.map(({ label, content }, at) => [
        /^\D{0,2}(\d{1,4})\D{0,2}$/.exec(label ?? "")?.[1] ?? String(at + 1),
        plainWords(markupOf(content, silent)).trim()
      ])
    )
  const paragraphs = paragraphsIn(markupOf(nodes, silent)).map((one) => ({
    nodes: one,
    text: plainWords(one)
  }))
  const keys = paragraphs.flatMap(keysIn)
  const numbers = keys.map(([number]) => number)
  return new Map(keys.filter(([number], at) => numbers.indexOf(number) === at && numbers.lastIndexOf(number) === at))
}

const listsIn = (node: TexNode): readonly TexNode[] =>
  node.is === "environment" && node.name === "enumerate" ? [node] : contentOf(node).flatMap(listsIn)
