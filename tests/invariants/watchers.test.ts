import { describe, expect, test } from "vitest"
import { openWatchers, type Watcher } from "../../server/platform/realtime/watchers.ts"

const lists: Watcher = { reads: ["schools", "students"], owner: undefined }
const traffic: Watcher = { reads: ["log"], owner: undefined }
const [mine, theirs] = [7, 8].map((owner): Watcher => ({ reads: ["inboxes"], owner })) as [Watcher, Watcher]

const opened = () => {
  const watchers = openWatchers<Watcher>()
  for (const one of [lists, traffic, mine, theirs]) watchers.add(one)
  return watchers
}
const step = (projection: string, more: { readonly touched?: boolean; readonly owners?: ReadonlySet<number> } = {}) =>
  ({ kind: "projected", projection, position: 1, touched: true, ...more }) as const

describe("a signal concerns", () => {
  test("all, when it stands for what was not heard", () => {
    for (const kind of ["poll", "lost", "back"] as const)
      expect(opened().concernedBy({ kind })).toEqual([lists, traffic, mine, theirs])
  })

  test("who reads a projection that changed, and nobody where it did not", () => {
    expect(opened().concernedBy(step("students"))).toEqual([lists])
    expect(opened().concernedBy(step("students", { touched: false }))).toEqual([])
    expect(opened().concernedBy(step("payments"))).toEqual([])
  })

  test("who reads the log, when something was appended", () => {
    expect(opened().concernedBy({ kind: "log" })).toEqual([traffic])
  })

  test("whose own things changed, where that is known, and all who read their own where it is not", () => {
    expect(opened().concernedBy(step("inboxes", { owners: new Set([8, 9]) }))).toEqual([theirs])
    expect(opened().concernedBy(step("inboxes"))).toEqual([mine, theirs])
    expect(opened().concernedBy(step("students", { owners: new Set([7]) }))).toEqual([lists])
  })

  test("nobody of those who left", () => {
    const watchers = opened()
    for (const one of [lists, mine]) watchers.remove(one)
    expect(watchers.concernedBy({ kind: "poll" })).toEqual([traffic, theirs])
    expect(watchers.concernedBy(step("students"))).toEqual([])
    expect(watchers.concernedBy(step("inboxes"))).toEqual([theirs])
  })

  test("nobody, when it is for a session, for who is present or for work", () => {
    expect(opened().concernedBy({ kind: "work" })).toEqual([])
    expect(opened().concernedBy({ kind: "session", account: 7 })).toEqual([])
    expect(opened().concernedBy({ kind: "present", told: "" })).toEqual([])
  })
})
