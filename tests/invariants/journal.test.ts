import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { flows } from "../../machines/index.ts"
import { runFlow } from "../../src/api/flows.ts"
import { type Entry, journalText, masked, NoJournal, readJournal } from "machine-inspector/journal"
import {
  clearRecord,
  entriesNow,
  heardNow,
  lostNow,
  startRecording,
  stopRecording
} from "../../src/api/journal/recorder.ts"

const secrets = ["Nandita Mohanty", "hunter2-secret", "9876543210", "nandita@school.example.org", "2013-02-28"]
const person = {
  id: 7,
  username: "role-10",
  role_id: 10,
  name: secrets[0],
  email: secrets[3],
  mobile: secrets[2],
  detail: { dob: secrets[4], remark: "Asha is ill" }
}

describe("what a journal holds of a value", () => {
  test("is its shape, flags, counts and words of the program; nothing that a person typed or is called", () => {
    expect(masked({ type: "signInAsked", username: "role-10", password: secrets[1], tries: 2, isLast: true })).toEqual({
      type: "signInAsked",
      username: "•••",
      password: "•••",
      tries: 2,
      isLast: true
    })
    expect(masked({ position: 7, amount: 350, role_id: 10 })).toEqual({ position: 7, amount: "•••", role_id: "•••" })
    expect(masked({ kind: "Nandita Mohanty" })).toEqual({ kind: "•••" })
    expect(masked({ file: new Blob(["secret"]), trouble: new Error("Nandita") })).toEqual({
      file: { bytes: 6 },
      trouble: { error: "Error" }
    })
    const text = JSON.stringify(masked({ deep: { person, list: [person] } }))
    for (const secret of [...secrets, "Asha", "role-10"]) expect(text).not.toContain(secret)
  })

  test("never has a text under a key that is not a word of the program, however deep", () => {
    const texts = (value: unknown, key = ""): readonly (readonly [string, string])[] =>
      typeof value === "string"
        ? [[key, value]]
        : value !== null && typeof value === "object"
          ? Object.entries(value).flatMap(([name, one]) => texts(one, name))
          : []
    fc.assert(
      fc.property(fc.object({ maxDepth: 4 }), (value) => {
        for (const [key, text] of texts(masked({ outer: value }))) {
          if (!["type", "kind", "error"].includes(key))
            expect(
              ["•••", "", "(more)"].some((known) => text === known) || /^\(\w+\)$/.test(text),
              `${key}: ${text}`
            ).toBe(true)
        }
      }),
      { numRuns: 300 }
    )
  })
})

test("a flow is heard only while the session is recorded; the last of a long session are kept", () => {
  const flow = runFlow(flows.session).start()
  flow.send({ type: "remembered", person })
  expect(heardNow()).toBe(0)
  startRecording()
  flow.send({ type: "forgotten" })
  const later = runFlow(flows.navigationLoader).start()
  later.send({ type: "requestBegan" })
  const entries = entriesNow()
  expect(
    entries.map((entry) =>
      entry.kind === "flow" ? `${entry.flow} ${entry.event.type} ${JSON.stringify(entry.value)}` : entry.kind
    )
  ).toEqual([
    'session forgotten "signedOut"',
    ...entries.slice(1).map(() => expect.stringMatching(/^navigationLoader/))
  ])
  flow.send({ type: "remembered", person })
  const text = journalText(entriesNow(), 0)
  for (const secret of [...secrets, "role-10"]) expect(text).not.toContain(secret)
  for (let sent = 0; sent < 5_000; sent += 1) later.send({ type: sent % 2 ? "requestEnded" : "requestBegan" })
  expect([entriesNow().length, lostNow() > 0]).toEqual([4_096, true])
  stopRecording()
  const heard = heardNow()
  flow.send({ type: "forgotten" })
  expect(heardNow()).toBe(heard)
  clearRecord()
  expect([entriesNow(), heardNow(), lostNow()]).toEqual([[], 0, 0])
  flow.stop()
  later.stop()
})

describe("a journal's file", () => {
  const entries: readonly Entry[] = [
    {
      at: 1,
      kind: "flow",
      flow: "session",
      actor: "x:0",
      event: { type: "forgotten" },
      value: "signedOut",
      context: {}
    },
    { at: 2, kind: "asked", what: "query Stats", id: 1, command: null },
    { at: 3, kind: "answered", what: "query Stats", id: 1, status: 200, milliseconds: 1 },
    { at: 4, kind: "log", position: 9, stream: "exam-1", type: "exam.opened", command: "abc" }
  ]

  test("is read as it was written", () => {
    expect(readJournal(journalText(entries, 3))).toMatchObject({ entries, lost: 3, unread: 0 })
  })

  test.each(["", "null", "[]", "{}", '{"format":"other"}', '{"format":"machine-journal","version":2}'])(
    "%j is told apart from one",
    (text) => {
      expect(() => readJournal(text)).toThrow(NoJournal)
    }
  )

  test("whatever else is in it, reads or is refused, and what cannot be read is counted", () => {
    fc.assert(
      fc.property(fc.array(fc.anything(), { maxLength: 20 }), (odd) => {
        const list = JSON.parse(JSON.stringify([...odd.map((one) => one ?? null), ...entries])) as readonly unknown[]
        const read = readJournal(JSON.stringify({ format: "machine-journal", version: 1, entries: list }))
        expect(read.entries.length + read.unread).toBe(list.length)
        expect(read.entries.length).toBeGreaterThanOrEqual(entries.length)
      })
    )
  })
})
