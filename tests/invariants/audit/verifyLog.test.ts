import fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  isSignedBy,
  readCheckpoint,
  readVerifierKey,
  signCheckpoint,
  verifierKey
} from "../../../server/platform/audit/checkpoint.ts"
import { leafHash } from "../../../server/platform/audit/merkle.ts"
import { signedRoot } from "../../../server/platform/audit/rootList.ts"
import { verifyLog, type HashedEvents } from "../../../server/platform/audit/verifyLog.ts"
import { newSigner, rootsOf } from "../../kit/logRoots.ts"

const signer = newSigner()

type Event = { readonly position: number; readonly data: string }

const textOf = (event: Event): string => JSON.stringify(event)

/** Events as they come out of a log: some at once, and again from the next position behind a gap. */
async function* read(events: readonly Event[], stride: number): AsyncGenerator<HashedEvents> {
  let chunk: Event[] = []
  const given = () => ({
    from: chunk[0]!.position,
    hashes: chunk.map((event) => leafHash(Buffer.from(textOf(event))))
  })
  for (const event of events) {
    const last = chunk.at(-1)
    if (last !== undefined && (chunk.length === stride || event.position !== last.position + 1)) {
      yield given()
      chunk = []
    }
    chunk.push(event)
  }
  if (chunk.length > 0) yield given()
}

const log = fc
  .array(fc.string({ maxLength: 6 }), { minLength: 2, maxLength: 60 })
  // No two are equal: a log from which one of two equal neighbours is taken would be the same as far as its root goes.
  .map((all): readonly Event[] => all.map((data, at) => ({ position: at + 1, data: `${at} ${data}` })))
const world = fc.record({
  events: log,
  chosen: fc.nat(),
  stride: fc.integer({ min: 1, max: 20 }),
  cuts: fc.array(fc.nat(), { minLength: 1, maxLength: 4 })
})
const numbered = (events: readonly Event[]) => events.map((event, at) => ({ ...event, position: at + 1 }))

/** What somebody does to a log: each leaves another log than it was. */
const attacks: Readonly<Record<string, (events: readonly Event[], at: number) => readonly Event[]>> = {
  changed: (events, at) => events.with(at, { ...events[at]!, data: `${events[at]!.data}!` }),
  removed: (events, at) => events.toSpliced(at, 1),
  "removed, and those behind it moved up": (events, at) => numbered(events.toSpliced(at, 1)),
  inserted: (events, at) => numbered(events.toSpliced(at, 0, { position: 0, data: "inserted" })),
  "cut off": (events, at) => events.slice(0, at),
  "moved back by one": (events, at) =>
    numbered(events.toSpliced(at, 1).toSpliced((at + 1) % events.length, 0, { position: 0, data: "moved" }))
}

describe("any log", () => {
  test("agrees with its roots; whatever is done to an event that a root has is found", () =>
    fc.assert(
      fc.asyncProperty(world, async ({ events, chosen, stride, cuts }) => {
        const size = events.length
        // The last root has all events but one at most, so that some logs go on behind it.
        const covered = size - (chosen % 2)
        const sizes = [...new Set([...cuts.map((cut) => 1 + (cut % covered)), covered])].toSorted((a, b) => a - b)
        const list = { keys: [signer], roots: await rootsOf(events.map(textOf), sizes, signer) }
        expect(await verifyLog(read(events, stride), list)).toEqual({
          size,
          proven: covered,
          roots: sizes.length,
          faults: []
        })
        for (const [name, attack] of Object.entries(attacks)) {
          const { faults } = await verifyLog(read(attack(events, chosen % covered), stride), list)
          expect(faults.length, name).toBeGreaterThan(0)
        }
      }),
      { numRuns: 80 }
    ))

  test("is told from one whose roots somebody else signed, or do not go on from each other", async () => {
    const events = numbered(Array.from({ length: 9 }, (_, at) => ({ position: 0, data: `${at}` })))
    const texts = events.map(textOf)
    const roots = await rootsOf(texts, [4, 9], signer)
    const verify = async (list: Parameters<typeof verifyLog>[1]) => (await verifyLog(read(events, 5), list)).faults
    expect(await verify({ keys: [newSigner()], roots })).toHaveLength(2)
    const [first, second] = roots
    const forged = await rootsOf(texts.with(1, "another"), [4, 9], signer)
    expect(await verify({ keys: [signer], roots: [forged[0]!, second!] })).toEqual([
      expect.stringContaining("does not go on from"),
      expect.stringContaining("from 1 to 4")
    ])
    expect(await verify({ keys: [signer], roots: [first!, { ...second!, consistency: [] }] })).toHaveLength(1)
  })
})

describe("a signed root", () => {
  const checkpoint = {
    origin: "portal.example.org/log",
    size: 12,
    root: Buffer.alloc(32, 7),
    time: "2026-11-27T18:30:00.000Z",
    epoch: "e"
  }
  const note = signCheckpoint(checkpoint, signer)

  test("is a note that reads back, and verifies by the key in the form that tools for notes take", () => {
    expect(readCheckpoint(note)).toEqual(checkpoint)
    const key = verifierKey(checkpoint.origin, signer)
    expect(isSignedBy(note, [readVerifierKey(key)])).toBe(true)
    expect(isSignedBy(note, [newSigner()])).toBe(false)
    expect(() => readVerifierKey(key.replace("portal", "portaI"))).toThrow("not a key")
    expect(() => signedRoot("12\nsome text\n", [])).toThrow("not a signed root")
  })

  test("does not verify once any of its characters is another", () => {
    const text = note.split("\n\n")[0]!
    for (const at of text.split("").keys()) {
      const other = text[at] === "x" ? "y" : "x"
      const changed = `${text.slice(0, at)}${other}${text.slice(at + 1)}${note.slice(text.length)}`
      expect(isSignedBy(changed, [signer]), `${at}`).toBe(false)
    }
  })

  test("of another implementation verifies: the example of Go's notes", () => {
    const key = readVerifierKey("PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW")
    const example =
      "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n\n" +
      "— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n"
    expect(isSignedBy(example, [key])).toBe(true)
    expect(isSignedBy(example.replace("answer", "question"), [key])).toBe(false)
  })
})
