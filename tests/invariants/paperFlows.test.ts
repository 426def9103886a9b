import { describe, expect, test } from "vitest"
import { createActor, fromPromise } from "xstate"
import { copyPaperset, type Copied, type Copy } from "../../machines/flows/copyPaperset.ts"
import { exportPaper, type Export } from "../../machines/flows/exportPaper.ts"
import { finalizePaperset, type Checked, type PaperToSign, type Signed } from "../../machines/flows/finalizePaperset.ts"
import { flowError } from "../kit/flows.ts"

const settled = () =>
  new Promise((resolve) => {
    setTimeout(resolve)
  })

describe("finalizing a paper", () => {
  const running = (checked: Checked, sign: (input: PaperToSign & { readonly hash: string }) => Promise<Signed>) => {
    const actor = createActor(
      finalizePaperset.provide({
        actors: {
          check: fromPromise<Checked, PaperToSign>(() => Promise.resolve(checked)),
          sign: fromPromise<Signed, PaperToSign & { readonly hash: string }>(({ input }) => sign(input))
        }
      }),
      { input: { id: 7, classLevel: 8 } }
    ).start()
    const send = async (type: "checkAsked" | "signAsked" | "confirmed" | "dismissed") => {
      actor.send({ type })
      await settled()
      return actor.getSnapshot().value
    }
    return { actor, send }
  }
  const green: Checked = { mayBeSealed: true, hash: "b".repeat(64) }

  test("signs what was checked, after a question", async () => {
    const signed: object[] = []
    const { send } = running(green, (input) => {
      signed.push(input)
      return Promise.resolve({ isSealed: true })
    })
    expect([await send("checkAsked"), await send("signAsked"), await send("confirmed")]).toEqual([
      "ready",
      "confirming",
      "sealed"
    ])
    expect(signed).toEqual([{ id: 7, classLevel: 8, hash: green.hash }])
  })

  test("a first signature waits for a second person", async () => {
    const { send } = running(green, () => Promise.resolve({ isSealed: false }))
    for (const type of ["checkAsked", "signAsked", "confirmed"] as const) await send(type)
    expect(await send("dismissed")).toBe("idle")
  })

  test("is not to be signed while a line is not green, and not without a check", async () => {
    const { actor, send } = running({ mayBeSealed: false, hash: "b" }, () => Promise.reject(flowError))
    expect(actor.getSnapshot().can({ type: "signAsked" })).toBe(false)
    expect(await send("checkAsked")).toBe("blocked")
    expect([await send("signAsked"), actor.getSnapshot().can({ type: "confirmed" })]).toEqual(["refused", false])
    expect(await send("dismissed"), "what was checked is kept").toBe("blocked")
  })

  test("says why it could not be done, and checks again", async () => {
    const { actor, send } = running(green, () => Promise.reject(flowError))
    for (const type of ["checkAsked", "signAsked", "confirmed"] as const) await send(type)
    expect([actor.getSnapshot().value, actor.getSnapshot().context.trouble]).toEqual(["failed", flowError])
    expect([await send("dismissed"), actor.getSnapshot().context.trouble]).toEqual(["ready", null])
  })

  test("can be left while the check fails, and says why until the next one", async () => {
    const actor = createActor(
      finalizePaperset.provide({
        actors: { check: fromPromise<Checked, PaperToSign>(() => Promise.reject(flowError)) }
      }),
      { input: { id: 7, classLevel: 8 } }
    ).start()
    actor.send({ type: "checkAsked" })
    await settled()
    expect(actor.getSnapshot().value).toBe("unchecked")
    actor.send({ type: "dismissed" })
    await settled()
    expect([actor.getSnapshot().value, actor.getSnapshot().context.trouble]).toEqual(["idle", flowError])
  })
})

describe("copying a paper", () => {
  const outcome: Copied = { id: 9, name: "Mock II", copied: { sections: 1, questions: 3, languages: 2 }, left: [] }
  const running = (copy: (input: Copy) => Promise<Copied>) =>
    createActor(copyPaperset.provide({ actors: { copy: fromPromise<Copied, Copy>(({ input }) => copy(input)) } }), {
      input: { paper: 7 }
    }).start()

  test("wants an exam of a class, and tells what came of it", async () => {
    const asked: Copy[] = []
    const actor = running((input) => {
      asked.push(input)
      return Promise.resolve(outcome)
    })
    expect(actor.getSnapshot().can({ type: "confirmed" })).toBe(false)
    actor.send({ type: "examChosen", classExam: 308 })
    actor.send({ type: "confirmed" })
    await settled()
    expect([asked, actor.getSnapshot().value, actor.getSnapshot().context.copied]).toEqual([
      [{ paper: 7, classExam: 308 }],
      "copied",
      outcome
    ])
  })

  test("that failed can be tried for another exam", async () => {
    const actor = running(() => Promise.reject(flowError))
    for (const event of [{ type: "examChosen", classExam: 308 }, { type: "confirmed" }] as const) actor.send(event)
    await settled()
    expect([actor.getSnapshot().value, actor.getSnapshot().context.trouble]).toEqual(["failed", flowError])
    actor.send({ type: "dismissed" })
    expect([actor.getSnapshot().value, actor.getSnapshot().context.trouble]).toEqual(["chosen", null])
    actor.send({ type: "examChosen", classExam: 309 })
    expect(actor.getSnapshot().context.copy).toEqual({ paper: 7, classExam: 309 })
  })
})

describe("taking a paper out", () => {
  const running = (make: (input: Export) => Promise<unknown>) =>
    createActor(
      exportPaper.provide({ actors: { make: fromPromise<unknown, Export>(({ input }) => make(input)) } })
    ).start()
  const asked: Export = { what: "key", language: "hi", beside: "ta", sets: ["A", "C"] }

  test("makes one file at a time, of some set", async () => {
    const made: Export[] = []
    const actor = running((input) => {
      made.push(input)
      return Promise.resolve()
    })
    expect(actor.getSnapshot().can({ type: "exportAsked", ...asked, sets: [] })).toBe(false)
    actor.send({ type: "exportAsked", ...asked })
    actor.send({ type: "exportAsked", ...asked, what: "paper" })
    await settled()
    expect([made, actor.getSnapshot().value, actor.getSnapshot().context.made]).toEqual([[asked], "choosing", 1])
  })

  test("that failed says why, and what was chosen is still there", async () => {
    const actor = running(() => Promise.reject(flowError))
    actor.send({ type: "exportAsked", ...asked })
    await settled()
    expect([actor.getSnapshot().value, actor.getSnapshot().context.trouble]).toEqual(["failed", flowError])
    actor.send({ type: "dismissed" })
    expect([actor.getSnapshot().value, actor.getSnapshot().context.asked]).toEqual(["choosing", asked])
  })
})
