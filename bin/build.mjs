import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs"
import { run } from "./run.mjs"
import { root } from "./node.mjs"
import { squeeze } from "./squeeze.mjs"

const sources = [
  "index.html",
  "package-lock.json",
  "vite.config.ts",
  "bin/build.mjs",
  "bin/chunks.ts",
  "bin/flows/code",
  "bin/messages",
  "bin/notices.ts",
  "bin/squeeze.mjs",
  ...readdirSync(`${root}messages`)
    .filter((name) => name.endsWith(".json"))
    .map((name) => `messages/${name}`),
  "public",
  "src",
  "machines",
  "packages",
  "schema"
]
const dist = `${root}dist`
const stamp = `${dist}/.sources`

/** Builds the pages into dist/ if that is missing or older than what it is made of. */
export const ensureBuilt = async () => {
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprint()) return
  if (!existsSync(`${root}node_modules/vite`)) {
    if (existsSync(`${dist}/index.html`)) return
    throw new Error(`The pages are not built, and what builds them is not installed: run "npm ci && npm run build".`)
  }
  console.log("building the pages, a moment please")
  const code = await build(["--logLevel", "error"])
  if (code !== 0) throw new Error("the pages could not be built")
}

/**
 * Builds the pages beside the old ones and swaps them in whole, so that a running portal is never without. They are the
 * same whoever builds them: tests run with another NODE_ENV, which would put React's slow development build into them.
 */
export const build = async (args) => {
  const made = fingerprint()
  const draft = `dist.${process.pid}`
  try {
    const code = await run(
      "node_modules/vite/bin/vite.js",
      ["build", "--outDir", draft, "--emptyOutDir", ...args],
      [],
      { NODE_ENV: "production" }
    )
    if (code !== 0) return code
    await squeeze(`${root}${draft}/assets`)
    writeFileSync(`${root}${draft}/.sources`, made)
    rmSync(dist, { recursive: true, force: true })
    renameSync(`${root}${draft}`, dist)
    return 0
  } finally {
    rmSync(`${root}${draft}`, { recursive: true, force: true })
  }
}

/** A hash of everything the pages are made of, by content: a fresh clone and a touched file make no difference. */
const fingerprint = () => {
  const hash = createHash("sha256")
  const add = (path) => {
    if (!existsSync(root + path)) return
    if (statSync(root + path).isDirectory()) {
      for (const name of readdirSync(root + path).toSorted()) add(`${path}/${name}`)
    } else {
      hash.update(`${path}\0`).update(readFileSync(root + path))
    }
  }
  sources.forEach(add)
  return hash.digest("hex")
}
