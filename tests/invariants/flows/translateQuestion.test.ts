import { describe, expect, test } from "vitest"
import { createActor, fromPromise } from "xstate"
import { translateQuestion, type Stored } from "../../../machines/flows/translateQuestion.ts"
import { flowError } from "../../kit/flows.ts"

describe("translating a question", () => {
  const running = (actors: Partial<Record<"store" | "submit", () => Promise<unknown>>>) => {
    const done: string[] = []
    const actor = createActor(
      translateQuestion.provide({
        actors: {
          store: fromPromise<unknown, Stored>(() =>
            (actors.store ?? (() => Promise.resolve()))().then(() => {
              done.push("store")
            })
          ),
          submit: fromPromise<unknown>(() =>
            (actors.submit ?? (() => Promise.resolve()))().then(() => {
              done.push("submit")
            })
          )
        },
        actions: {
          reload: () => {
            done.push("reload")
          }
        }
      })
    ).start()
    return { actor, at: () => actor.getSnapshot(), done }
  }
  const settled = () =>
    new Promise((resolve) => {
      setTimeout(resolve)
    })
  const lines = { lines: [{ segment: "stem.0.0", content: [] }], left: 0 }

  test("stores what was typed before it is handed in, and looks at it again once", async () => {
    const { actor, at, done } = running({})
    actor.send({ type: "storeAsked", ...lines })
    expect(at().value).toBe("ready")
    actor.send({ type: "typed" })
    expect(at().can({ type: "approveAsked" })).toBe(false)
    actor.send({ type: "submitAsked", ...lines })
    await settled()
    expect([at().value, done]).toEqual(["ready", ["store", "submit", "reload"]])
  })

  test("is not handed in where something was typed meanwhile", async () => {
    const { actor, at, done } = running({})
    actor.send({ type: "typed" })
    actor.send({ type: "submitAsked", ...lines })
    actor.send({ type: "typed" })
    await settled()
    expect([at().value, at().context.isChanged, done]).toEqual(["ready", true, ["store", "reload"]])
  })

  test("keeps what was typed where it was not stored, and says why", async () => {
    const { actor, at } = running({ store: () => Promise.reject(flowError) })
    actor.send({ type: "typed" })
    actor.send({ type: "submitAsked", ...lines })
    await settled()
    expect([at().value, at().context.trouble, at().context.isChanged]).toEqual([{ failed: "storing" }, flowError, true])
    actor.send({ type: "dismissed" })
    expect([at().value, at().context.trouble]).toEqual(["ready", null])
  })
})
