import { readdirSync, readFileSync } from "node:fs"
import ts from "typescript"

/** Names of attributes, and of properties of objects, whose values people read. */
const readNames: ReadonlySet<string> = new Set([
  ..."label title placeholder aria-label aria-description alt description heading lead hint note text words".split(" "),
  ..."empty verb confirm detail headerName caption".split(" ")
])

/** Elements whose content is the same in every language: code, names of keys. */
const untranslated: ReadonlySet<string> = new Set(["code", "kbd"])

/** Names that are the same in every language. */
const names: ReadonlySet<string> = new Set(["SVG", "PNG", "Mermaid", "SCXML", "JSON", "LaTeX"])

/** Colours, addresses, ids that are put together, and LaTeX. */
const isCode = (text: string): boolean => /^(?:#[0-9a-f]{6}|(?:https:\/)?\/[\w/-]*|…-[a-z]+|\\.*)$/iu.test(text)

/** Whether a text has words that people read. */
const hasWord = (text: string): boolean =>
  /\p{L}{2}/u.test(text.replaceAll(/&\w+;/gu, "")) && !names.has(text) && !isCode(text)

/** A single word in lower case: as a property's value it is data. */
const isValue = (text: string): boolean => /^[a-z]+$/u.test(text)

/** The texts that an expression may come to, as far as they are written down in it. */
const textsIn = (node: ts.Expression): readonly string[] => {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isTemplateExpression(node))
    return [[node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join("…")]
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return textsIn(node.expression)
  if (ts.isConditionalExpression(node)) return [...textsIn(node.whenTrue), ...textsIn(node.whenFalse)]
  if (ts.isBinaryExpression(node)) return [...textsIn(node.left), ...textsIn(node.right)]
  return []
}

/** Whether a binary expression compares: its words are then values, and nobody reads them. */
const isComparison = (node: ts.Node): boolean =>
  ts.isBinaryExpression(node) && /^(?:[!=]==?|[<>]=?)$/u.test(node.operatorToken.getText())

const spoken = (node: ts.Expression): readonly string[] => (isComparison(node) ? [] : textsIn(node))

/** Texts that a node shows by itself, without the message catalogue. */
const shownBy = (node: ts.Node): readonly string[] => {
  if (ts.isJsxText(node)) {
    const parent = node.parent
    const tag = ts.isJsxElement(parent) ? parent.openingElement.tagName.getText() : ""
    return untranslated.has(tag) ? [] : [node.text.trim().replaceAll(/\s+/gu, " ")]
  }
  if (ts.isJsxExpression(node) && node.expression !== undefined && !ts.isJsxAttribute(node.parent))
    return spoken(node.expression)
  if (ts.isJsxAttribute(node) && readNames.has(node.name.getText()) && node.initializer !== undefined) {
    if (ts.isStringLiteral(node.initializer)) return [node.initializer.text]
    return ts.isJsxExpression(node.initializer) && node.initializer.expression !== undefined
      ? spoken(node.initializer.expression)
      : []
  }
  if (ts.isPropertyAssignment(node) && (ts.isIdentifier(node.name) || ts.isStringLiteral(node.name)))
    return readNames.has(node.name.text) ? spoken(node.initializer).filter((text) => !isValue(text)) : []
  if (ts.isCallExpression(node) && node.expression.getText() === "toast")
    return node.arguments.slice(1, 3).flatMap(spoken)
  return []
}

/** `<path>:<line> <text>` of each text under a folder that people read and that is not in the message catalogue. */
export const uncatalogued = (folder: string, leftOut: (path: string) => boolean): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name}`)
    .filter((path) => /\.tsx?$/u.test(path) && !/\.(?:css|generated|d)\.ts$/u.test(path) && !leftOut(path))
    .flatMap((path) => {
      const file = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true)
      const found: string[] = []
      const visit = (node: ts.Node): void => {
        const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1
        for (const text of shownBy(node)) if (hasWord(text)) found.push(`${path}:${line} ${text}`)
        ts.forEachChild(node, visit)
      }
      visit(file)
      return found
    })
