import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { openAudience, pointOf, submitted, type Audience } from "../../kit/audience.ts"
import { openExam } from "../../kit/programme.ts"
import { statsSubscription } from "../../kit/socket.ts"
import { standardClients, type Subscriber } from "../../kit/standardClients.ts"

let audience: Audience

beforeAll(async () => {
  audience = await openAudience()
})
afterAll(() => audience.close())

describe.each(Object.entries(standardClients))("%s", (_, subscribe) => {
  const watching = async (
    work: (exam: number, watch: (more?: object, token?: string) => Subscriber) => Promise<void>
  ) => {
    const exam = await openExam(audience.house.portal.log)
    const open: Subscriber[] = []
    try {
      await work(exam, (more = {}, token = audience.admin) => {
        const variables = { exam_id: exam, group_by: "district", ...more }
        const subscriber = subscribe({ url: audience.house.url, token, query: statsSubscription, variables })
        open.push(subscriber)
        return subscriber
      })
    } finally {
      for (const { stop } of open) await stop()
    }
  }

  test("hears what there is, then each change, and nothing after it left", () =>
    watching(async (exam, watch) => {
      const { heard, errors, stop } = watch()
      await expect.poll(() => heard).toMatchObject([{ kind: "snapshot", total: 4 }])
      await audience.send(exam, [11, 21])
      await expect.poll(() => submitted(heard)).toEqual({ 1: 1, 2: 1, 3: 0, 4: 0 })
      await audience.send(exam, [31])
      await expect.poll(() => submitted(heard)).toEqual({ 1: 1, 2: 1, 3: 1, 4: 0 })
      await stop()
      const other = watch()
      await audience.send(exam, [41])
      await expect.poll(() => submitted(other.heard)).toEqual({ 1: 1, 2: 1, 3: 1, 4: 1 })
      expect(submitted(heard)).toEqual({ 1: 1, 2: 1, 3: 1, 4: 0 })
      expect(errors).toEqual([])
    }))

  test("comes back with an epoch and a position, and hears only what changed since", () =>
    watching(async (exam, watch) => {
      const before = watch()
      await expect.poll(() => before.heard.length).toBe(1)
      await audience.send(exam, [12])
      await expect.poll(() => submitted(before.heard)["1"]).toBe(1)
      await before.stop()
      await audience.send(exam, [22])
      const after = watch({ since: pointOf(before.heard.at(-1)!) })
      await expect.poll(() => submitted([...before.heard, ...after.heard])).toEqual({ 1: 1, 2: 1, 3: 0, 4: 0 })
      expect(after.heard.map(({ kind }) => kind)).toEqual(["delta"])
    }))

  test("is told why without a token that is good, and hears nothing", () =>
    watching(async (_exam, watch) => {
      const { heard, errors } = watch({}, "x".repeat(43))
      await expect.poll(() => errors.length).toBeGreaterThan(0)
      expect(heard).toEqual([])
    }))
})
