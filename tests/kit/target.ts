import { performance } from "node:perf_hooks"
import { signIn } from "./client.ts"
import { freshPortalDatabase } from "./portalDatabase.ts"
import { startPortal, type TestPortal } from "./portal.ts"

/** A portal in a process of its own, with a small demo, to be attacked. */
export type Target = {
  readonly url: string
  readonly databaseUrl: string
  readonly portal: TestPortal
  /** Tokens of an admin, and of others by their role. */
  readonly admin: string
  readonly signIn: (username: string) => Promise<string>
  /** Throws unless the process that was started still serves. @returns milliseconds that an answer took */
  readonly answers: () => Promise<number>
  readonly close: () => Promise<void>
}

/** Starts a target. `env` are settings that differ. */
export const openTarget = async (env: Readonly<Record<string, string>> = {}): Promise<Target> => {
  const database = await freshPortalDatabase()
  const portal = await startPortal({
    databaseUrl: database.url,
    args: ["--quiet"],
    env: { DEMO: "1", DEMO_STUDENTS: "60", ...env }
  }).catch(async (error: unknown) => {
    await database.drop()
    throw error
  })
  return {
    url: portal.url,
    databaseUrl: database.url,
    portal,
    admin: await signIn(portal.url),
    signIn: (username) => signIn(portal.url, username),
    answers: async () => {
      const since = performance.now()
      const { status } = await fetch(`${portal.url}/api/health`)
      if (status !== 200 || portal.process.exitCode !== null || portal.process.signalCode !== null)
        throw new Error(`the portal does not answer (${status}):\n${portal.output()}`)
      return performance.now() - since
    },
    close: async () => {
      await portal.kill("SIGKILL")
      await database.drop()
    }
  }
}
