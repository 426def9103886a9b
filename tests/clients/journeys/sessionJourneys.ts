import { expect } from "vitest"
import { makeAccount } from "../../kit/edge.ts"
import { done, type Journey, type World } from "./journey.ts"

const password = "Olympiad@2026"

const newcomer = async ({ audience }: World): Promise<string> => {
  const id = await makeAccount(audience.house.portal, 10, { password })
  return `user-${id}`
}

/** Journeys of people who sign in and out. */
export const sessionJourneys: readonly Journey[] = [
  [
    "signs in, and reads who it is",
    async (world) => {
      const { client } = world
      const username = await newcomer(world)
      client.become(undefined)
      const { token, user } = await done(client.login(username, password))
      client.become(token)
      const me = await done(client.me())
      expect([user.username, me.username, Number(me.role_id)]).toEqual([username, username, 10])
    }
  ],
  [
    "is refused with a wrong password, and without a token",
    async (world) => {
      const { client } = world
      const username = await newcomer(world)
      client.become(undefined)
      expect(await client.login(username, "not the password")).toMatchObject({ status: 401, data: undefined })
      expect(await client.me()).toMatchObject({ status: 401, data: undefined })
    }
  ],
  [
    "signs out, and its token is good no more",
    async (world) => {
      const { client } = world
      const username = await newcomer(world)
      const { token } = await done(client.login(username, password))
      await done(client.login(username, password))
      client.become(token)
      const { rows } = await done(client.sessions())
      expect([rows.length, rows.filter((one) => one.is_this).length]).toEqual([2, 1])
      expect((await client.logout()).status).toBe(200)
      expect((await client.me()).status).toBe(401)
    }
  ],
  [
    "chooses a language, and reads it back",
    async ({ client }) => {
      expect((await done(client.chooseLanguage("hi"))).language).toBe("hi")
      expect((await done(client.me())).language).toBe("hi")
      expect((await done(client.chooseLanguage("en"))).language).toBe("en")
    }
  ]
]
