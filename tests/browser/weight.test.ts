import { readdirSync, readFileSync } from "node:fs"
import { brotliDecompressSync, gzipSync } from "node:zlib"
import { expect, test } from "vitest"

/** What the build says of its messages. */
type Messages = { readonly languages: Record<string, { readonly path: string }>; readonly first: readonly string[] }

const built = (path: string) => readFileSync(new URL(`../../dist${path}`, import.meta.url))
const weightOf = (paths: Iterable<string>): number =>
  [...paths].reduce((all, path) => all + gzipSync(built(path)).length, 0)

/** The scripts of the first page. */
const firstScripts = (): readonly string[] =>
  [
    ...built("/index.html")
      .toString()
      .matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)
  ].map(([, path]) => path!)

/** A script with all that it imports at once, but for what is known already. */
const withImports = (path: string, known: ReadonlySet<string>, found = new Set<string>()): ReadonlySet<string> => {
  if (known.has(path) || found.has(path)) return found
  found.add(path)
  for (const [, name] of built(path)
    .toString()
    .matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g))
    withImports(`/assets/${name!}`, known, found)
  return found
}

test("the login needs at most 130 kB of scripts, gzipped", () => {
  const scripts = firstScripts()
  const { languages, first } = JSON.parse(built("/messages.json").toString()) as Messages
  const messages = first.map((area) => `${languages["en"]!.path}${area}`)
  expect(scripts.length).toBeGreaterThan(1)
  expect(messages.length).toBeGreaterThan(0)
  expect(weightOf([...scripts, ...messages])).toBeLessThanOrEqual(130_000)
})

/** The libraries that a page loads only where it needs them. */
const large = /^\/assets\/(grid|charts|formulas|schema|choices)-/

test("the shell, which everybody loads after signing in, needs at most 125 kB more, gzipped, no large library", () => {
  const shell = readdirSync(new URL("../../dist/assets", import.meta.url)).filter((name) => /^shell-.*\.js$/.test(name))
  expect(shell.length).toBe(1)
  const scripts = withImports(`/assets/${shell[0]!}`, new Set(firstScripts()))
  expect(scripts.size).toBeGreaterThan(2)
  expect(weightOf(scripts)).toBeLessThanOrEqual(125_000)
  expect([...scripts].filter((path) => large.test(path))).toEqual([])
})

test("each script is there squeezed, and is then at most 92 % of what gzip makes of it", () => {
  const names = readdirSync(new URL("../../dist/assets", import.meta.url)).filter((name) => name.endsWith(".js.br"))
  const scripts = names.map((name) => `/assets/${name.slice(0, -".br".length)}`)
  expect(scripts.length).toBeGreaterThan(10)
  for (const script of scripts) expect(brotliDecompressSync(built(`${script}.br`)).equals(built(script))).toBe(true)
  const squeezed = scripts.reduce((all, script) => all + built(`${script}.br`).length, 0)
  expect(squeezed / weightOf(scripts)).toBeLessThanOrEqual(0.92)
})
