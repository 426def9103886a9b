import { describe, expect, test } from "vitest"
import { createActor, SimulatedClock } from "xstate"
import { navigationLoader } from "../../machines/flows/navigationLoader.ts"
import { preloader } from "../../machines/flows/preloader.ts"
import { softRefresh } from "../../machines/flows/softRefresh.ts"
import { isAwaited, onRequests, requestBegan } from "../../src/api/requests.ts"

describe("the bar at the top", () => {
  const running = () => {
    const clock = new SimulatedClock()
    const actor = createActor(navigationLoader, { clock }).start()
    return { actor, clock, isShown: () => actor.getSnapshot().hasTag("pending") }
  }

  test("moves until the last answer is there", () => {
    const { actor, isShown } = running()
    actor.send({ type: "requestBegan" })
    actor.send({ type: "requestBegan" })
    actor.send({ type: "requestEnded" })
    expect(isShown()).toBe(true)
    actor.send({ type: "requestEnded" })
    expect(isShown()).toBe(false)
  })

  test("gives a navigation 4,000 ms, each anew", () => {
    const { actor, clock, isShown } = running()
    actor.send({ type: "navigationBegan" })
    clock.increment(3_000)
    actor.send({ type: "navigationBegan" })
    clock.increment(3_999)
    expect(isShown()).toBe(true)
    clock.increment(1)
    expect(isShown()).toBe(false)
  })

  test.each([
    ["/api/notifications/stream", {}, false],
    ["/telemetry", {}, false],
    ["/api/analytics/day", {}, false],
    ["/socket.io/?EIO=4", {}, false],
    ["/health", {}, false],
    ["/api/login", {}, true],
    ["/api/exams", { "X-Loader-Ignore": "1" }, false]
  ])("knows whether somebody waits for %s with %j", (url, headers, isExpected) => {
    expect(isAwaited(url, headers as HeadersInit)).toBe(isExpected)
  })

  test("hears of each request's end once", () => {
    const heard: string[] = []
    onRequests({ began: () => heard.push("began"), ended: () => heard.push("ended") })
    const ended = requestBegan("/api/exams")
    ended()
    ended()
    requestBegan("/health")()
    expect(heard).toEqual(["began", "ended"])
  })
})

describe("the cover of the first moment", () => {
  const running = () => {
    const clock = new SimulatedClock()
    const actor = createActor(preloader, { clock }).start()
    return { actor, clock, isGone: () => actor.getSnapshot().matches("gone") }
  }
  const signs = ["stood", "navigated", "requestsRested", "stylesSettled", "windowLoaded"] as const

  test.each(signs)("waits for all; %s comes last", (last) => {
    const { actor, isGone } = running()
    for (const type of signs) if (type !== last) actor.send({ type })
    expect(isGone()).toBe(false)
    actor.send({ type: last })
    expect(isGone()).toBe(true)
  })

  test("waits for fonts and style sheets for 1,200 ms at most", () => {
    const { actor, clock, isGone } = running()
    for (const type of signs) if (type !== "stylesSettled") actor.send({ type })
    clock.increment(1_199)
    expect(isGone()).toBe(false)
    clock.increment(1)
    expect(isGone()).toBe(true)
  })

  test("leaves after 20 s whatever is missing", () => {
    const { actor, clock, isGone } = running()
    actor.send({ type: "stood" })
    clock.increment(19_999)
    expect(isGone()).toBe(false)
    clock.increment(1)
    expect(isGone()).toBe(true)
  })
})

describe("the cover while a screen is opened anew", () => {
  test("stands for 3,000 ms, and until the screen is back", () => {
    const clock = new SimulatedClock()
    const actor = createActor(softRefresh, { clock }).start()
    const isCovered = () => actor.getSnapshot().matches("covering")
    actor.send({ type: "refreshAsked" })
    actor.send({ type: "left" })
    clock.increment(3_000)
    expect(isCovered()).toBe(true)
    actor.send({ type: "returned" })
    expect(isCovered()).toBe(false)

    actor.send({ type: "refreshAsked" })
    actor.send({ type: "left" })
    actor.send({ type: "returned" })
    clock.increment(2_999)
    expect(isCovered()).toBe(true)
    clock.increment(1)
    expect(isCovered()).toBe(false)
  })
})
