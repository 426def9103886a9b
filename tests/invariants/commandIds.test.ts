import { describe, expect, test } from "vitest"
import { formKey, withCommandId, withOwnId } from "../../src/api/commandId.ts"
import { ApiError } from "../../src/api/apiError.ts"

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

  test("stays the same while the page tells something by the way", async () => {
    ids.length = 0
    await doing("register Asha", lost)
    await withOwnId(async (id) => ids.push(id))
    await doing("register Asha", "answered")
    expect(ids[2]).toBe(ids[0])
    expect(ids[1]).not.toBe(ids[0])
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
