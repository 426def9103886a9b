import { describe, expect, test } from "vitest"
import { createActor, fromPromise, SimulatedClock } from "xstate"
import { logoutOverlay } from "../../machines/flows/logoutOverlay.ts"
import { mobileCode, type Proof, type Sent } from "../../machines/flows/mobileCode.ts"
import { session, type Credentials, type Person } from "../../machines/flows/session.ts"
import { gone, person, tooMany, flowError } from "../kit/flows.ts"

describe("a session", () => {
  const running = (answer: () => Promise<Person>, leave: () => Promise<void> = () => Promise.resolve()) => {
    const clock = new SimulatedClock()
    let cleared = 0
    const actor = createActor(
      session.provide({
        actors: { signIn: fromPromise<Person, Credentials>(answer), signOut: fromPromise<void>(leave) },
        actions: {
          forget: () => {
            cleared += 1
          }
        }
      }),
      { clock }
    ).start()
    return { actor, clock, at: () => actor.getSnapshot(), cleared: () => cleared }
  }
  const ask = { type: "signInAsked", username: "role-10", password: "secret" } as const
  const settled = () =>
    new Promise((resolve) => {
      setTimeout(resolve)
    })

  test("begins with the person whom the server answers", async () => {
    const { actor, at } = running(() => Promise.resolve(person))
    actor.send(ask)
    expect(at().value).toBe("signingIn")
    expect(at().can(ask)).toBe(false)
    await settled()
    expect([at().value, at().context.person]).toEqual(["signedIn", person])
    expect(JSON.stringify(at().context)).not.toContain("secret")
  })

  test("does not begin after a wrong password, and says why", async () => {
    const { actor, at } = running(() => Promise.reject(flowError))
    actor.send(ask)
    await settled()
    expect([at().value, at().context.trouble]).toEqual(["signedOut", flowError])
  })

  test("waits out a limit, counting down", async () => {
    const { actor, at, clock } = running(() => Promise.reject(tooMany))
    actor.send(ask)
    await settled()
    expect([at().matches("limited"), at().context.secondsLeft, at().can(ask)]).toEqual([true, 30, false])
    for (let second = 0; second < 10; second++) clock.increment(1_000)
    expect(at().context.secondsLeft).toBe(20)
    clock.increment(19_999)
    expect(at().matches("limited")).toBe(true)
    clock.increment(1)
    expect([at().value, at().can(ask)]).toEqual(["signedOut", true])
  })

  test("is not kept from somebody else by a limit", async () => {
    const { actor, at } = running(() => Promise.reject(tooMany))
    actor.send(ask)
    await settled()
    actor.send({ type: "nameChanged" })
    expect([at().value, at().context.trouble, at().can(ask)]).toEqual(["signedOut", null, true])
  })

  test("ends even when the portal does not answer", () => {
    const { actor, at, clock, cleared } = running(
      () => Promise.resolve(person),
      () => new Promise(() => {})
    )
    actor.send({ type: "remembered", person })
    actor.send({ type: "signOutAsked" })
    clock.increment(1_499)
    expect([at().value, cleared()]).toEqual(["signingOut", 0])
    clock.increment(1)
    expect([at().value, at().context.person, at().context.ended, cleared()]).toEqual([
      "signedOut",
      null,
      "signedOut",
      1
    ])
  })

  test("that the portal no longer takes is cleared, and is said to have expired", () => {
    const { actor, at, cleared } = running(() => Promise.resolve(person))
    actor.send({ type: "tokenRefused" })
    expect([at().value, at().context.ended, cleared()]).toEqual(["signedOut", null, 0])
    actor.send({ type: "remembered", person })
    actor.send({ type: "tokenRefused" })
    expect([at().value, at().context.ended, cleared()]).toEqual(["signedOut", "expired", 1])
  })
})

describe("the cover over a sign-out", () => {
  const covered = () => {
    const clock = new SimulatedClock()
    const actor = createActor(logoutOverlay, { clock }).start()
    actor.send({ type: "signOutBegan" })
    return { actor, clock, isCovered: () => actor.getSnapshot().matches("covering") }
  }

  test("stands for 4,000 ms however soon the session ends", () => {
    const { actor, clock, isCovered } = covered()
    actor.send({ type: "sessionEnded" })
    clock.increment(3_999)
    expect(isCovered()).toBe(true)
    clock.increment(1)
    expect(isCovered()).toBe(false)
  })

  test("stands until the session has ended, however long that takes", () => {
    const { actor, clock, isCovered } = covered()
    clock.increment(60_000)
    expect(isCovered()).toBe(true)
    actor.send({ type: "sessionEnded" })
    expect(isCovered()).toBe(false)
  })
})

describe("proving a mobile number", () => {
  const running = (verify: () => Promise<unknown>) => {
    const clock = new SimulatedClock()
    const sent: string[] = []
    const actor = createActor(
      mobileCode.provide({
        actors: {
          sendCode: fromPromise<Sent, string>(({ input: mobile }) => {
            sent.push(mobile)
            return Promise.resolve({ again_in: 60 })
          }),
          verifyCode: fromPromise<unknown, Proof>(verify)
        }
      }),
      { clock }
    ).start()
    return { actor, clock, sent, at: () => actor.getSnapshot() }
  }
  const settled = () =>
    new Promise((resolve) => {
      setTimeout(resolve)
    })
  const again = { type: "againAsked" } as const

  test("offers another code after 60 s, counting down, and a wrong one does not begin the wait anew", async () => {
    const { actor, clock, sent, at } = running(() => Promise.reject(flowError))
    actor.send({ type: "codeAsked", mobile: "9876543210" })
    await settled()
    for (let second = 0; second < 20; second++) clock.increment(1_000)
    expect([at().context.secondsLeft, at().can(again)]).toEqual([40, false])
    actor.send({ type: "codeTyped", otp: "123456" })
    await settled()
    expect([at().matches("entering"), at().context.trouble, at().context.secondsLeft]).toEqual([true, flowError, 40])
    clock.increment(39_999)
    expect(at().can(again)).toBe(false)
    clock.increment(1)
    actor.send(again)
    await settled()
    expect(sent).toEqual(["9876543210", "9876543210"])
  })

  test("ends when the code was right, and asks for another code when none is good any more", async () => {
    const answers = [() => Promise.reject(gone), () => Promise.resolve()]
    const { actor, sent, at } = running(() => answers.shift()!())
    actor.send({ type: "codeAsked", mobile: "9876543210" })
    await settled()
    actor.send({ type: "codeTyped", otp: "123456" })
    await settled()
    expect([at().value, at().context.trouble]).toEqual(["gone", gone])
    actor.send(again)
    await settled()
    actor.send({ type: "codeTyped", otp: "654321" })
    await settled()
    expect([at().value, sent.length]).toEqual(["verified", 2])
  })
})
