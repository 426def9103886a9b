import { describe, expect, test, vi } from "vitest"
import { createActor, SimulatedClock } from "xstate"
import { navigationLoader } from "../../machines/flows/navigationLoader.ts"
import { preloader } from "../../machines/flows/preloader.ts"
import { softRefresh } from "../../machines/flows/softRefresh.ts"
import { dark, light } from "../../src/components/theme/colours.ts"
import { primaries } from "../../src/components/theme/primary.ts"
import { roleIds, roleOf } from "../../schema/core/roles.ts"
import { onResize } from "../../src/components/onResize.ts"
import { fit, fitting } from "../../src/app/shell/fuzzy.ts"
import { brandNoteOf, hasHeader } from "../../src/app/shell/person.ts"
import { positionAt } from "../../src/app/shell/scrollToTop.ts"
import { formKey, withCommandId } from "../../src/api/commandId.ts"
import { shapeOf, usualParts } from "../../src/api/layout.ts"
import { ApiError } from "../../src/api/apiError.ts"
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

describe("the palette", () => {
  const words = ["Update school password", "Upload exam file", "Unpaid students", "Ranking", "Paid students"]
  test.each([
    ["upl", "Upload exam file"],
    ["uef", "Upload exam file"],
    ["RÁNK", "Ranking"],
    ["unpaid", "Unpaid students"],
    ["pas", "Update school password"]
  ])("finds by %s what begins so, however it is written", (typed, best) => {
    expect(fitting(typed, words, (each) => each)[0]).toBe(best)
  })

  test("keeps the order while nothing is typed, and finds nothing where letters are missing", () => {
    expect(fitting("  ", words, (each) => each)).toEqual(words)
    expect(fit("xyz", "Ranking")).toBeNull()
  })
})

test.each([
  ["light-sidebar", {}, "sidebar", false, "own"],
  ["dark-sidebar", { pageWidth: "default" }, "sidebar", true, "own"],
  ["light-header", {}, "header", false, "fixed"],
  ["dark-header", { pageWidth: "default" }, "header", true, "fixed"],
  ["dark-header", { pageWidth: "fluid" }, "header", true, "fluid"],
  ["light-sidebar", { pageWidth: "fixed" }, "sidebar", false, "fixed"]
] as const)("the layout %s with %j", (type, settings, menu, isDark, container) => {
  expect(shapeOf(type, settings)).toEqual({ type, menu, isDark, container, titleInHeader: false, parts: usualParts })
})

test.each(roleIds)("role %i reads its panel's title in the header or, without one, in the menu", (role_id) => {
  const user = { id: 1, username: "a", role_id }
  expect(brandNoteOf(user, 2026) === roleOf(role_id)?.title).toBe(!hasHeader(user))
})

test("the way back to the top takes 600 ms", () => {
  const way = [0, 150, 300, 450, 599, 600, 700].map((elapsed) => positionAt(1_000, elapsed))
  expect(way).toEqual(way.toSorted((a, b) => b - a))
  expect([way[0], way[5], way[6]]).toEqual([1_000, 0, 0])
  expect(way[4]).toBeGreaterThan(0)
})

test("what depends on a size is laid out again when the size has rested for 200 ms", () => {
  vi.useFakeTimers()
  let change = () => {}
  class Observer {
    constructor(heard: () => void) {
      change = heard
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal("ResizeObserver", Observer)
  const resized = vi.fn<() => void>()
  const stop = onResize({} as Element, resized)
  change()
  expect(resized).toHaveBeenCalledTimes(1)
  change()
  vi.advanceTimersByTime(199)
  change()
  vi.advanceTimersByTime(199)
  expect(resized).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(resized).toHaveBeenCalledTimes(2)
  change()
  stop()
  vi.advanceTimersByTime(1_000)
  expect(resized).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe("a gesture", () => {
  const ids: string[] = []
  const doing = (asked: string, outcome: "answered" | ApiError) =>
    withCommandId(asked, async (id) => {
      ids.push(id)
      if (outcome !== "answered") throw outcome
      return id
    }).catch(() => "")
  const idsOf = async (...tries: readonly (readonly [string, "answered" | ApiError])[]) => {
    ids.length = 0
    for (const [asked, outcome] of tries) await doing(asked, outcome)
    return ids.map((id) => ids.indexOf(id))
  }
  const lost = new ApiError(0, "No answer")

  test.each([
    [
      "keeps its id while no answer came to it",
      [
        ["pay 7", lost],
        ["pay 7", new ApiError(503, "")],
        ["pay 7", "answered"]
      ],
      [0, 0, 0]
    ],
    [
      "is another once it was answered, also by a refusal",
      [
        ["pay 7", "answered"],
        ["pay 7", new ApiError(409, "")],
        ["pay 7", "answered"]
      ],
      [0, 1, 2]
    ],
    [
      "is another for other content",
      [
        ["pay 7", lost],
        ["pay 8", lost],
        ["pay 7", "answered"]
      ],
      [0, 1, 0]
    ],
    [
      "is another after something else was done",
      [
        ["off", lost],
        ["on", "answered"],
        ["off", "answered"]
      ],
      [0, 1, 2]
    ]
  ] as const)("%s", async (_, tries, expected) => {
    expect(await idsOf(...tries)).toEqual(expected)
  })

  test("is one while two tries run beside each other, whatever is answered meanwhile", async () => {
    ids.length = 0
    let fail: (problem: ApiError) => void = () => {}
    const slow = withCommandId("slow", (id) => {
      ids.push(id)
      return new Promise((_, reject) => {
        fail = reject
      })
    }).catch(() => "")
    await doing("quick", "answered")
    fail(lost)
    await slow
    await doing("slow", "answered")
    expect(ids[2]).toBe(ids[0])
  })

  test("of a form is told by its fields, and by which file is in it", () => {
    const form = (text: string, name: string) => {
      const made = new FormData()
      made.set("reason", text)
      made.set("file", new File(["1|8"], name, { lastModified: 1 }))
      return formKey("upload", made)
    }
    expect(form("late", "a.txt")).toBe(form("late", "a.txt"))
    expect(new Set([form("late", "a.txt"), form("late", "b.txt"), form("lost", "a.txt")]).size).toBe(3)
  })
})

describe("a primary colour", () => {
  /** Relative luminance, WCAG 2.2. */
  const luminance = (colour: string): number => {
    const [red, green, blue] = [1, 3, 5]
      .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [number, number, number]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const contrast = (a: string, b: string): number => {
    const [low, high] = [luminance(a), luminance(b)].toSorted((x, y) => x - y) as [number, number]
    return (high + 0.05) / (low + 0.05)
  }

  test.each([["green", { light, dark }] as const, ...Object.entries(primaries)])(
    "%s can be read: 4.5 : 1 wherever there is text",
    (_, each) => {
      for (const [palette, values] of [
        [light, each.light],
        [dark, each.dark]
      ] as const) {
        const pairs = [
          [values.onFill, values.fill],
          [values.onFill, values.fillHover],
          [values.accent, palette.card],
          [values.accent, palette.page],
          [values.accent, values.accentSoft],
          [values.accentHover, palette.card],
          [values.accent, palette.hover]
        ] as const
        for (const [text, ground] of pairs)
          expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
      }
    }
  )
})
