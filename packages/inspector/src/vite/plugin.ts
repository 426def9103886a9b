import { globSync } from "node:fs"
import type { IncomingMessage, ServerResponse } from "node:http"
import { relative, resolve } from "node:path"
import type { Plugin, ViteDevServer } from "vite"
import { loadMachines, type Loaded } from "../code/load.ts"
import { commitOf } from "../code/commit.ts"
import { machinesAt } from "../code/loadAt.ts"
import { readCounts } from "../coverage/readCounts.ts"
import { changedBetween, drawingOf, linesOf } from "../diff/changes.ts"
import { elk } from "../elk.ts"
import type { Change } from "../react/DifferencesTab.tsx"
import { lastKept } from "./lastKept.ts"

const list = "virtual:machine-inspector"
const page = "virtual:machine-inspector-page"

/** Where the plugin looks for machines, and where its page is. */
export type Settings = {
  /** Patterns of the files with machines, from the project's root. */
  readonly machines?: readonly string[]
  readonly path?: string
  /** The folder with the counts of the last test run. */
  readonly counts?: string
}

/**
 * The machines of a project while it is developed: a page at `/__machines` with the chart, simulator, paths, journal,
 * coverage and differences of each. It loads nothing from elsewhere, and is not part of what is built.
 */
export const machineInspector = ({
  machines = ["src/**/*.{ts,tsx}"],
  path = "/__machines",
  counts = "node_modules/.machine-coverage"
}: Settings = {}): Plugin => {
  let root = process.cwd()
  let loaded: Promise<readonly Loaded[]> | undefined
  const all = (): Promise<readonly Loaded[]> =>
    (loaded ??= loadMachines(
      [
        ...new Set(machines.flatMap((pattern) => globSync(pattern, { cwd: root }).map((name) => resolve(root, name))))
      ].toSorted()
    ).then((found) => found.loaded))
  const differences = lastKept<readonly Change[]>()
  const answer = async (what: string | undefined): Promise<unknown> => {
    if (what === "coverage") return readCounts(resolve(root, counts)).catch(() => ({}))
    const [now, commit] = await Promise.all([all(), commitOf(root, "HEAD")])
    return differences([now, commit], () => changesSince(commit, now))
  }
  return {
    name: "machine-inspector",
    apply: "serve",
    config: () => ({ optimizeDeps: { include: ["xstate", "react-dom/client", "elkjs/lib/elk-api.js"] } }),
    configResolved: (config) => {
      root = config.root
    },
    resolveId: (id) => (id === list || id === page || id.startsWith(`${list}/`) ? `\0${id}` : undefined),
    load: async (id) => {
      if (id === `\0${page}`) return 'import "machine-inspector/page"'
      if (id === `\0${list}`) return listOf(await all(), root)
      if (id.startsWith(`\0${list}/`)) return (await all())[Number(id.slice(list.length + 2))]?.text
      return undefined
    },
    handleHotUpdate: ({ server }) => {
      loaded = undefined
      for (const module of server.moduleGraph.idToModuleMap.values())
        if (module.id?.startsWith(`\0${list}`) === true) server.moduleGraph.invalidateModule(module)
    },
    configureServer: (server) => {
      server.middlewares.use(path, (request, response) => {
        serve(server, request, response, path, answer).catch((error: unknown) => {
          response.statusCode = 500
          response.end(String(error))
        })
      })
    }
  }
}

const changesSince = async (commit: string, now: readonly Loaded[]): Promise<readonly Change[]> => {
  const named = (some: readonly Loaded[]) => new Map(some.map((one) => [one.name, one]))
  const before = await machinesAt(commit, [...new Set(now.map(({ file }) => file))])
  return Promise.all(
    changedBetween(named(before), named(now)).map(async (one) => ({
      name: one.name,
      lines: linesOf(one, false),
      drawing: await drawingOf(one, elk)
    }))
  )
}

const listOf = (loaded: readonly Loaded[], root: string): string =>
  `export const machines = [\n${loaded
    .map(
      ({ name, file, variable }, index) =>
        `  { name: ${JSON.stringify(name)}, variable: ${JSON.stringify(variable)}, ` +
        `file: ${JSON.stringify(relative(root, file))}, load: async () => ` +
        `(await import("${list}/${index}"))[${JSON.stringify(variable)}] }`
    )
    .join(",\n")}\n]\n`

const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Machines</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/@id/__x00__${page}"></script>
  </body>
</html>
`

const serve = async (
  server: ViteDevServer,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  answer: (what: string | undefined) => Promise<unknown>
): Promise<void> => {
  const [, what] = /^\/(coverage|differences)\.json/u.exec(request.url ?? "") ?? []
  response.setHeader("content-type", what === undefined ? "text/html" : "application/json")
  response.end(
    what === undefined ? await server.transformIndexHtml(path, html, path) : JSON.stringify(await answer(what))
  )
}
