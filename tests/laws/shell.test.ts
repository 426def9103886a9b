import { describe, expect, test } from "vitest"
import { createActor, SimulatedClock } from "xstate"
import { navigationLoader } from "../../machines/flows/navigationLoader.ts"
import { preloader } from "../../machines/flows/preloader.ts"
import { softRefresh } from "../../machines/flows/softRefresh.ts"
import { fit, fitting } from "../../src/shell/fuzzy.ts"
import { shapeOf } from "../../src/wires/layout.ts"
import { isAwaited, onRequests, requestBegan } from "../../src/wires/requests.ts"

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
    ["/api/notifications/stream", {}, false], ["/telemetry", {}, false], ["/api/analytics/day", {}, false],
    ["/socket.io/?EIO=4", {}, false], ["/health", {}, false], ["/api/login", {}, true],
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
  const signs = ["stood", "navigated", "requestsRested", "windowLoaded"] as const

  test.each(signs)("waits for all; %s comes last", (last) => {
    const { actor, isGone } = running()
    for (const type of signs) if (type !== last) actor.send({ type })
    expect(isGone()).toBe(false)
    actor.send({ type: last })
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

describe("the palette", () => {
  const words = ["Update school password", "Upload exam file", "Unpaid students", "Ranking", "Paid students"]
  test.each([
    ["upl", "Upload exam file"], ["uef", "Upload exam file"], ["RÁNK", "Ranking"], ["unpaid", "Unpaid students"], ["pas", "Update school password"]
  ])("finds by %s what begins so, however it is written", (typed, best) => {
    expect(fitting(typed, words, (each) => each)[0]).toBe(best)
  })

  test("keeps the order while nothing is typed, and finds nothing where letters are missing", () => {
    expect(fitting("  ", words, (each) => each)).toEqual(words)
    expect(fit("xyz", "Ranking")).toBeNull()
  })
})

test.each([
  ["light-sidebar", {}, "sidebar", false, "own"], ["dark-sidebar", { pageWidth: "default" }, "sidebar", true, "own"],
  ["light-header", {}, "header", false, "fixed"], ["dark-header", { pageWidth: "default" }, "header", true, "fixed"],
  ["dark-header", { pageWidth: "fluid" }, "header", true, "fluid"], ["light-sidebar", { pageWidth: "fixed" }, "sidebar", false, "fixed"]
] as const)("the layout %s with %j", (type, settings, menu, isDark, container) => {
  expect(shapeOf(type, settings)).toEqual({ type, menu, isDark, container, titleInHeader: false })
})
