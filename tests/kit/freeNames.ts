import { parseAst } from "vite"

type Node = { readonly type: string; readonly [field: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as { type?: unknown }).type === "string"

const childrenOf = (node: Node): readonly Node[] => Object.values(node).flat().filter(isNode)

/** The names that a pattern binds: `{ a, b: [c] = [] }` binds a and c. */
const boundBy = (pattern: unknown): readonly string[] => {
  if (!isNode(pattern)) return []
  if (pattern.type === "Identifier") return [String(pattern["name"])]
  if (pattern.type === "Property") return boundBy(pattern["value"])
  if (pattern.type === "AssignmentPattern") return boundBy(pattern["left"])
  return childrenOf(pattern).flatMap(boundBy)
}

const declaredIn = (node: Node): readonly string[] => [
  ...(node.type === "VariableDeclarator" ? boundBy(node["id"]) : []),
  ...(node.type === "CatchClause" ? boundBy(node["param"]) : []),
  ...(/Function/.test(node.type) ? [node["id"], ...(node["params"] as unknown[])].flatMap(boundBy) : []),
  ...childrenOf(node).flatMap(declaredIn)
]

/** The test runner writes an imported name as a property of the module that it comes from. */
const isImported = (node: Node): boolean =>
  node.type === "MemberExpression" && /^__vi(te_ssr)?_import_\d+__$/.test(String((node["object"] as Node)["name"]))

const usedIn = (node: Node): readonly string[] => {
  if (node.type === "Identifier") return [String(node["name"])]
  if (isImported(node)) return [String((node["property"] as Node)["name"])]
  const fields = Object.entries(node).filter(
    ([field]) => node["computed"] === true || !["property", "key"].includes(field)
  )
  return fields.flatMap(([, value]) => [value].flat().filter(isNode).flatMap(usedIn))
}

/** Names that mean the same in every module. */
const isGlobal = (name: string): boolean => name in globalThis || name === "undefined"

/** The names that a function takes from outside: those of its module, or that its module imports. */
export const freeNames = (fn: { toString(): string }): readonly string[] => {
  const program = parseAst(`(${fn.toString()})`) as unknown as Node
  const declared = new Set(declaredIn(program))
  return [...new Set(usedIn(program))].filter((name) => !declared.has(name) && !isGlobal(name)).toSorted()
}
