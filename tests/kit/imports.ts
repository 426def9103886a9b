import type { ImportRow } from "../../schema/imports/calls.ts"
import type { ImportAnswer } from "../../schema/imports/import.ts"
import { importJobs } from "../../server/areas/imports/jobs.ts"
import { call } from "./edge.ts"
import { openTestServer, type TestServer } from "./testServer.ts"
import { sendForm } from "./people.ts"
import { loadProgramme } from "./programme.ts"

/** A house that does imports, with somebody at school 1 of the small programme. */
export type ImportServer = TestServer & {
  /** A token of a user of school 1. */
  readonly school: string
  /** Complaints of the work. */
  readonly complaints: readonly unknown[]
  readonly stopWork: () => Promise<void>
}

/** Opens one; without `works` nothing is judged and nothing goes in. */
export const openImportServer = async ({
  works = true,
  databaseUrl
}: { readonly works?: boolean; readonly databaseUrl?: string } = {}): Promise<ImportServer> => {
  const house = await openTestServer(databaseUrl === undefined ? {} : { databaseUrl })
  if (databaseUrl === undefined) await loadProgramme(house.portal.log)
  const complaints: unknown[] = []
  const work = works ? importJobs(house.portal, (error) => complaints.push(error)) : undefined
  const stopWork = async () => work?.stop()
  return {
    ...house,
    school: await house.signIn(2, { schoolId: 1 }),
    complaints,
    stopWork,
    close: async () => {
      await stopWork()
      await house.close()
    }
  }
}

/** Sends a file as a browser does. */
export const sendImport = (
  house: TestServer,
  token: string,
  bytes: string | Uint8Array<ArrayBuffer>,
  {
    path = "/schools/student/import",
    name = "students.csv",
    gesture
  }: {
    readonly path?: string
    readonly name?: string
    readonly gesture?: string
  } = {}
) =>
  sendForm(
    house.url,
    path,
    token,
    { file: { bytes: typeof bytes === "string" ? new TextEncoder().encode(bytes) : bytes, name } },
    gesture
  )

/** An import as it is. */
const importOf = async (house: TestServer, token: string, id: number): Promise<ImportAnswer> =>
  (await call(house.url, `/imports?id=${id}`, { token })).body.data.rows[0]

/** Waits until an import is in one of some states. */
export const until = async (
  house: TestServer,
  token: string,
  id: number,
  ...states: readonly string[]
): Promise<ImportAnswer> => {
  for (
    const since = performance.now();
    performance.now() - since < 20_000;
    await new Promise((resolve) => setTimeout(resolve, 20))
  ) {
    const job = await importOf(house, token, id)
    if (states.includes(job.state)) return job
  }
  throw new Error(`Import ${id} is ${(await importOf(house, token, id)).state}, not ${states.join(" or ")}`)
}

/** Counts of an import's rows by state, without zeros. */
export const standing = (job: ImportAnswer): Readonly<Record<string, number>> => {
  const { unchecked, ready, doubtful, wrong, present, added, refused } = job
  return Object.fromEntries(
    Object.entries({ unchecked, ready, doubtful, wrong, present, added, refused }).filter(([, count]) => count !== 0)
  )
}

/** Makes one of the calls of an import. */
export const tellImport = async (house: TestServer, token: string, id: number, what: string, payload: object = {}) =>
  call(house.url, `/imports/${id}/${what}`, { token, payload, method: "POST" })

/** Sends a file, takes the columns as they were guessed with what is given beside, and waits until it is judged. */
export const prepared = async (
  house: TestServer,
  token: string,
  bytes: string | Uint8Array<ArrayBuffer>,
  more: {
    readonly path?: string
    readonly shared?: Readonly<Record<string, string>>
  } = {}
): Promise<ImportAnswer> => {
  const { status, body } = await sendImport(house, token, bytes, more)
  if (status !== 200) throw new Error(`${status} ${body.message} ${JSON.stringify(body.data)}`)
  const { id } = body.data as ImportAnswer
  const { matches } = (await call(house.url, `/imports/${id}/columns`, { token })).body.data
  const shared = Object.entries(more.shared ?? {}).map(([field, value]) => ({ field, column: null, value }))
  const matched = await tellImport(house, token, id, "match", { matches: [...matches, ...shared] })
  if (matched.status !== 200)
    throw new Error(`${matched.status} ${matched.body.message} ${JSON.stringify(matched.body.data)}`)
  return until(house, token, id, "ready", "finished")
}

/** Lets the rows in that are ready, and waits for the end of it. */
export const runThrough = async (house: TestServer, token: string, id: number): Promise<ImportAnswer> => {
  const { status, body } = await tellImport(house, token, id, "start", { confirmed: true })
  if (status !== 200) throw new Error(`${status} ${body.message}`)
  return until(house, token, id, "waiting", "finished")
}

/** The rows that are set aside. */
export const rowsOf = async (
  house: TestServer,
  token: string,
  id: number,
  query = "per_page=200"
): Promise<readonly ImportRow[]> => (await call(house.url, `/imports/${id}/rows?${query}`, { token })).body.data.rows
