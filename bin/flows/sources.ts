import { readdirSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import ts from "typescript"

/** A file of the checkout, with its text. */
export type Source = { readonly path: string; readonly text: string }

/** TypeScript files under a folder, with their texts. */
export const sourcesOf = (folder: string): readonly Source[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => {
      const path = join(folder, name)
      return { path, text: readFileSync(path, "utf8") }
    })

/** A string that a source computes with: `isSent` where it is an argument or the value of a property `type`. */
export type Word = { readonly text: string; readonly isSent: boolean; readonly isType: boolean; readonly call: string }

/** What a source says, as far as sending events is concerned. Types, comparisons and comments do not count. */
export type Said = {
  readonly words: readonly Word[]
  /** First parts of templates: "ship." of `ship.${event}`. */
  readonly heads: ReadonlySet<string>
  /** Last parts of templates: ".raised" of `${kind}.raised`. */
  readonly tails: ReadonlySet<string>
  /** Words of its type declarations. */
  readonly types: ReadonlySet<string>
  /** Whether it sends events whose type is a variable: `send({ type: fact })`. */
  readonly relays: boolean
  /** Paths of the project's files that it imports. */
  readonly imports: readonly string[]
}

const kept = new WeakMap<Source, Said>()

/** Reads a source, once. */
export const saidIn = (source: Source): Said => {
  const known = kept.get(source)
  if (known !== undefined) return known
  const said = read(source)
  kept.set(source, said)
  return said
}

const read = ({ path, text }: Source): Said => {
  const words: Word[] = []
  const [heads, tails, types, imports] = [new Set<string>(), new Set<string>(), new Set<string>(), [] as string[]]
  let relays = false
  const declared = (node: ts.Node): void => {
    if (ts.isStringLiteral(node)) types.add(node.text)
    ts.forEachChild(node, declared)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node)) return declared(node)
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
      const from = node.moduleSpecifier
      if (from !== undefined && ts.isStringLiteral(from) && from.text.startsWith("."))
        imports.push(join(dirname(path), from.text))
      return
    }
    if (ts.isTemplateExpression(node)) {
      heads.add(node.head.text)
      tails.add(node.templateSpans.at(-1)!.literal.text)
    }
    if (isTypeOf(node) && ts.isIdentifier(node.initializer) && callAround(node) === "send") relays = true
    if (ts.isStringLiteralLike(node) && !isCompared(node)) words.push({ text: node.text, ...placeOf(node) })
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true))
  return { words, heads, tails, types, relays, imports }
}

const comparing: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.InKeyword
])

const isCompared = ({ parent }: ts.Node): boolean =>
  ts.isCaseClause(parent) || (ts.isBinaryExpression(parent) && comparing.has(parent.operatorToken.kind))

/** What the value of an expression becomes, through conditions and parentheses. */
const placeOf = (node: ts.Node): Omit<Word, "text"> => {
  const { parent } = node
  if (
    ts.isConditionalExpression(parent) ||
    ts.isParenthesizedExpression(parent) ||
    ts.isAsExpression(parent) ||
    ts.isArrayLiteralExpression(parent) ||
    ts.isTemplateSpan(parent) ||
    ts.isTemplateExpression(parent) ||
    (ts.isBinaryExpression(parent) && !comparing.has(parent.operatorToken.kind))
  )
    return placeOf(parent)
  const isType = isTypeOf(parent)
  return { isType, isSent: isType || ts.isCallExpression(parent), call: callAround(parent) }
}

const isTypeOf = (node: ts.Node): node is ts.PropertyAssignment =>
  ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && node.name.text === "type"

/** The name of the function whose argument an expression is a part of; empty where it is none's. */
const callAround = (node: ts.Node): string => {
  for (let at: ts.Node = node; !ts.isSourceFile(at); at = at.parent) {
    if (ts.isFunctionLike(at)) return ""
    if (ts.isCallExpression(at)) {
      const { expression: called } = at
      return ts.isPropertyAccessExpression(called) ? called.name.text : called.getText()
    }
  }
  return ""
}
