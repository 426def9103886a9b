import { execFile } from "node:child_process"
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { initialState } from "../../../machines/decide.ts"
import { graphOf } from "machine-inspector"
import { machineList } from "../../../src/screens/flows/machineList.ts"
import { readRun, writeRun } from "../../../src/screens/flows/simulate/address.ts"
import { dataFaults, inputOf, offersOf } from "../../../src/screens/flows/simulate/offers.ts"
import { dataOf, textsOf } from "../../../src/screens/flows/simulate/payload.ts"
import { play, standsAt, tryEvent } from "../../../src/screens/flows/simulate/run.ts"
import { testText } from "../../../src/screens/flows/simulate/testText.ts"
import { isEverything } from "../../kit/everything.ts"

const simulated = (name: string) => {
  const { kind, machine } = machineList.find((each) => each.name === name)!
  const named = { machine: name, kind }
  const input = inputOf(named)
  const offers = offersOf(named, machine, initialState(machine, input))
  return {
    kind,
    machine,
    named,
    input,
    offers,
    graph: graphOf(machine),
    run: (text: string) => play(machine, readRun(text, offers).events, initialState(machine, input))
  }
}

describe.each(machineList.map(({ name }) => name))("%s", (name) => {
  const { machine, named, input, offers, kind } = simulated(name)

  test("offers every event that its transitions wait for, each by a name of its own, with data that fits", () => {
    expect(new Set(offers.map((offer) => offer.name)).size).toBe(offers.length)
    const waited = graphOf(machine)
      .transitions.filter(({ kind: is }) => is !== "always" && is !== "completed")
      .map(({ event }) => event)
    expect(new Set(offers.map(({ event }) => event))).toEqual(new Set(waited))
    for (const offer of offers) {
      expect(dataFaults(offer, offer.sample), offer.name).toEqual({})
      if (offer.schema !== null) expect(dataOf(offer.schema, textsOf(offer.sample)), offer.name).toEqual(offer.sample)
      expect(offer.schema === null, offer.name).toBe(kind === "flow")
    }
  })

  test("can be stepped through with its samples, and comes back from the address as it was", () => {
    let seed = 7
    const draw = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below
    let state = initialState(machine, input)
    const events: { readonly type: string }[] = []
    for (let step = 0; step < 25; step++) {
      const here = offersOf(named, machine, state).filter(({ isHere }) => isHere)
      if (here.length === 0) break
      const { event, sample } = here[draw(here.length)]!
      const outcome = tryEvent(machine, state, { ...sample, type: event })
      if (!("state" in outcome)) continue
      state = outcome.state
      events.push(outcome.event)
    }
    expect(events.length).toBeGreaterThan(0)
    const text = writeRun(events, offers)
    expect(encodeURI(text)).toBe(text)
    const read = readRun(text, offers)
    expect(read).toEqual({ events, fault: null })
    expect(standsAt(play(machine, read.events, initialState(machine, input)))).toEqual(state)
  })
})

describe("an address that somebody made by hand", () => {
  const { offers, run } = simulated("answerSheet")

  test("is played up to the step that is none, and says which", () => {
    for (const [text, words, steps] of [
      ["received~burned", "Step 2: no event named “burned”.", 1],
      ["received!%%%", "Step 1, “received”: invalid data.", 0],
      ["received!e30~contested!bm90IGpzb24", "Step 2, “contested”: invalid data.", 1],
      [
        `received!${btoa(JSON.stringify({ answers: "xyz", line: "first" })).replace(/=+$/, "")}`,
        "Step 1, “received”: answers: This is not in the expected format.",
        0
      ],
      [
        `received!${btoa(JSON.stringify({ name: "Asha" })).replace(/=+$/, "")}`,
        "Step 1, “received”: name: Unknown parameter.",
        0
      ],
      ["received!bnVsbA", null, 1],
      ["~", "Step 1: no event named “”.", 0],
      ["x".repeat(20_000), "The link is longer than 16,000 characters.", 0],
      [Array.from({ length: 300 }, () => "received").join("~"), "A run has at most 200 steps.", 200]
    ] as const) {
      const read = readRun(text, offers)
      expect(read.fault, text.slice(0, 40)).toBe(words)
      expect(read.events, text.slice(0, 40)).toHaveLength(steps)
    }
  })

  test("with a step that the machine does not take ends before it, and says which guard said no", () => {
    const { frames, refusal } = run("received~contested~contested")
    expect(frames.map(({ state }) => state.value)).toEqual(["received", "contested"])
    expect(refusal).toMatchObject({
      guards: ["hasOtherAnswers"],
      reason: "This answer sheet has the same answers as an earlier one."
    })
  })

  test("never breaks anything", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc
            .array(fc.constantFrom("received", "contested", "!", "!!", "~", "e30", "%", "💥"))
            .map((some) => some.join(""))
        ),
        (text) => {
          const { events } = readRun(text, offers)
          expect(events.length).toBeLessThanOrEqual(200)
        }
      )
    )
  })
})

test("the address holds only what differs from the samples", () => {
  const { offers } = simulated("exam")
  const [planned, opened] = ["planned", "opened"].map((event) => offers.find(({ name }) => name === event)!)
  const text = writeRun(
    [
      { ...planned!.sample, type: "planned" },
      { ...opened!.sample, type: "opened" },
      { type: "reset", reason: "Wrong key" }
    ],
    offers
  )
  expect(text).toBe(`planned~opened~reset!${btoa(JSON.stringify({ reason: "Wrong key" })).replace(/=+$/, "")}`)
})

test.runIf(isEverything)(
  "a run that is copied as a test runs, and fails when the machine does something else",
  async () => {
    const root = fileURLToPath(new URL("../../..", import.meta.url))
    const folder = `${root}var/simulated-${process.pid}`
    const sheet = simulated("answerSheet")
    const refused = sheet.run("received~contested~contested")
    const upload = simulated("importFile")
    const broken = tryEvent(upload.machine, initialState(upload.machine, upload.input), { type: "fileChosen" })
    if ("state" in broken) throw new Error("a file without a size was taken")
    const texts = {
      taken: testText({ ...sheet, run: sheet.run("received~contested~upheld~withdrawn"), refusal: null }),
      refused: testText({ ...sheet, run: refused, refusal: refused.refusal }),
      start: testText({ ...sheet, run: sheet.run(""), refusal: null }),
      session: testText({
        ...simulated("session"),
        run: simulated("session").run("signInAsked~signIn-fails~signInAsked~signIn-done~signOutAsked~after-patience"),
        refusal: null
      }),
      upload: testText({ ...upload, run: upload.run("fileChosen~checkAsked~answered~sendAsked"), refusal: null }),
      broken: testText({ ...upload, run: upload.run(""), refusal: broken }),
      wrong: testText({ ...sheet, run: sheet.run("received"), refusal: null }).replace(
        'value: "received"',
        'value: "burned"'
      )
    }
    expect(texts.refused).toContain("answerSheet after received, contested does not take contested")
    mkdirSync(folder, { recursive: true })
    try {
      for (const [name, text] of Object.entries(texts)) writeFileSync(`${folder}/${name}.test.ts`, text)
      writeFileSync(`${folder}/vitest.config.mjs`, "export default {}\n")
      const args = [
        "node_modules/vitest/vitest.mjs",
        "run",
        `--root=${folder}`,
        "--reporter=json",
        `--outputFile=${folder}/report.json`
      ]
      await promisify(execFile)(process.execPath, args, { cwd: root }).catch(() => "one of them is to fail")
      const report = JSON.parse(readFileSync(`${folder}/report.json`, "utf8")) as {
        readonly testResults: readonly { readonly name: string; readonly status: string; readonly message: string }[]
      }
      const outcomes = Object.fromEntries(
        report.testResults.map(({ name, status }) => [/(\w+)\.test\.ts$/.exec(name)![1], status])
      )
      expect(outcomes).toEqual({
        taken: "passed",
        refused: "passed",
        start: "passed",
        session: "passed",
        upload: "passed",
        broken: "passed",
        wrong: "failed"
      })
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
)
