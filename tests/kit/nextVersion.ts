import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

/** A checkout of a version of the portal that comes after this one. */
export type NextVersion = { readonly checkout: string; readonly remove: () => Promise<void> }

const here = fileURLToPath(new URL("../..", import.meta.url))
const copied = ["bin", "machines", "messages", "packages", "schema", "server", "package.json", "tsconfig.json"]
const linked = ["dist", "node_modules", "public"]

/** The name of the migration that the next version has and this one does not. */
export const nextMigration = "9999-next-version"

/** Read models that the next version makes anew: one inside the append's transaction, and one that follows. */
const remade = ["server/areas/regions/projection.ts", "server/areas/exams/answerSheets.projection.ts"]

/**
 * Makes the next version: this one with a migration more, which adds a column, and with read models of a higher
 * version, which are built beside the present ones and swapped in.
 */
export const makeNextVersion = async (): Promise<NextVersion> => {
  const checkout = await mkdtemp(join(tmpdir(), "portal-next-"))
  for (const name of copied) await cp(join(here, name), join(checkout, name), { recursive: true })
  for (const name of linked) await symlink(join(here, name), join(checkout, name))
  const edit = async (file: string, change: (text: string) => string) => {
    const path = join(checkout, file)
    const text = await readFile(path, "utf8")
    const changed = change(text)
    if (changed === text) throw new Error(`${file} was not changed`)
    await writeFile(path, changed)
  }
  await writeFile(
    join(checkout, `server/platform/db/migrations/${nextMigration}.ts`),
    `import { sql, type Kysely } from "kysely"
     export const up = async (db: Kysely<unknown>): Promise<void> => {
       await sql\`alter table files add column if not exists next_version text\`.execute(db)
     }`
  )
  await edit("server/platform/db/migrate.ts", (text) =>
    text
      .replace(/^import type pg/m, `import * as next from "./migrations/${nextMigration}.ts"\n$&`)
      .replace(/^(const migrations: .*) = \{$/m, `$1 = {\n  "${nextMigration}": next,`)
  )
  for (const file of remade)
    await edit(file, (text) =>
      text.replace(/^ {2}version: (\d+),$/m, (_, version) => `  version: ${Number(version) + 1},`)
    )
  return { checkout, remove: () => rm(checkout, { recursive: true, force: true }) }
}
