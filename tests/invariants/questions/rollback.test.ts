import { describe, expect, test } from "vitest"
import { createActor, fromPromise } from "xstate"
import { rollbackQuestion, type Back } from "../../../machines/flows/rollbackQuestion.ts"
import { gone, flowError } from "../../kit/flows.ts"

describe("going back to an earlier version", () => {
  const back = { type: "rollbackAsked", question: 12, version: 2 } as const
  const running = (look: () => Promise<unknown>, rollBack: () => Promise<unknown>) => {
    const done: object[] = []
    const actor = createActor(
      rollbackQuestion.provide({
        actors: {
          look: fromPromise<unknown, Back>(look),
          rollBack: fromPromise<unknown, Back & { readonly why: string }>(({ input }) => {
            done.push(input)
            return rollBack()
          })
        },
        actions: {
          tell: () => {
            done.push({ told: true })
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

  test("shows first what it touches, and is done once somebody said why", async () => {
    const { actor, at, done } = running(
      () => Promise.resolve({ version: 3 }),
      () => Promise.resolve(null)
    )
    actor.send(back)
    expect([at().value, at().can({ type: "confirmed", why: "Because." })]).toEqual(["looking", false])
    await settled()
    expect([at().value, at().context.effects]).toEqual(["confirming", { version: 3 }])
    actor.send({ type: "confirmed", why: "It was better." })
    await settled()
    expect([at().value, done]).toEqual(["idle", [{ question: 12, version: 2, why: "It was better." }, { told: true }]])
  })

  test("is not done unseen, and what failed is said", async () => {
    const { actor, at, done } = running(
      () => Promise.reject(flowError),
      () => Promise.reject(flowError)
    )
    actor.send(back)
    await settled()
    expect([at().value, at().context.trouble, at().can({ type: "confirmed", why: "Because." })]).toEqual([
      "unseen",
      flowError,
      false
    ])
    actor.send({ type: "dismissed" })
    expect([at().value, done]).toEqual(["idle", []])
  })

  test("that was refused leaves the question as it is", async () => {
    const { actor, at, done } = running(
      () => Promise.resolve({ version: 3 }),
      () => Promise.reject(gone)
    )
    actor.send(back)
    await settled()
    actor.send({ type: "confirmed", why: "It was better." })
    await settled()
    expect([at().value, at().context.trouble, done.length]).toEqual(["failed", gone, 1])
  })
})
