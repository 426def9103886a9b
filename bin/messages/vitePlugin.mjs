import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { root } from "../node.mjs"
import { localeOf } from "./languages.mjs"
import { ensureMessages } from "./write.mjs"

const prefix = "#messages/"
const compiled = `${root}messages/compiled`

/**
 * Messages stay apart from the built pages: a page imports `#messages/<area>.js`, and the import map of the served page
 * leads that to the folder of the person's language. So a page loads its areas in one language, and all languages share
 * one build. `messages.json` in the build names each language's folder, and the areas that the first page imports.
 */
export const messages = () => {
  let isBuild = false
  return {
    name: "messages",
    enforce: "pre",
    config: (_config, { command }) => {
      isBuild = command === "build"
      ensureMessages()
    },
    resolveId(id) {
      if (!id.startsWith(prefix)) return null
      return isBuild ? { id, external: true } : `${compiled}/en/${id.slice(prefix.length)}`
    },
    generateBundle(_options, bundle) {
      const languages = {}
      for (const language of readdirSync(compiled)) {
        if (language === "types" || language === "node" || language.startsWith(".")) continue
        const files = readdirSync(`${compiled}/${language}`).filter((name) => !name.startsWith("server."))
        const sources = files.map((name) => [name, readFileSync(`${compiled}/${language}/${name}`, "utf8")])
        const hash = createHash("sha256").update(JSON.stringify(sources)).digest("base64url").slice(0, 8)
        const path = `assets/messages/${language}-${hash}`
        for (const [name, source] of sources) this.emitFile({ type: "asset", fileName: `${path}/${name}`, source })
        languages[language] = { path: `/${path}/`, locale: localeOf(language) }
      }
      const source = JSON.stringify({ languages, first: firstAreas(bundle) })
      this.emitFile({ type: "asset", fileName: "messages.json", source })
    }
  }
}

/** Messages in English inside of the bundle, for a page that is built by itself. */
export const englishMessages = () => ({
  name: "english-messages",
  enforce: "pre",
  config: ensureMessages,
  resolveId: (id) => (id.startsWith(prefix) ? `${compiled}/en/${id.slice(prefix.length)}` : null)
})

/** The message modules that the first page imports without being asked to. */
const firstAreas = (bundle) => {
  const entry = Object.values(bundle).find((file) => file.type === "chunk" && file.isEntry)
  const seen = new Set()
  const areas = new Set()
  const visit = (name) => {
    if (name.startsWith(prefix)) areas.add(name.slice(prefix.length))
    if (seen.has(name)) return
    seen.add(name)
    for (const next of bundle[name]?.imports ?? []) visit(next)
  }
  if (entry !== undefined) visit(entry.fileName)
  return [...areas].toSorted((one, other) => one.localeCompare(other))
}
