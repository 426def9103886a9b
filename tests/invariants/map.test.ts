import { existsSync, globSync, readdirSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"

const page = readFileSync("docs/map.md", "utf8")

/** What the tree of the page names, as paths from the root, in the page's order; folders end in a slash. */
const namedPaths = (): readonly string[] => {
  const parents: string[] = []
  return page
    .split("\n")
    .filter((line) => line.startsWith("    "))
    .map((line) => {
      const [, indent = "", name = ""] = /^( +)(\S+)/.exec(line)!
      const depth = indent.length / 2 - 2
      parents[depth] = name
      return parents.slice(0, depth + 1).join("")
    })
}

const foldersOf = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [`${folder}${entry.name}/`] : []
  )

test("everything that the map names is there", () => {
  const missing = namedPaths().filter((path) => globSync(path.replaceAll(/<\w+>/g, "*")).length === 0)
  expect(missing).toEqual([])
  const mentioned = [...page.matchAll(/`([\w/]+\/[\w./]*)`/g)].map(([, path]) => path!)
  expect(mentioned.filter((path) => !existsSync(path))).toEqual([])
})

test("the map names every folder that is no area", () => {
  const named = new Set(namedPaths())
  const areas = new Set(readdirSync("server/areas"))
  const isArea = (folder: string) => areas.has(folder.split("/").at(-2)!)
  const folders = [
    "schema/",
    "machines/",
    "packages/",
    "server/platform/",
    "server/documents/",
    "server/",
    "src/",
    "tests/"
  ].flatMap(foldersOf)
  const areaFolders = new Set(["schema/demo/", "schema/mail/", "server/areas/"])
  expect(
    folders.filter(
      (folder) => !named.has(folder) && !areaFolders.has(folder) && !isArea(folder) && folder !== "src/screens/"
    )
  ).toEqual([])
})

test("an area has the same name in schema, server and screens", () => {
  const areas = new Set([
    ...readdirSync("server/areas"),
    "demo",
    "mail",
    "core",
    "fields",
    "documents",
    "gateway",
    "openapi"
  ])
  expect(foldersOf("schema/").filter((folder) => !areas.has(folder.split("/").at(-2)!))).toEqual([])
  const screens = foldersOf("src/screens/").map((folder) => folder.split("/").at(-2)!)
  expect(screens.filter((name) => !areas.has(name))).toEqual(["account"])
})
