import { expect } from "vitest"
import type { Board } from "../../../schema/dashboards/boardCalls.ts"
import { call } from "../../kit/edge.ts"
import type { Person } from "../../kit/people.ts"
import type { TestServer } from "../../kit/testServer.ts"

/** Boards as people use them over HTTP. */
export const boardsOf = (house: () => TestServer) => {
  const send = (person: Person, path: string, payload?: object, method?: string) =>
    call(house().url, `/dashboard/${path}`, {
      token: person.token,
      ...(payload === undefined ? {} : { payload }),
      ...(method === undefined ? {} : { method })
    })
  const done = async (person: Person, path: string, payload?: object, method?: string): Promise<Board> => {
    const { status, body } = await send(person, path, payload, method)
    expect(status, JSON.stringify(body)).toBe(200)
    return body.data
  }
  return {
    send,
    done,
    pin: (person: Person, card: string, asked: object = {}, more: object = {}) =>
      done(person, "board/pins", { card, asked, ...more }),
    unpin: (person: Person, pin: number) => done(person, `board/pins/${pin}`, undefined, "DELETE"),
    all: async (person: Person): Promise<readonly Board[]> => {
      const { status, body } = await send(person, "boards")
      expect(status).toBe(200)
      return body.data.rows
    }
  }
}

/** What a board shows, card by card. */
export const shownOn = ({ pins }: Board): readonly string[] => pins.map(({ card }) => card)
