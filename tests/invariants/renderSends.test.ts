import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import ts from "typescript"
import { expect, test } from "vitest"

/**
 * Rendering may happen twice, or be thrown away: an event that is sent to an actor while a component renders reaches
 * the machine more often than anything happened. Components send from effects and handlers.
 */
const root = join(import.meta.dirname, "../../src")

const files = readdirSync(root, { withFileTypes: true, recursive: true }).flatMap((entry) =>
  entry.isFile() && /\.tsx?$/.test(entry.name) ? [join(entry.parentPath, entry.name)] : []
)

/** Callees whose function argument runs at once, within the render. */
const atOnce = new Set(["useMemo", "useState", "useReducer", "map", "flatMap", "filter", "find", "some", "every"])
for (const name of ["forEach", "reduce", "toSorted", "findIndex"]) atOnce.add(name)

const calleeOf = ({ expression }: ts.CallExpression): string =>
  ts.isIdentifier(expression) ? expression.text : ts.isPropertyAccessExpression(expression) ? expression.name.text : ""

const isFunction = (node: ts.Node): node is ts.ArrowFunction | ts.FunctionExpression | ts.FunctionDeclaration =>
  ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isFunctionDeclaration(node)

/** What a function is called: its own name, or that of the variable that holds it. */
const nameOf = (node: ts.Node): string =>
  ts.isFunctionDeclaration(node) && node.name !== undefined
    ? node.name.text
    : ts.isVariableDeclaration(node.parent) && ts.isIdentifier(node.parent.name)
      ? node.parent.name.text
      : ""

/** A component or a hook, by its name: what React calls while it renders. */
const isRendered = (node: ts.Node): boolean => isFunction(node) && /^([A-Z]|use[A-Z])/.test(nameOf(node))

/** The sends that happen while a component or a hook of a file renders, each as `name: code`. */
const sendsIn = (text: string): readonly string[] => {
  const found: string[] = []
  const whileRendering = (name: string, node: ts.Node): void => {
    if (isFunction(node)) {
      const { parent } = node
      if (!ts.isCallExpression(parent) || !(atOnce.has(calleeOf(parent)) || parent.expression === node)) return
    }
    if (ts.isCallExpression(node) && calleeOf(node) === "send") found.push(`${name}: ${node.getText()}`)
    ts.forEachChild(node, (child) => whileRendering(name, child))
  }
  const look = (node: ts.Node): void => {
    if (isRendered(node)) ts.forEachChild(node, (child) => whileRendering(nameOf(node), child))
    ts.forEachChild(node, look)
  }
  look(ts.createSourceFile("a.tsx", text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return found
}

test("no component sends to an actor while it renders", () => {
  const found = files.flatMap((file) =>
    sendsIn(readFileSync(file, "utf8")).map((one) => `${file.slice(root.length + 1)} ${one}`)
  )
  expect(found).toEqual([])
})

test.each([
  ["in the body", 'const A = () => { if (x) send({ type: "a" }); return null }', 1],
  ["in a hook's body", 'const useA = () => { actor.send({ type: "a" }) }', 1],
  ["in what runs at once", 'const A = () => rows.map((row) => actor.send({ type: "a" }))', 1],
  ["in useMemo", 'const A = () => { useMemo(() => send({ type: "a" }), []); return null }', 1],
  ["in an effect", 'const A = () => { useEffect(() => send({ type: "a" }), []); return null }', 0],
  ["in a handler", 'const A = () => <Button onClick={() => send({ type: "a" })} />', 0],
  ["in a function that is called later", 'const A = () => { const go = () => send({ type: "a" }); return go }', 0]
])("a send %s is judged rightly", (_, text, count) => {
  expect(sendsIn(text)).toHaveLength(count)
})
