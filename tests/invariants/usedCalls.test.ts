import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import ts from "typescript"
import { expect, test } from "vitest"
import { apiOf } from "../../schema/core/calls.ts"
import { documentsOf, gatewayOf } from "../../schema/gateway/index.ts"
import { groups } from "../../schema/index.ts"
import { everyCall, type AnyCall } from "../kit/everyCall.ts"

const ofEveryKind = "withdrawContent and discardContent do it for content of every kind"
const amongAll = "the editors' list has content of every kind"

/** Calls that no page makes, each with the reason. Every other call of the registry is made by a page. */
const unused: Readonly<Record<string, string>> = {
  health: "asked by whatever watches over the nodes",
  photo: "the address of an image, which an answer carries",
  studentMockResultsFile: "the specification's address of a file that pages have from the list's own export",
  languages: "pages hold the same table, schema/fields/languages.ts",
  deleteStudyMaterial: ofEveryKind,
  deleteBrochureDownload: ofEveryKind,
  deleteBrochureFlipbook: ofEveryKind,
  deleteImportantDate: ofEveryKind,
  deletePaperPattern: ofEveryKind,
  deleteLecture: ofEveryKind,
  deleteSyllabus: ofEveryKind,
  deletePageItem: ofEveryKind,
  pageItems: amongAll,
  pageItemsExport: amongAll,
  updateStaticPage: "pages are written as content of the kind static-page",
  updateStatus: "the specification's call; pages switch one record by its own call, and many by a bulk action",
  classes: "pages hold the same table, the classes of a registration"
}

const root = join(import.meta.dirname, "../../src")
const files = readdirSync(root, { withFileTypes: true, recursive: true }).flatMap((entry) =>
  entry.isFile() && /\.tsx?$/.test(entry.name) ? [join(entry.parentPath, entry.name)] : []
)

/** The text of a string or a template, with `*` where something is put in. */
const textOf = (node: ts.Node): string | undefined =>
  ts.isStringLiteralLike(node)
    ? node.text
    : ts.isTemplateExpression(node)
      ? node.head.text + node.templateSpans.map(({ literal }) => `*${literal.text}`).join("")
      : undefined

/** The names of the functions that make a REST call: whatever src/api/rest.ts and src/api/transfers.ts export. */
const makers = new Set(
  ["api/rest.ts", "api/transfers.ts"].flatMap((path) =>
    [...readFileSync(join(root, path), "utf8").matchAll(/^export const (\w+)/gm)].map(([, name]) => name!)
  )
)

const nameOf = ({ expression }: ts.CallExpression): string =>
  ts.isIdentifier(expression) ? expression.text : ts.isPropertyAccessExpression(expression) ? expression.name.text : ""

/** A path as calls name it, from below /api and without what is asked for. */
const pathOf = (text: string): string => text.replace(/^\/api\//, "").split("?")[0]!

/** The functions that run a document by its name, each with the operation that the document must be. */
const runners: ReadonlyMap<string, string> = new Map([
  ["runQuery", "query"],
  ["runMutation", "mutation"],
  ["runAside", "mutation"],
  ["subscribe", "subscription"],
  ["useLiveList", "subscription"],
  ["useCounted", "subscription"]
])

/** A document that a page runs; one that a table names (`call: "openExam"`) writes. */
type Run = { readonly name: string; readonly operation: string }

const runOf = (node: ts.Node): Run | undefined => {
  if (ts.isPropertyAssignment(node) && node.name.getText() === "call" && ts.isStringLiteral(node.initializer))
    return { name: node.initializer.text, operation: "mutation" }
  if (!ts.isCallExpression(node)) return undefined
  const [operation, name] = [runners.get(nameOf(node)), node.arguments[0] && textOf(node.arguments[0])]
  return operation === undefined || name === undefined ? undefined : { name, operation }
}

/** The documents that pages run, and the paths that they name. A path of one word counts where a call is made of it. */
const asked = (texts: readonly string[]) => {
  const [runs, paths] = [new Map<string, Run>(), new Set<string>()]
  const look = (node: ts.Node): void => {
    const run = runOf(node)
    if (run !== undefined) runs.set(`${run.operation} ${run.name}`, run)
    if (ts.isCallExpression(node)) {
      const given = node.arguments.flatMap((one) => textOf(one) ?? [])
      if (makers.has(nameOf(node))) for (const text of given) paths.add(pathOf(text))
    }
    const text = textOf(node)
    if (text?.includes("/")) paths.add(pathOf(text))
    ts.forEachChild(node, look)
  }
  for (const text of texts) look(ts.createSourceFile("a.tsx", text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return { runs: [...runs.values()], paths }
}

const { runs, paths } = asked(files.map((file) => readFileSync(file, "utf8")))
const fields = new Set(runs.map(({ name }) => name.split(".")[0]!))

/** Calls that links of GraphQL follow. */
const linked = new Set(gatewayOf(apiOf(groups)).calls.flatMap(({ kind, name }) => (kind === "link" ? [name] : [])))

/** Whether a page makes a call: as a field, by its path, or as the export of a list that it shows. */
const isUsed = ({ name, path }: AnyCall): boolean =>
  fields.has(name) ||
  paths.has(pathOf(path).replace(/:\w+/g, "*")) ||
  (path.startsWith("/api/export/") && fields.has(name.replace(/Export$/, "")))

test("every call of the registry is made by a page, or the table says why not", () => {
  expect(
    everyCall.filter((one) => !isUsed(one) && !(one.name in unused) && !linked.has(one.name)).map(({ name }) => name)
  ).toEqual([])
})

test("every document that a page runs is one of the portal's, and of its operation", () => {
  const documents = documentsOf(gatewayOf(apiOf(groups)))
  const wrong = runs.filter(({ name, operation }) => {
    const text = documents.get(operation === "subscription" ? `${name}.live` : name)
    return text?.startsWith(`${operation} `) !== true
  })
  expect(runs.length).toBeGreaterThan(150)
  expect(wrong).toEqual([])
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
  expect(asked(['runQuery("schools.permits", {})', 'const a = { call: "openExam" }']).runs).toEqual([
    { name: "schools.permits", operation: "query" },
    { name: "openExam", operation: "mutation" }
  ])
})
