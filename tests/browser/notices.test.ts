import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { beforeAll, expect, test } from "vitest"
import { ensureBuilt } from "../../bin/build.mjs"

let notice: string
beforeAll(async () => {
  await ensureBuilt()
  notice = readFileSync(fileURLToPath(new URL("../../dist/NOTICE.txt", import.meta.url)), "utf8")
})

test.each([
  "react",
  "react-dom",
  "effect",
  "xstate",
  "@fontsource-variable/inter",
  "@fontsource-variable/noto-sans-devanagari"
])("the notice beside the pages names %s with its version and licence", (name) => {
  const { version, license } = JSON.parse(
    readFileSync(fileURLToPath(new URL(`../../node_modules/${name}/package.json`, import.meta.url)), "utf8")
  ) as { version: string; license: string }
  expect(notice).toContain(`\n${name} ${version}\nLicence: ${license}\n`)
})

test("it has the licences' texts, and names nothing that is only on the server", () => {
  expect(notice).toContain("Permission is hereby granted, free of charge")
  expect(notice).toContain("SIL OPEN FONT LICENSE")
  for (const name of ["pg", "vitest", "typescript", "yauzl"]) expect(notice).not.toContain(`\n${name} `)
})
