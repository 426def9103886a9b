import { mkdtemp, readFile, rm } from "node:fs/promises"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { extname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin"
import react from "@vitejs/plugin-react"
import { build } from "vite"
import { launchChromium } from "../tests/kit/chromium.ts"
import { percentile, type Bench } from "./kit/report.ts"

const states = 40
const transitions = 120
const times = 15

const types: Readonly<Record<string, string>> = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".woff2": "font/woff2" }

/** Builds the page of one chart and serves it. @returns its address, and how to end it */
const servePage = async (): Promise<{ readonly url: string; readonly close: () => Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), "portal-chart-"))
  await build({
    configFile: false, logLevel: "error", root: fileURLToPath(new URL("chart", import.meta.url)), plugins: [react(), vanillaExtractPlugin()],
    build: { outDir: folder, emptyOutDir: true, assetsInlineLimit: 0, chunkSizeWarningLimit: 10_000 }
  })
  const server = createServer((request, response) => {
    const path = request.url === "/" ? "/index.html" : request.url!
    readFile(join(folder, path)).then(
      (content) => response.writeHead(200, { "content-type": types[extname(path)] ?? "application/octet-stream" }).end(content),
      () => response.writeHead(404).end())
  }).listen(0, "127.0.0.1")
  await new Promise((resolve) => server.once("listening", resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await rm(folder, { recursive: true })
    }
  }
}

/** A chart of 40 states and 120 transitions in Chromium: from the moment that it is asked for until it is painted. */
export const chart: Bench = {
  name: "chart",
  run: async () => {
    const page = await servePage()
    const browser = await launchChromium()
    const draw = async (count: number): Promise<readonly number[]> => {
      const tab = await browser.newPage({ viewport: { width: 1280, height: 900 } })
      await tab.goto(page.url)
      await tab.waitForFunction(() => "draw" in globalThis)
      const taken = await tab.evaluate(async ([many, of, ways]) => {
        const { draw } = globalThis as unknown as { draw: (states: number, transitions: number) => Promise<number> }
        const all: number[] = []
        for (let nth = 0; nth < many!; nth++) all.push(await draw(of!, ways!))
        return all
      }, [count, states, transitions])
      await tab.close()
      return taken
    }
    const warm = (await draw(times)).slice(3)
    const [cold = Number.NaN] = await draw(1)
    await browser.close()
    await page.close()
    const what = `a chart of ${states} states and ${transitions} transitions, laid out and painted`
    return [
      { what, figure: `p50 ${percentile(warm, 0.5).toFixed(0)} ms, p95 ${percentile(warm, 0.95).toFixed(0)} ms`, goal: "≤ 300 ms" },
      { what: "the same as the first thing that a fresh page draws, its worker fetched and begun", figure: `${cold.toFixed(0)} ms` }
    ]
  }
}
