import { expect } from "vitest"
import { commandsOf, type CommandedKind } from "../../machines/commands/index.ts"
import type { RecordActions } from "../../schema/actions/calls.ts"
import { unexplained } from "./causes.ts"
import { giveCommand } from "./commandMakers.ts"
import { call } from "./edge.ts"
import type { TestServer } from "./testServer.ts"

/** What the server says that may be done with records; nothing to the users of a school that an admin deactivated. */
export const actionsOf = async (
  house: TestServer,
  kind: string,
  ids: readonly string[],
  token: string
): Promise<readonly RecordActions[]> => {
  const { status, body } = await call(house.url, "/records/actions", { token, payload: { kind, ids } })
  if (status === 401) return []
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body.data.rows
}

/** Whether a state takes a command's event, and only what came with it was refused: a check list that is not green. */
const isByFacts = (kind: CommandedKind, command: string, allowed: readonly string[] = []): boolean =>
  [commandsOf(kind).find(([name]) => name === command)![1].event ?? []].flat().some((event) => allowed.includes(event))

/**
 * Whether a refusal comes before a record's own: of a secret question nobody learns the state, an old version is told
 * first, and so is that an import's rows are no more.
 */
const comesBefore = ({ message, data }: { readonly message: string; readonly data: { readonly code: string } }) =>
  /^(This question is in a|The rows of this import were deleted)/.test(message) || data.code === "Stale"

/** Whether several commands are given by one call, which gives the reason of the other one. */
const isShared = (kind: CommandedKind, command: string): boolean => {
  const callOf = ([name, { call: of = name }]: ReturnType<typeof commandsOf>[number]) => of
  const own = commandsOf(kind).find(([name]) => name === command)!
  return commandsOf(kind).filter((one) => callOf(one) === callOf(own)).length > 1
}

/** How often a record took a command's events. */
const happened = async ({ portal }: TestServer, kind: CommandedKind, command: string, id: string): Promise<number> => {
  const [, { event = [] }] = commandsOf(kind).find(([name]) => name === command)!
  const types = [event].flat().map((one) => `${kind}.${one}`)
  const { rowCount } = await portal.pool.query("select from events where stream = $1 and type = any($2)", [
    `${kind}-${id}`,
    types
  ])
  return rowCount ?? 0
}

/** What a comparison came to: the permit, and whether the call was answered by the record's own rules. */
export type Compared = { readonly permit: "offered" | "refused"; readonly isAnswered: boolean; readonly said: string }

/**
 * Compares what somebody is told that they may do with what the server does when they do it, and fails where the two
 * differ.
 * @returns undefined where the command is not theirs, or the record is outside of their scope
 */
export const compareCommand = async (
  house: TestServer,
  kind: CommandedKind,
  command: string,
  id: string,
  token: string
): Promise<Compared | undefined> => {
  const [record] = await actionsOf(house, kind, [id], token)
  const action = record?.actions.find((one) => one.command === command)
  if (action === undefined) return undefined
  expect(action.allowed).toBe(action.reason === null)
  const before = await happened(house, kind, command, id)
  const { position } = await house.portal.log.head()
  const { status, body, values } = await giveCommand(house, kind, command, id, token)
  const said = `${command} of ${kind} ${id}: ${JSON.stringify([action, values])} and ${status} ${JSON.stringify(body)}`
  expect(status, said).toBeLessThan(500)
  expect(await unexplained(house.portal.pool, position), said).toEqual([])
  // A refusal by another record, which the drawn lives may lack; the record itself had taken the event.
  const isByAnother =
    action.allowed && status === 409 && (body.data.state === null || isByFacts(kind, command, body.data.allowed))
  const isDone = status === 200 && body.data?.changed !== 0
  if (!action.allowed) expect(await happened(house, kind, command, id), said).toBe(before)
  else if (!isByAnother && status !== 404 && status !== 422 && status !== 429) expect(isDone, said).toBe(true)
  if (!action.allowed && status === 409 && !isShared(kind, command) && !comesBefore(body))
    expect(body.message, said).toBe(action.reason)
  if (action.allowed && !isByAnother) expect(status, said).not.toBe(409)
  // What is not complete (422) is not refused by the record's state.
  const isAnswered = isByAnother || !action.allowed || isDone || status === 422
  return { permit: action.allowed ? "offered" : "refused", isAnswered, said }
}
