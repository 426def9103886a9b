import { readdirSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { systemActor } from "../../server/platform/eventlog/actor.ts"
import { roleOf, roleTitle } from "../../schema/core/roles.ts"

test("the system is an actor of its own, and no role of an account", () => {
  expect(roleOf(systemActor.roleId)).toBeUndefined()
  expect(roleTitle(systemActor.roleId)).toBe("System")
})

test("no part of the server makes an actor of its own for what nobody does", () => {
  const made = readdirSync("server", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && file !== "platform/eventlog/actor.ts")
    .filter((file) => /userId: 0\b|roleId: (0|10)\b/.test(readFileSync(`server/${file}`, "utf8")))
  expect(made).toEqual([])
})
