import { readFile, writeFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { generated } from "./generated.ts"

for (const { path, text } of generated) {
  const file = fileURLToPath(new URL(`../${path}`, import.meta.url))
  const fresh = text()
  const kept = await readFile(file, "utf8").catch(() => "")
  if (fresh !== kept) await writeFile(file, fresh)
  console.log(`${fresh === kept ? "as it was" : "written  "}  ${path}`)
}
