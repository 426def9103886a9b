import { fileURLToPath } from "node:url"

/** What the bundler tells of modules where it asks for the name of a module's file. */
type Modules = { readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null }

/** The name of the file that a module goes into; null where the group is not for it. */
type Named = (id: string, modules: Modules) => string | null

const inPackages = (...names: readonly string[]) => new RegExp(`[\\\\/]node_modules[\\\\/](${names.join("|")})[\\\\/]`)

const icons = inPackages("lucide-react")
const controls = inPackages("@base-ui", "@floating-ui")

/** What is too large for pages that do not need it: what checks what is typed, and the field of a choice. */
const large = inPackages("effect", "@base-ui/react/combobox")

/** A module with all that its imports lead to at once. The list of all icons is passed by. */
const withImports = (ids: readonly string[], modules: Modules): ReadonlySet<string> => {
  const found = new Set(ids)
  for (const id of found) {
    if (icons.test(id)) continue
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  }
  return found
}

/** A file for what is loaded with some modules of the portal. */
const loadedWith = (name: string, ...paths: readonly string[]): Named => {
  let found: ReadonlySet<string> | undefined
  return (id, modules) => {
    const roots = paths.map((path) => fileURLToPath(new URL(`../${path}`, import.meta.url)))
    return (found ??= withImports(roots, modules)).has(id) ? name : null
  }
}

/** A file for what can be loaded without anything large. */
const light =
  (name: string): Named =>
  (id, modules) =>
    [...withImports([id], modules)].some((each) => large.test(each)) ? null : name

/** Libraries that change rarely are apart, so that browsers keep them. */
const libraries = [
  { name: "react", test: inPackages("react", "react-dom", "react-router", "react-router-dom", "scheduler") },
  { name: "machines", test: inPackages("xstate", "@xstate") },
  { name: "wires", test: inPackages("(?:socket|engine)\\.io-[a-z]+") },
  { name: "grid", test: inPackages("ag-[a-z-]+") },
  { name: "charts", test: inPackages("echarts", "zrender") },
  { name: "formulas", test: inPackages("katex") },
  { name: "schema", test: inPackages("effect") }
]

const shell = ["src/app/shell/Shell.tsx", "src/app/shell/ScreenGuard.tsx", "src/components/Page.tsx"]

/**
 * Which modules of the pages are a file together, the first group that fits. A file for each module would be some
 * hundred requests for one list; fewer files would have everybody load what only lists, papers or results need.
 */
export const chunks = [
  ...libraries,
  // The portal's own code that the first page needs.
  {
    name: "start",
    tags: ["$initial" as const],
    test: /[\\/](src[\\/](?!app[\\/]main)|schema[\\/]|machines[\\/]|packages[\\/])/
  },
  // What every page has around it.
  { name: loadedWith("controls", ...shell), test: controls },
  // What forms and the palette choose with.
  { name: loadedWith("choices", "src/app/shell/Palette.tsx"), test: controls },
  { name: loadedWith("shell", ...shell), test: (id: string) => !icons.test(id) },
  { name: "icons", test: icons, minShareCount: 10 },
  // What many pages show, with and without a list or a form.
  {
    name: light("common"),
    test: /[\\/]src[\\/](api|components[\\/](history[\\/])?[^\\/]+$)/,
    minShareCount: 15
  },
  { name: "declarations", test: /[\\/](schema|machines)[\\/]/, minShareCount: 30 },
  { name: loadedWith("forms", "src/components/form/FormDialog.tsx"), minShareCount: 2 },
  { name: loadedWith("lists", "src/components/list/ListScreen.tsx"), minShareCount: 2 },
  { name: "shared", minShareCount: 25 }
].map((group, index, all) => ({ ...group, priority: all.length - index }))
