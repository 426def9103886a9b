import { spawn } from "node:child_process"
import { once } from "node:events"
import { setTimeout as pause } from "node:timers/promises"
import { expect } from "vitest"
import { nodeFlags } from "../../bin/node.mjs"
import { projections } from "../../server/projections.ts"
import { ask, signIn, tell } from "../kit/client.ts"
import { timedOf, type Control } from "../kit/probes.ts"
import { openRaw, type RawSocket } from "../kit/rawSocket.ts"
import { sheetFiles, type SheetFile } from "../kit/sheetFiles.ts"
import { readSlowly } from "../kit/slowReader.ts"
import { watchStats, type Watcher } from "../kit/watcher.ts"

export const minutes = Number(process.env["SOAK_MINUTES"] ?? 30)
export const rate = 200
export const exams = [1, 4]
export const students = Math.ceil((minutes * 60 * rate * 1.05) / exams.length / 1_000) * 1_000
/** Who reads exports: an account has two under way at most. */
const readers = ["role-10", "role-11", "role-4"]
export const minute = 60_000
/** How often a node is killed, in milliseconds. */
export const killEvery = Number(process.env["SOAK_KILL_SECONDS"] ?? 180) * 1_000
/** What is rebuilt, one each minute: the two largest read models in turn, and between them the others. */
const largest = projections.filter(({ name }) => name === "answerSheets" || name === "students")
const others = projections.filter((one) => !largest.includes(one))
export const rebuiltAt = (nth: number): string => {
  const among = nth % 2 === 0 ? largest : others
  return among[Math.floor(nth / 2) % among.length]!.name
}
/** How long a client sleeps: six minutes, or a fifth of a shorter run. */
const sleep = Math.min(360_000, (minutes * minute) / 5)

/** Fills a database with the demo's programme, with as many students as the soak needs. */
export const seed = async (databaseUrl: string): Promise<void> => {
  const seeding = spawn(process.execPath, [...nodeFlags, "server/demo/seed.ts", "--students", String(students)], {
    env: { ...process.env, DATABASE_URL: databaseUrl, NODE_ENV: "test" },
    stdio: "ignore"
  })
  expect(await once(seeding, "exit")).toEqual([0, null])
}

/** Reads a page of a list. */
export const readList = async (url: string, token: string): Promise<void> => {
  const { status } = await ask(url, "schools/student-list?per_page=20", token)
  if (status !== 200) throw new Error(`student list: ${status}`)
}

/** Runs `work` at an interval until `signal`; the first time after one interval. */
export const every = async (interval: number, signal: AbortSignal, work: () => Promise<unknown>): Promise<void> => {
  for (let due = performance.now() + interval; !signal.aborted; due += interval) {
    await pause(Math.max(0, due - performance.now()), undefined, { signal }).catch(() => {})
    if (!signal.aborted) await work()
  }
}

/** Files of all exams in turn. */
export function* filesOfAll(): Generator<SheetFile> {
  const each = exams.map((exam) => sheetFiles({ students, exam, scattered: true }))
  for (;;) for (const files of each) yield files.next().value as SheetFile
}

/** Rebuilds a projection as an operator does, by a program of its own. */
export const rebuildOutside = async (databaseUrl: string, name: string): Promise<void> => {
  const env = { ...process.env, DATABASE_URL: databaseUrl, NODE_ENV: "test" }
  const child = spawn(process.execPath, [...nodeFlags, "server/rebuild.ts", name], { env, stdio: "ignore" })
  const [code] = (await once(child, "exit")) as [number | null]
  if (code !== 0) throw new Error(`the rebuild of ${name} ended with ${code}`)
}

/** The longest time in which files were under way and none was finished, less what the machine was late. */
const longestStandstill = (
  files: readonly { readonly at: number; readonly ended: number }[],
  control: Control
): number => {
  let longest = 0
  let before = 0
  for (const { ended } of files.toSorted((one, other) => one.ended - other.ended)) {
    const waiting = files.filter((file) => file.at < ended && file.ended >= ended && file.ended > before)
    const from = Math.max(before, Math.min(...waiting.map(({ at }) => at)))
    longest = Math.max(longest, ended - from - control.lateBetween(from, ended))
    before = ended
  }
  return longest
}

/** The statistics that are watched. */
export const watched = (group_by: string) => ({ exam_id: exams[0]!, group_by })

/** A client whose socket falls asleep for six minutes, without a sign of life, and goes on from where it was. */
export const sleeper = async (url: string, token: string, signal: AbortSignal, kinds: string[]): Promise<Watcher> => {
  let watcher: Watcher = await watchStats(url, token, watched("state"))
  while (!signal.aborted) {
    const raw: RawSocket = await openRaw(url, token)
    for (const group of ["state", "district"]) raw.watch(exams[0]!, group)
    const { epoch, position } = watcher.last()
    watcher.close()
    raw.pause()
    await pause(sleep, undefined, { signal }).catch(() => {})
    raw.close()
    watcher = await watchStats(url, token, {
      ...watched("state"),
      since: { epoch, position },
      known: watcher.rows
    })
    kinds.push(watcher.heard[0]!.kind)
  }
  return watcher
}

/** Times the files of sheets, and keeps what went on when, to be named beside what was slow. */
export const watchUploads = (control: Control) => {
  const uploads: { readonly at: number; readonly ended: number; readonly took: number }[] = []
  const activities: { readonly what: string; readonly from: number; readonly to: number }[] = []
  return {
    onAnswer: (began: number, isRetried: boolean) => {
      const now = performance.now()
      if (!isRetried)
        uploads.push({ at: began, ended: now, took: Math.max(0, now - began - control.lateBetween(began, now)) })
    },
    during: async <A>(what: string, work: Promise<A>): Promise<A> => {
      const from = performance.now()
      const done = await work
      activities.push({ what, from, to: performance.now() })
      return done
    },
    file: () =>
      timedOf(
        "a file of sheets, from its upload to its count",
        uploads.map(({ took }) => took)
      ),
    standstill: () => longestStandstill(uploads, control),
    /** The slowest files, with what went on meanwhile. */
    slowest: () =>
      uploads
        .toSorted((one, other) => other.took - one.took)
        .slice(0, 5)
        .map(({ at, took }) => ({
          milliseconds: Math.round(took),
          during: activities.filter(({ from, to }) => from < at + took && to > at).map(({ what }) => what)
        }))
  }
}

/** Saves a view of a list; what it answers changes that view, an append each time. */
export const startAppends = async (url: string, token: string): Promise<() => Promise<void>> => {
  const saved = await tell<{ id: number; version: number }>(url, "lists/views", token, {
    list: "managedNotifications",
    name: "soak",
    query: "",
    columns: []
  })
  expect(saved.status, saved.body.message).toBe(200)
  let { version } = saved.body.data
  return async () => {
    const { status, body } = await tell<{ version: number }>(url, `lists/views/${saved.body.data.id}`, token, {
      name: `soak ${version}`,
      version
    })
    if (status !== 200) throw new Error(`an append: ${status}`)
    version = body.data.version
  }
}

/** The nodes of a soak, and how often one of them was killed. */
type Nodes = { readonly steady: string; readonly all: () => readonly string[]; readonly kills: () => number }

/** Reads exports slowly, one after another, as each of the readers; what is not whole is `wrong`. */
export const readExports = (nodes: Nodes, signal: AbortSignal) => {
  const wrong: string[] = []
  let files = 0
  const read = async (username: string, nth: number) => {
    const reader = await signIn(nodes.steady, username)
    while (!signal.aborted) {
      const all = nodes.all()
      const url = all[nth % all.length]!
      const before = nodes.kills()
      const pace = { piece: 400_000, every: 1_000, signal }
      const lines = await readSlowly(url, reader, "students", pace).catch((error: Error) => error)
      if (signal.aborted) return
      if (lines instanceof Error) {
        await pause(1_000)
        if (url === nodes.steady || before === nodes.kills()) wrong.push(`an export broke off: ${lines.message}`)
      } else if (lines !== students + 1) wrong.push(`an export has ${lines} lines`)
      else files += 1
    }
  }
  return { wrong, files: () => files, ended: Promise.all(readers.map(read)) }
}
