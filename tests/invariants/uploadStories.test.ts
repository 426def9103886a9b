import { describe, expect, test } from "vitest"
import { createActor, fromCallback, SimulatedClock } from "xstate"
import { importFile, type Sending, type UploadProgress } from "../../machines/flows/importFile.ts"
import { liveLine } from "../../machines/flows/liveLine.ts"
import { stateKey } from "../../machines/edges.ts"
import { file, input, outcome, flowError } from "../kit/flows.ts"

describe("taking a file in", () => {
  const opened = () => {
    const sent: Sending[] = []
    let stopped = 0
    let tell: (told: UploadProgress) => void = () => {}
    const actor = createActor(
      importFile.provide({
        actors: {
          send: fromCallback<{ type: string }, Sending>(({ input: asked, sendBack }) => {
            sent.push(asked)
            tell = sendBack
            return () => {
              stopped += 1
            }
          })
        }
      }),
      { input }
    ).start()
    return {
      actor,
      sent,
      at: () => actor.getSnapshot(),
      stopped: () => stopped,
      tell: (told: UploadProgress) => tell(told)
    }
  }

  test("is checked first, then sent, each with its account", () => {
    const { actor, sent, at, tell } = opened()
    expect(at().can({ type: "sendAsked" })).toBe(false)
    actor.send({ type: "fileChosen", file })
    actor.send({ type: "checkAsked" })
    tell({ type: "progressed", progress: { loaded: 10, total: 40, sent: false, elapsed: 5 } })
    expect([at().value, at().context.progress.loaded]).toEqual(["checking", 10])
    tell({ type: "answered", outcome: { ...outcome, dry_run: true } })
    expect([at().value, at().can({ type: "checkAsked" })]).toEqual(["checked", false])
    actor.send({ type: "sendAsked" })
    tell({ type: "answered", outcome })
    expect([at().value, at().context.outcome]).toEqual(["accounted", outcome])
    expect(sent).toEqual([
      { file, isDryRun: true },
      { file, isDryRun: false }
    ])
  })

  test("takes no other file while one is under way, and stops the upload when it is cancelled", () => {
    const { actor, at, stopped, tell } = opened()
    actor.send({ type: "fileChosen", file })
    actor.send({ type: "sendAsked" })
    expect([at().can({ type: "fileChosen", file }), at().hasTag("underWay")]).toEqual([false, true])
    actor.send({ type: "cancelAsked" })
    expect([at().value, stopped()]).toEqual(["cancelled", 1])
    tell({ type: "answered", outcome })
    expect([at().value, at().context.outcome]).toEqual(["cancelled", null])
    expect(at().can({ type: "sendAsked" })).toBe(true)
  })

  test.each([
    ["empty", []],
    ["too large", ["x".repeat(1_001)]]
  ])("does not take a file that is %s", (_, parts) => {
    const { actor, at } = opened()
    actor.send({ type: "fileChosen", file: new File(parts, "sheets.txt") })
    expect([at().value, at().can({ type: "sendAsked" })]).toEqual(["choosing", false])
    expect(at().context.wrong).toMatch(/^(?:empty|large)$/)
  })

  test("offers nothing while the exam takes no sheets", () => {
    const { actor, at } = opened()
    actor.send({ type: "fileChosen", file })
    actor.send({ type: "examStood", takesSheets: false })
    expect([at().can({ type: "sendAsked" }), at().can({ type: "checkAsked" })]).toEqual([false, false])
  })

  test("that broke off says why, and can be sent again", () => {
    const { actor, at, tell } = opened()
    actor.send({ type: "fileChosen", file })
    actor.send({ type: "sendAsked" })
    tell({ type: "broke", trouble: flowError })
    expect([at().value, at().context.trouble, at().context.wasDryRun]).toEqual(["failed", flowError, false])
    expect(at().can({ type: "sendAsked" })).toBe(true)
  })
})

describe("the live line", () => {
  const connected = () => {
    const clock = new SimulatedClock()
    const actor = createActor(liveLine, { clock }).start()
    const hear = (kind: "snapshot" | "delta" | "reset", position: number, missing = 0) =>
      actor.send({ type: "heard", kind, position, missing })
    hear("snapshot", 1)
    return { actor, clock, hear, line: () => stateKey(actor.getSnapshot().value.line), at: () => actor.getSnapshot() }
  }

  test("comes back with what was missed, and says so for a minute", () => {
    const { actor, clock, hear, line, at } = connected()
    expect(line()).toBe("connected.current.live")
    actor.send({ type: "lost" })
    expect(line()).toBe("reconnecting")
    hear("delta", 90)
    expect([line(), at().context.recovery]).toEqual(["connected.current.resumed", { kind: "resumed", position: 90 }])
    clock.increment(59_999)
    expect(line()).toBe("connected.current.resumed")
    clock.increment(1)
    expect(line()).toBe("connected.current.live")
  })

  test("comes back anew after a gap that is too old", () => {
    const { actor, hear, line } = connected()
    actor.send({ type: "lost" })
    hear("reset", 90)
    expect(line()).toBe("connected.current.reloaded")
  })

  test("is behind while the numbers are far from the log, or the portal cannot count", () => {
    const { actor, hear, line, at } = connected()
    hear("delta", 2, 50_000)
    expect([line(), at().context.missing]).toEqual(["connected.behind", 50_000])
    hear("delta", 3, 10)
    expect(line()).toBe("connected.current.live")
    actor.send({ type: "stalled" })
    expect([line(), at().context.missing]).toEqual(["connected.behind", 0])
    hear("delta", 4)
    expect(line()).toBe("connected.current.live")
  })

  test("counts what it keeps back while the screen is paused, whatever the connection does", () => {
    const { actor, hear, at } = connected()
    actor.send({ type: "changed", many: 3 })
    actor.send({ type: "pauseAsked" })
    actor.send({ type: "changed", many: 3 })
    actor.send({ type: "lost" })
    hear("delta", 5)
    actor.send({ type: "changed", many: 4 })
    expect([at().value, at().context.waiting]).toEqual([
      { line: { connected: { current: "resumed" } }, screen: "paused" },
      7
    ])
    actor.send({ type: "resumeAsked" })
    expect(at().context.waiting).toBe(0)
  })
})
