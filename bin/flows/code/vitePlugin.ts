import type { Plugin } from "vite"
import { englishMessages } from "../../messages/vitePlugin.mjs"
import { root } from "../machines.ts"
import { bundleOf, codeOf } from "machine-inspector/code"

/** Where pages fetch a machine's code from. */
const place = "assets/machine-code"

/** Every machine of the portal as a module of its own, by its id. */
export const portalCode = async (): Promise<ReadonlyMap<string, string>> =>
  codeOf(await bundleOf(`${root}machines/index.ts`, root, [englishMessages()]), `${root}node_modules/.machine-code`)

/** Puts each machine's code beside the built pages, as a text that is copied, not run. */
export const machineCode = (): Plugin => ({
  name: "machine-code",
  async generateBundle() {
    for (const [name, source] of await portalCode())
      this.emitFile({ type: "asset", fileName: `${place}/${name}.txt`, source })
  },
  configureServer: (server) => {
    server.middlewares.use(`/${place}`, (request, response) => {
      const answer = async () => {
        const code = (await portalCode()).get(/^\/(\w+)\.txt$/u.exec(request.url ?? "")?.[1] ?? "")
        response.statusCode = code === undefined ? 404 : 200
        response.setHeader("content-type", "text/plain; charset=utf-8")
        response.end(code ?? "")
      }
      answer().catch((fault: unknown) => {
        response.statusCode = 500
        response.end(String(fault))
      })
    })
  }
})
