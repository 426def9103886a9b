import { call } from "./edge.ts"
import { caughtUp } from "./tables.ts"
import { openTestServer, type TestServer } from "./testServer.ts"
import { loadProgramme } from "./programme.ts"
import { sheet, upload } from "./sheets.ts"
import { openSocket, rowsOf, type Heard, type Subscribed, type TestSocket } from "./socket.ts"

/** A socket that watches the districts of an exam. */
export type Watching = { readonly socket: TestSocket; readonly id: string; readonly heard: () => readonly Heard[] }

/** Where and how somebody watches, unless as an admin of the house from the beginning. */
export type WatchOptions = { readonly token?: string; readonly url?: string; readonly since?: object }

/** A house with the small programme in it, and people who watch its statistics. */
export type Audience = {
  readonly house: TestServer
  readonly admin: string
  /** Runs of watched calls so far. */
  readonly loads: () => number
  readonly connect: (token?: string, url?: string) => Promise<TestSocket>
  readonly watch: (exam: number, options?: WatchOptions) => Promise<Watching>
  /** Uploads a sheet of each of these students. */
  readonly send: (exam: number, students: readonly number[]) => ReturnType<typeof upload>
  /** Submitted by district, as the call answers it. */
  readonly asked: (exam: number, token?: string) => Promise<Readonly<Record<string, number>>>
  /** Closes all sockets. */
  readonly leave: () => void
  readonly close: () => Promise<void>
}

/** Opens a house that looks its sockets' callers up ten times a second. */
export const openAudience = async (): Promise<Audience> => {
  let loads = 0
  const house = await openTestServer({
    checkCallers: 100,
    around: (load) => (watch, caller) => {
      loads += 1
      return load(watch, caller)
    }
  })
  await loadProgramme(house.portal.log)
  // Rows that still count the programme's students would change beside what a test does.
  await caughtUp(house.portal.pool)
  const admin = await house.signIn(10)
  const sockets: TestSocket[] = []
  const leave = () => {
    for (const socket of sockets.splice(0)) socket.close()
  }
  const connect = async (token = admin, url = house.url) => {
    const socket = await openSocket(url, token)
    sockets.push(socket)
    return socket
  }
  return {
    house,
    admin,
    loads: () => loads,
    connect,
    watch: async (exam, { token, url, since } = {}) => {
      const socket = await connect(token, url)
      const id = idOf(await socket.subscribe({ exam_id: exam, group_by: "district", ...(since ? { since } : {}) }))
      return { socket, id, heard: () => socket.heard(id) }
    },
    send: (exam, students) =>
      upload(house, students.map((student) => sheet(student, { exam })).join("\n"), { token: admin, exam }),
    asked: async (exam, token = admin) => {
      const { body } = await call(house.url, `/answer-sheet-submitted-stats?exam_id=${exam}&group_by=district`, {
        token
      })
      return Object.fromEntries(
        body.data.rows.map((row: { key: string; submitted: number }) => [row.key, row.submitted])
      )
    },
    leave,
    close: () => {
      leave()
      return house.close()
    }
  }
}

/** The id of a subscription that was accepted. */
export const idOf = (subscribed: Subscribed): string => {
  if (!subscribed.ok) throw new Error(subscribed.message)
  return subscribed.id
}

/** Submitted by district, as somebody knows it who heard all of this. */
export const submitted = (heard: readonly Heard[]): Readonly<Record<string, number>> =>
  Object.fromEntries([...rowsOf(heard).values()].map(({ key, submitted: count }) => [key, count]))

/** Where a subscription can go on from. */
export const pointOf = ({ epoch, position }: Heard) => ({ epoch, position })
