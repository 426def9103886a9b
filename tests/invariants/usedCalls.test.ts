import { Kind as Syntax, parse } from "graphql"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import ts from "typescript"
import { expect, test } from "vitest"
import { everyCall, type AnyCall } from "../kit/everyCall.ts"

/** Calls that no page makes, each with the reason. Every other call of the registry is made by a page. */
const unused: Readonly<Record<string, string>> = {
  health: "asked by whatever watches over the nodes",
  photo: "the address of an image, which an answer carries",
  zone: "a row of the list has all of a zone",
  state: "a row of the list has all of a state",
  prant: "a row of the list has all of a prant",
  district: "a row of the list has all of a district",
  city: "a row of the list has all of a city",
  languages: "pages hold the same table, schema/fields/languages.ts",
  classes: "pages hold the same table, the classes of a registration",
  unpaidIndividualStudents: "for the screens of pay support, which come with payments",
  unpaidIndividualStudentsExport: "for the screens of pay support, which come with payments"
}

const root = join(import.meta.dirname, "../../src")
const files = readdirSync(root, { withFileTypes: true, recursive: true }).flatMap((entry) =>
  entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes("generated")
    ? [join(entry.parentPath, entry.name)]
    : []
)

/** The text of a string or a template, with `*` where something is put in. */
const textOf = (node: ts.Node): string | undefined =>
  ts.isStringLiteralLike(node)
    ? node.text
    : ts.isTemplateExpression(node)
      ? node.head.text + node.templateSpans.map(({ literal }) => `*${literal.text}`).join("")
      : undefined

/** The names of the functions that make a REST call: whatever src/api/rest.ts exports. */
const makers = new Set(
  [...readFileSync(join(root, "api/rest.ts"), "utf8").matchAll(/^export const (\w+)/gm)].map(([, name]) => name!)
)

const nameOf = ({ expression }: ts.CallExpression): string =>
  ts.isIdentifier(expression) ? expression.text : ts.isPropertyAccessExpression(expression) ? expression.name.text : ""

/** A path as calls name it, from below /api and without what is asked for. */
const pathOf = (text: string): string => text.replace(/^\/api\//, "").split("?")[0]!

/** The root fields of a document. */
const fieldsOf = (document: string): readonly string[] =>
  parse(document).definitions.flatMap((one) =>
    one.kind === Syntax.OPERATION_DEFINITION
      ? one.selectionSet.selections.flatMap((field) => (field.kind === Syntax.FIELD ? [field.name.value] : []))
      : []
  )

/** The GraphQL fields that pages ask for, and the paths that they name. A path of one word counts where a call is made of it. */
const asked = (texts: readonly string[]) => {
  const [fields, paths] = [new Set<string>(), new Set<string>()]
  const look = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const given = node.arguments.flatMap((one) => textOf(one) ?? [])
      if (nameOf(node) === "graphql") for (const field of fieldsOf(given[0] ?? "{ none }")) fields.add(field)
      if (makers.has(nameOf(node))) for (const text of given) paths.add(pathOf(text))
    }
    const text = textOf(node)
    if (text?.includes("/")) paths.add(pathOf(text))
    ts.forEachChild(node, look)
  }
  for (const text of texts) look(ts.createSourceFile("a.tsx", text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return { fields, paths }
}

const { fields, paths } = asked(files.map((file) => readFileSync(file, "utf8")))

/** Whether a page makes a call: as a field, by its path, or as the export of a list that it shows. */
const isUsed = ({ name, path }: AnyCall): boolean =>
  fields.has(name) ||
  paths.has(pathOf(path).replace(/:\w+/g, "*")) ||
  (path.startsWith("/api/export/") && fields.has(name.replace(/Export$/, "")))

test("every call of the registry is made by a page, or the table says why not", () => {
  expect(everyCall.filter((one) => !isUsed(one) && !(one.name in unused)).map(({ name }) => name)).toEqual([])
})

test("what the table lists is in the registry, and no page makes it", () => {
  const listed = Object.keys(unused)
  expect(everyCall.filter(({ name }) => listed.includes(name)).map(({ name }) => name)).toHaveLength(listed.length)
  expect(everyCall.filter((one) => listed.includes(one.name) && isUsed(one)).map(({ name }) => name)).toEqual([])
})

test("a word that is also a path of a call counts only where a call is made of it", () => {
  expect([...asked(['const a = "health"']).paths]).toEqual([])
  expect([
    ...asked(['call<Health>("GET", "health")', "download(`imports/${job.id}/report?all=1`, name)"]).paths
  ]).toEqual(["GET", "health", "imports/*/report"])
  expect([...asked(["graphql(`query A { schools { rows { id } } }`)"]).fields]).toEqual(["schools"])
})
