import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { root } from "../node.mjs"
import { compileArea, compileKeyed, declareArea, declareKeyed, runtimeModule } from "./compile.mjs"
import { keyedBySource, localeOf, readCatalogues, sourceLanguage } from "./languages.mjs"
import { pseudoModule } from "./pseudo.mjs"

const folder = `${root}messages`
const compiled = `${folder}/compiled`
const stamp = `${compiled}/.sources`

/** Compiles the catalogues to `messages/compiled`, unless that is made of the same ones already. */
export const ensureMessages = () => {
  const made = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === made) return
  rmSync(compiled, { recursive: true, force: true })
  const catalogues = readCatalogues(folder)
  const languages = Object.keys(catalogues)
  const write = (path, text) => {
    mkdirSync(`${compiled}/${path}`.replace(/\/[^/]+$/u, ""), { recursive: true })
    writeFileSync(`${compiled}/${path}`, text)
  }
  for (const language of languages) {
    write(`${language}/runtime.js`, runtimeModule(localeOf(language)))
    for (const [area, messages] of Object.entries(catalogues[sourceLanguage]))
      write(`${language}/${area}.js`, compileArea({ ...messages, ...catalogues[language][area] }, "./runtime.js"))
  }
  for (const [area, messages] of Object.entries(catalogues[sourceLanguage])) {
    write(`types/${area}.d.ts`, declareArea(messages))
    write(`node/${area}.js`, nodeArea(area, messages, languages))
  }
  for (const section of keyedBySource) {
    for (const language of languages) {
      const texts = catalogues[language][section] ?? {}
      write(`${language}/${section}.js`, language === "en-XA" ? pseudoModule() : compileKeyed(texts))
    }
    write(`types/${section}.d.ts`, declareKeyed())
    write(`node/${section}.js`, nodeKeyed(section, languages))
  }
  writeFileSync(stamp, made)
}

/** An area's module on the server: each message in the language of the request that asks for it. */
const nodeArea = (area, messages, languages) => {
  const getters = Object.keys(messages).map(
    (key) => `get ${JSON.stringify(key)}(){return ours()[${JSON.stringify(key)}]}`
  )
  return `${inAllLanguages(area, languages)}export const t={${getters.join(",\n")}}\n`
}

/** The same of a section that is keyed by the source language. */
const nodeKeyed = (section, languages) =>
  `${inAllLanguages(section, languages)}export const t=new Proxy({},{get:(_,text)=>ours()[text]})\n`

/** The beginning of a server's module: `ours` gives the texts of the request's language. */
const inAllLanguages = (area, languages) => {
  const imports = languages.map((language, nth) => `import{t as l${nth}}from"../${language}/${area}.js"`)
  const table = languages.map((language, nth) => `${JSON.stringify(language)}:l${nth}`)
  const source = `l${languages.indexOf(sourceLanguage)}`
  return `import{language}from"../../language.js"\n${imports.join("\n")}\nconst of={${table.join(",")}}\nconst ours=()=>of[language()]??${source}\n`
}

const fingerprint = () => {
  const hash = createHash("sha256")
  for (const path of [folder, `${root}bin/messages`])
    for (const name of readdirSync(path).toSorted())
      if (/\.(json|m?js)$/u.test(name)) hash.update(`${name}\0`).update(readFileSync(`${path}/${name}`))
  return hash.digest("hex")
}
