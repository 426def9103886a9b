import { describe, expect, test } from "vitest"
import type { JobRun } from "../../../schema/system/system.ts"
import { areas } from "../../../server/areas.ts"
import { judgeAudit } from "../../../server/areas/system/judgeAudit.ts"
import { judgeNodes } from "../../../server/areas/system/judgeNodes.ts"
import {
  judgeBackup,
  judgeErrors,
  judgeJobs,
  judgeQueries,
  judgeQueues,
  judgeReadModels,
  judgeStorage
} from "../../../server/areas/system/judgeParts.ts"
import { judgeReplicas } from "../../../server/areas/system/judgeReplicas.ts"
import { withoutValues } from "../../../server/areas/system/withoutValues.ts"
import { queueText } from "../../../src/screens/system/labels.ts"

const now = new Date("2026-11-29T05:00:00Z")
const before = (seconds: number): string => new Date(now.getTime() - seconds * 1_000).toISOString()
const day = 86_400

const node = {
  node: "one",
  silentSeconds: 2,
  loopDelay: 3,
  heapUsed: 100,
  heapLimit: 1_000,
  version: "1",
  connectionsAwaited: 0
}
const two = [node, { ...node, node: "two" }]

describe("the state of each part", () => {
  test.each([
    ["two nodes", two, "good"],
    ["one node alone", [node], "look"],
    ["none", [], "look"],
    ["a node that is silent", [...two, { ...node, silentSeconds: 40 }], "act"],
    ["an event loop that is late", [...two, { ...node, loopDelay: 150 }], "look"],
    ["one that stands still", [...two, { ...node, loopDelay: 900 }], "act"],
    ["a full heap", [...two, { ...node, heapUsed: 900 }], "act"],
    ["calls without a connection", [...two, { ...node, connectionsAwaited: 3 }], "look"],
    ["two versions", [...two, { ...node, version: "2" }], "look"]
  ])("nodes: %s", (_, nodes, state) => {
    const judged = judgeNodes(nodes)
    expect(judged.state).toBe(state)
    expect(judged.todo === null).toBe(state === "good")
  })

  test.each([
    [0, 0, "good"],
    [10, 1, "good"],
    [6_000, 1, "look"],
    [10, 45, "look"],
    [60_000, 1, "act"],
    [10, 700, "act"]
  ])("read models: %s events and %s seconds behind", (events, seconds, state) => {
    const lags = [
      { name: "calm", events: 1, seconds: 1 },
      { name: "late", events, seconds }
    ]
    expect(judgeReadModels(lags)).toMatchObject({ state })
    if (state !== "good") expect(judgeReadModels(lags).found).toContain("late")
  })

  const job: JobRun = { name: "mail", last_run_at: before(1), next_run_at: before(0), failures: 0, failed_at: null }
  test.each([
    ["on time", job, "good"],
    ["failed now", { ...job, failures: 1, failed_at: before(60) }, "look"],
    ["failed long ago", { ...job, failures: 1, failed_at: before(3_600) }, "good"],
    ["overdue", { ...job, next_run_at: before(300) }, "act"],
    ["never begun", { ...job, last_run_at: null, next_run_at: null }, "good"]
  ])("jobs: %s", (_, run, state) => expect(judgeJobs([run], now)).toMatchObject({ state }))

  const nothing = { mail: undefined, texts: undefined }
  const carried = { mail: {} as never, texts: {} as never }
  test.each([
    ["nothing", [{ name: "mail", waiting: 0, age: 0 }], carried, "good"],
    ["mail of a minute", [{ name: "mail", waiting: 9, age: 60 }], carried, "good"],
    ["mail of a quarter of an hour", [{ name: "mail", waiting: 9, age: 900 }], carried, "look"],
    ["mail of two hours", [{ name: "mail", waiting: 9, age: 7_200 }], carried, "act"],
    ["mail that nothing carries", [{ name: "mail", waiting: 9, age: 7_200 }], nothing, "look"]
  ])("queues: %s waits", (_, queues, settings, state) => expect(judgeQueues(queues, settings)).toMatchObject({ state }))

  test("errors, storage and statements", () => {
    expect(judgeErrors({ total: 3, lastHour: 0 }).state).toBe("good")
    expect(judgeErrors({ total: 3, lastHour: 1 }).state).toBe("look")
    expect(judgeErrors({ total: 90, lastHour: 60 }).state).toBe("act")
    const disk = (free: number | null) => judgeStorage({ free }).state
    expect([disk(50 * 1024 ** 3), disk(5 * 1024 ** 3), disk(1024 ** 3), disk(null)]).toEqual([
      "good",
      "look",
      "act",
      "look"
    ])
    const running = (longest_seconds: number) =>
      judgeQueries({ measured_at: "", source: "running", running: 1, longest_seconds, slowest: [] }).state
    expect([running(2), running(20), running(90)]).toEqual(["good", "look", "act"])
  })

  const backup = {
    made_at: before(3_600),
    bytes: 1,
    tested_at: before(day),
    fault: null,
    is_archived: true,
    archived_at: before(60),
    archive_failed_at: null
  }
  test.each([
    ["tested", backup, "good"],
    ["none", { ...backup, made_at: null, tested_at: null }, "act"],
    ["old", { ...backup, made_at: before(3 * day) }, "act"],
    ["never tested", { ...backup, tested_at: null }, "look"],
    ["tested long ago", { ...backup, tested_at: before(40 * day) }, "look"],
    ["not restored", { ...backup, fault: "differs" }, "act"],
    ["not archived for a while", { ...backup, archive_failed_at: before(5) }, "act"],
    ["never archived", { ...backup, archived_at: null, archive_failed_at: before(5) }, "act"],
    ["no longer archived", { ...backup, is_archived: false, archive_failed_at: before(5) }, "good"]
  ])("backup: %s", (_, of, state) => expect(judgeBackup(of, now)).toMatchObject({ state }))

  const audit = { unhashed: 3, root_at: before(day), root_events: 9, verified_at: before(60), fault: null }
  test.each([
    ["verified", audit, "good"],
    ["no root", { ...audit, root_at: null, verified_at: null }, "look"],
    ["an old root", { ...audit, root_at: before(2 * day) }, "look"],
    ["many events without a hash", { ...audit, unhashed: 100_000 }, "look"],
    ["not verified", { ...audit, verified_at: null }, "look"],
    ["a difference", { ...audit, fault: "event 3 is missing" }, "act"]
  ])("audit: %s", (_, of, state) => {
    const judged = judgeAudit(of, now)
    expect(judged.state).toBe(state)
    expect(judged.todo === null).toBe(state === "good")
  })

  const replica = { name: "10.0.0.3:5432", left_out: null, behind: 2 } as const
  test.each([
    ["none", [], []],
    ["used", [replica], ["good"]],
    ["one away", [replica, { ...replica, left_out: "away" }], ["look"]],
    ["one that is the primary now", [replica, { ...replica, left_out: "primary" }], ["good"]],
    ["the primary alone", [{ ...replica, left_out: "primary" }], []],
    ["one promoted", [{ ...replica, left_out: "promoted" }], ["look"]],
    ["one of another log", [{ ...replica, left_out: "other_log" }], ["look"]],
    ["one behind", [{ ...replica, left_out: "behind" }], ["look"]]
  ] as const)("replicas: %s", (_, of, states) =>
    expect(judgeReplicas(of, false).map(({ state }) => state)).toEqual(states)
  )

  test("replicas: commits wait for one, whichever are read from", () =>
    expect(judgeReplicas([replica], true)).toMatchObject([{ state: "act", todo: expect.any(String) }]))
})

test.each([
  ["select * from t where name = 'Asha O''Neil' and pin = 560001", "select * from t where name = ? and pin = ?"],
  [String.raw`select E'it\'s Asha', $1, t1.a2`, "select ?, $1, t1.a2"],
  ["select $tag$Asha$tag$, $$Ravi$$ -- Meera\n from t", "select ?, ? from t"],
  ["select /* Asha */ 1.5 from x where y = 'cut off in the midd", "select ? from x where y = ?"]
])("a statement is shown without values: %s", (text, shown) => expect(withoutValues(text)).toBe(shown))

test("every queue of the areas has a name on the page", () => {
  const names = areas.flatMap(({ queues = [] }) => queues.map(({ name }) => name))
  expect(names.toSorted()).toEqual(Object.keys(queueText).toSorted())
})
