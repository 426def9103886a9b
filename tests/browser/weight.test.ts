import { readFileSync } from "node:fs"
import { gzipSync } from "node:zlib"
import { expect, test } from "vitest"

/** What the build says of its messages. */
type Messages = { readonly languages: Record<string, { readonly path: string }>; readonly first: readonly string[] }

test("the login needs at most 130 kB of scripts, gzipped", () => {
  const built = (path: string) => readFileSync(new URL(`../../dist${path}`, import.meta.url))
  const scripts = [
    ...built("/index.html")
      .toString()
      .matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)
  ].map(([, path]) => path!)
  const { languages, first } = JSON.parse(built("/messages.json").toString()) as Messages
  const messages = first.map((area) => `${languages["en"]!.path}${area}`)
  expect(scripts.length).toBeGreaterThan(1)
  expect(messages.length).toBeGreaterThan(0)
  const weight = [...scripts, ...messages].reduce((all, path) => all + gzipSync(built(path)).length, 0)
  expect(weight).toBeLessThanOrEqual(130_000)
})
