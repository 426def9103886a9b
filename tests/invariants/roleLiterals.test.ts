import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import ts from "typescript"
import { expect, test } from "vitest"
import { permissions, role } from "../../schema/core/permissions.ts"
import { roles } from "../../schema/core/roles.ts"

/**
 * Roles are in pages by their names (schema/core/permissions.ts). A number that a role is compared with, a set of
 * role numbers or a table keyed by them is a copy of a rule. The registry of screens, src/app/screens, is itself such a
 * table.
 */
const root = join(import.meta.dirname, "../../src")

const files = readdirSync(root, { withFileTypes: true, recursive: true }).flatMap((entry) => {
  const path = join(entry.parentPath, entry.name)
  const isRegistry = path.includes("/app/screens/") || entry.name.includes("generated")
  return entry.isFile() && /\.tsx?$/.test(entry.name) && !isRegistry ? [path] : []
})

const isRoleNumber = (node: ts.Node): boolean =>
  ts.isNumericLiteral(node) && roles.some(({ id }) => String(id) === node.text)

const comparisons: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken
])

/** What names a role: `role`, `role_id`, `user.role_id`, `roleId`. */
const namesRole = (node: ts.Node): boolean => /(^|\.)_?role(_?id)?$/i.test(node.getText().replace(/[?!]/g, ""))

const literalsIn = (path: string, text: string): readonly string[] => {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const numbers = new Set<string>()
  const found: string[] = []
  const collect = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.initializer !== undefined && isRoleNumber(node.initializer))
      numbers.add(node.name.getText())
    ts.forEachChild(node, collect)
  }
  const isNumber = (node: ts.Node) => isRoleNumber(node) || (ts.isIdentifier(node) && numbers.has(node.text))
  const look = (node: ts.Node): void => {
    if (ts.isBinaryExpression(node) && comparisons.has(node.operatorToken.kind)) {
      const [one, other] = [node.left, node.right]
      if ((namesRole(one) && isNumber(other)) || (namesRole(other) && isNumber(one)))
        found.push(`${path} ${node.getText()}`)
    }
    const isSet = ts.isNewExpression(node) && node.expression.getText() === "Set" && node.arguments?.length === 1
    const listed = isSet ? node.arguments[0]! : undefined
    if (listed !== undefined && ts.isArrayLiteralExpression(listed) && listed.elements.some(isRoleNumber))
      found.push(`${path} ${node.getText()}`)
    if (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      node.expression.name.text === "includes" &&
      ts.isArrayLiteralExpression(node.expression.expression) &&
      node.expression.expression.elements.some(isRoleNumber) &&
      node.arguments.some(namesRole)
    )
      found.push(`${path} ${node.getText()}`)
    if (ts.isElementAccessExpression(node) && namesRole(node.argumentExpression) && isKeyed(node, source))
      found.push(`${path} ${node.getText()}`)
    ts.forEachChild(node, look)
  }
  collect(source)
  look(source)
  return found
}

/** Whether a file has a table with roles' numbers as keys, in which a role is looked up. */
const isKeyed = (_: ts.Node, source: ts.SourceFile): boolean => {
  let isThere = false
  const look = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && isRoleNumber(node.name)) isThere = true
    ts.forEachChild(node, look)
  }
  look(source)
  return isThere
}

test("pages name roles, and hold no numbers of them", () => {
  expect(files.flatMap((file) => literalsIn(file.slice(root.length + 1), readFileSync(file, "utf8")))).toEqual([])
})

test("each role has one name, and a group holds roles of the table once each", () => {
  expect(Object.values(role)).toEqual(roles.map(({ id }) => id))
  expect(role.masterInstitute).toBe(17)
  for (const allowed of Object.values(permissions)) expect(new Set(allowed).size).toBe(allowed.length)
})

test("a number that comes back is found, however it is written", () => {
  expect(literalsIn("a.tsx", "const is = user?.role_id === 17")).toHaveLength(1)
  expect(literalsIn("a.tsx", "const admin = 10\nconst is = (role: number) => role !== admin")).toHaveLength(1)
  expect(literalsIn("a.tsx", "const admins: ReadonlySet<number> = new Set([10, 11])")).toHaveLength(1)
  expect(literalsIn("a.tsx", "const is = [3, 6].includes(role)")).toHaveLength(1)
  expect(literalsIn("a.tsx", "const paths = { 9: 'sif' }\nconst of = (roleId: number) => paths[roleId]")).toHaveLength(
    1
  )
  expect(literalsIn("a.tsx", "const is = same.length === 1 || people.includes(role)")).toEqual([])
})
