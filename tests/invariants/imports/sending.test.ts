import { describe, expect, test } from "vitest"
import { createActor, fromCallback } from "xstate"
import { uploadFile, type UploadEvent } from "../../../machines/flows/uploadFile.ts"
import { file, flowError } from "../../kit/flows.ts"

describe("sending a list to be imported", () => {
  const opened = () => {
    const sent: File[] = []
    let stopped = 0
    let tell: (told: UploadEvent) => void = () => {}
    const actor = createActor(
      uploadFile.provide({
        actors: {
          send: fromCallback<{ type: string }, { readonly file: File }>(({ input: asked, sendBack }) => {
            sent.push(asked.file)
            tell = sendBack
            return () => {
              stopped += 1
            }
          })
        }
      }),
      { input: { largest: 1_000 } }
    ).start()
    return {
      actor,
      sent,
      at: () => actor.getSnapshot(),
      stopped: () => stopped,
      tell: (told: UploadEvent) => tell(told)
    }
  }

  test("begins as soon as it is chosen, and ends with what it became", () => {
    const { actor, sent, at, tell } = opened()
    actor.send({ type: "fileChosen", file })
    tell({ type: "progressed", progress: { loaded: 10, total: 40, sent: false, elapsed: 5 } })
    expect([at().value, at().context.progress.loaded, sent]).toEqual(["sending", 10, [file]])
    expect(at().can({ type: "fileChosen", file })).toBe(false)
    tell({ type: "answered", id: 7 })
    expect([at().value, at().context.id]).toEqual(["received", 7])
  })

  test("that was refused can be sent again, or another one instead", () => {
    const { actor, sent, at, tell } = opened()
    actor.send({ type: "fileChosen", file })
    tell({ type: "broke", trouble: flowError })
    expect([at().value, at().context.trouble]).toEqual(["failed", flowError])
    actor.send({ type: "retryAsked" })
    expect([at().value, at().context.trouble, sent.length]).toEqual(["sending", null, 2])
  })

  test("is broken off when it is cancelled", () => {
    const { actor, at, stopped, tell } = opened()
    actor.send({ type: "fileChosen", file })
    actor.send({ type: "cancelAsked" })
    tell({ type: "answered", id: 7 })
    expect([at().value, stopped(), at().context.id]).toEqual(["choosing", 1, null])
  })

  test.each([
    ["empty", []],
    ["too large", ["x".repeat(1_001)]]
  ])("does not begin with a file that is %s", (_, parts) => {
    const { actor, at, sent } = opened()
    actor.send({ type: "fileChosen", file: new File(parts, "list.csv") })
    expect([at().value, sent]).toEqual(["choosing", []])
    expect(at().context.wrong).toMatch(/^(?:empty|large)$/)
  })
})
