import { describe, expect, test } from "vitest"
import { openRaw } from "../../kit/rawSocket.ts"
import { statsSubscription } from "../../kit/socket.ts"
import { frame, open, sendRaw, setUp, target } from "./sockets.kit.ts"

setUp()

describe("floods", () => {
  test("a connection that sends faster than any screen is cut, and others are served meanwhile", async () => {
    const raw = await openRaw(target.url, target.admin)
    for (let packet = 0; packet < 20_000; packet++) raw.send('42["leave","question-1"]')
    await expect.poll(() => raw.isClosed(), { timeout: 10_000 }).toBe(true)
    expect(await target.answers()).toBeLessThan(1_000)
  })

  test("one that signs in ten thousand times at once gets one socket", async () => {
    const raw = await openRaw(target.url, target.admin)
    const twice = frame(`40${JSON.stringify({ token: target.admin })}`)
    await sendRaw(Array.from({ length: 10_000 }, () => twice))
    expect(await target.answers()).toBeLessThan(1_000)
    raw.close()
  })

  test("hundreds of subscriptions: 64 are held, the rest is refused or cut", async () => {
    const opened = await Promise.all(Array.from({ length: 4 }, () => open()))
    const query = (nth: number) => statsSubscription.replace("subscription (", `subscription S${nth} (`)
    const accepted = await Promise.all(
      opened.map(async (socket, nth) => {
        const answers = await Promise.all(
          Array.from({ length: 150 }, (_, one) =>
            socket
              .timeout(20_000)
              .emitWithAck("subscribe", {
                query: query(nth * 1_000 + one),
                variables: { exam_id: 1, group_by: "state" }
              })
              .catch(() => ({ ok: false }))
          )
        )
        return answers.filter(({ ok }) => ok).length
      })
    )
    expect(Math.max(...accepted)).toBeLessThanOrEqual(64)
    await target.answers()
  })

  test("packets larger than 64 kB end their connection", async () => {
    const socket = await open()
    socket.emit("leave", "x".repeat(100_000))
    await expect.poll(() => socket.connected).toBe(false)
    await target.answers()
  })
})
