import { createHash } from "node:crypto"
import { migrate } from "../../server/platform/db/migrate.ts"
import { madeOfText } from "../../server/platform/projections/projection.ts"
import { ensureProjections } from "../../server/platform/projections/rebuild.ts"
import { projections } from "../../server/projections.ts"
import { freshDatabase, migrationsHash, type Template, type TestDatabase } from "./database.ts"

const portal: Template = {
  kind: "portal",
  print: async () => {
    const hash = createHash("sha256").update(await migrationsHash())
    for (const projection of projections) {
      const { name, version, create } = projection
      hash.update(JSON.stringify([name, version, create, madeOfText(projection)]))
    }
    return hash.digest("hex").slice(0, 16)
  },
  make: async (pool) => {
    await migrate(pool)
    await ensureProjections(pool, projections)
  }
}

/** Makes an empty database with every read table: what an empty portal would make of it when it starts. */
export const freshPortalDatabase = (): Promise<TestDatabase> => freshDatabase(portal)
