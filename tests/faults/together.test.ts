import { randomUUID } from "node:crypto"
import { describe, expect, test } from "vitest"
import { breaking, everything, places, send, setUp } from "./together.kit.ts"
import { commands } from "./togetherCommands.kit.ts"

setUp()

describe.each(Object.keys(commands))("%s", (name) => {
  test.each(Object.keys(places) as (keyof typeof places)[])(
    "leaves nothing half done where the connection breaks as %s, and is done whole when it is sent again",
    async (place) => {
      const sent = await commands[name]!()
      const gesture = randomUUID()
      const before = await everything()
      expect(await breaking(place, () => send(sent, gesture)), "the call fails").toBe(503)
      expect(await everything()).toBe(before)
      expect(await send(sent, gesture), "sent again").toBe(200)
      const after = await everything()
      expect(after).not.toBe(before)
      const [was, is] = [before.split("\n"), after.split("\n")]
      expect(is[0], "an event").not.toBe(was[0])
      expect(is.slice(1), "a secret").not.toEqual(was.slice(1))
    }
  )
})
