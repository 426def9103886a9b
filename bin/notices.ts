import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

/** What a package says of itself, as far as a notice needs it. */
type Manifest = {
  readonly name: string
  readonly version: string
  readonly license?: string
  readonly homepage?: string
  readonly author?: string | { readonly name?: string }
}

/** A built file, as Rolldown tells plugins of it. */
type Output = {
  readonly type: "chunk" | "asset"
  readonly modules?: Readonly<Record<string, { readonly renderedLength: number }>>
  readonly originalFileNames?: readonly string[]
}

type Context = {
  readonly getModuleIds: () => Iterable<string>
  readonly emitFile: (file: { readonly type: "asset"; readonly fileName: string; readonly source: string }) => unknown
}

/** The folder of the package that a module belongs to. */
const folderOf = (id: string): string | undefined =>
  /^\0?(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(id)?.[1]

const textsOf = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => (entry.isFile() && /^(licen[cs]e|notice|copying)/i.test(entry.name) ? [entry.name] : []))
    .toSorted()
    .map((name) => readFileSync(join(folder, name), "utf8").trim())

const noticeOf = (folder: string): readonly [string, string] => {
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest
  const { name, version, license = "see below", homepage, author } = manifest
  const by = typeof author === "string" ? author : author?.name
  const head = [
    `${name} ${version}`,
    `Licence: ${license}`,
    ...(by ? [`By: ${by}`] : []),
    ...(homepage ? [homepage] : [])
  ]
  return [name, [head.join("\n"), ...textsOf(folder)].join("\n\n")]
}

/** What is said of a file that was taken over from elsewhere: a text beside it, `map.licence.txt` of `map.json`. */
const besideOf = (id: string): readonly string[] => {
  const path = id.replace(/\.\w+$/, ".licence.txt")
  return path === id || id.includes("node_modules") || !existsSync(path) ? [] : [readFileSync(path, "utf8").trim()]
}

/**
 * A plugin of Vite that writes NOTICE.txt beside the pages: every package of which code, styles or fonts are in them,
 * with its licence. Code that was left out of the build counts for none.
 */
export const notices = () => ({
  name: "notices",
  apply: "build" as const,
  generateBundle(this: Context, _options: unknown, bundle: Readonly<Record<string, Output>>) {
    const outputs = Object.values(bundle)
    const ids = [
      ...outputs.flatMap(({ modules = {} }) =>
        Object.entries(modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : []))
      ),
      ...outputs.flatMap(({ originalFileNames = [] }) => originalFileNames.map((name) => join(process.cwd(), name))),
      ...[...this.getModuleIds()].filter((id) => /\.css(\?|$)/.test(id))
    ]
    const folders = new Set(ids.flatMap((id) => folderOf(id) ?? []))
    const found = new Map([...folders].filter((folder) => existsSync(join(folder, "package.json"))).map(noticeOf))
    const texts = [...found].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text)
    const files = [...new Set(ids)].toSorted().flatMap(besideOf)
    const source = ["The pages of the School Portal contain parts of these packages.", ...texts, ...files].join(
      `\n\n${"-".repeat(80)}\n\n`
    )
    this.emitFile({ type: "asset", fileName: "NOTICE.txt", source: `${source}\n` })
  }
})
