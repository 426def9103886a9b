import { mkdtemp, readFile, rm } from "node:fs/promises"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { extname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin"
import react from "@vitejs/plugin-react"
import { build } from "vite"
import { englishMessages } from "../../bin/messages/vitePlugin.mjs"
import { newNonce, securityHeaders } from "../../server/platform/http/headers.ts"

const types: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".woff2": "font/woff2"
}

/** A page of parts of the portal, by itself. */
export type ServedPage = { readonly url: string; readonly close: () => Promise<void> }

/** Builds the page of a folder of `bench/` and serves it, under the portal's own policy. */
export const servePage = async (folder: string): Promise<ServedPage> => {
  const built = await mkdtemp(join(tmpdir(), "portal-page-"))
  await build({
    configFile: false,
    logLevel: "error",
    root: fileURLToPath(new URL(`../../bench/${folder}`, import.meta.url)),
    plugins: [englishMessages(), react(), vanillaExtractPlugin()],
    build: { outDir: built, emptyOutDir: true, assetsInlineLimit: 0, chunkSizeWarningLimit: 10_000 }
  })
  const headers = securityHeaders(newNonce())
  const server = createServer((request, response) => {
    const path = request.url === "/" ? "/index.html" : request.url!
    readFile(join(built, path)).then(
      (content) =>
        response
          .writeHead(200, { ...headers, "content-type": types[extname(path)] ?? "application/octet-stream" })
          .end(content),
      () => response.writeHead(path === "/favicon.ico" ? 204 : 404).end()
    )
  }).listen(0, "127.0.0.1")
  await new Promise((resolve) => server.once("listening", resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await rm(built, { recursive: true })
    }
  }
}
