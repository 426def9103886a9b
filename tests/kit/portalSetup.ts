import { freshDatabase } from "./database.ts"
import { startPortal } from "./portal.ts"

/** Students of the demo that browser tests share. */
export const demoStudents = 3_000

/**
 * Before the browser tests: one portal with a small demo for those that share it. What it answers runs after the last.
 */
export default async (): Promise<() => Promise<void>> => {
  const database = await freshDatabase()
  const portal = await startPortal({
    databaseUrl: database.url,
    args: ["--quiet"],
    env: { DEMO: "1", DEMO_STUDENTS: String(demoStudents) }
  }).catch(async (error: unknown) => {
    await database.drop()
    throw error
  })
  process.env["PORTAL_URL"] = portal.url
  process.env["PORTAL_DATABASE_URL"] = database.url
  return async () => {
    await portal.stop()
    await database.drop()
  }
}
