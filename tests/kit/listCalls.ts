import { Context } from "effect"
import { HttpApi } from "effect/http-api"
import { Access, Listed } from "../../schema/core/annotations.ts"
import { apiOf } from "../../schema/core/calls.ts"
import { gatewayCalls, type GatewayCall } from "../../schema/gateway/calls.ts"
import { outgoingOf } from "../../schema/gateway/send.ts"
import { groups } from "../../schema/index.ts"
import type { ListShape } from "../../schema/core/list.ts"

const api = apiOf(groups)
const shapes = new Map<string, ListShape>()
HttpApi.reflect(api, {
  onGroup: () => undefined,
  onEndpoint: ({ endpoint, mergedAnnotations }) => {
    const shape = Context.getOrUndefined(mergedAnnotations, Listed)
    if (shape !== undefined) shapes.set(endpoint.identifier, shape)
  }
})

/** Every call that the gateway has, by its name. */
export const listCalls: ReadonlyMap<string, GatewayCall> = new Map(gatewayCalls(api).map((call) => [call.name, call]))

/** A list of the registry, with its call and its shape. */
export type ListCall = { readonly name: string; readonly call: GatewayCall; readonly shape: ListShape }

/** Every list that there is, as its own declaration says. */
export const allLists: readonly ListCall[] = [...listCalls.values()].flatMap((call) => {
  const shape = shapes.get(call.name)
  return shape === undefined ? [] : [{ name: call.name, call, shape }]
})

/** Whether a role may make a call. */
export const isFor = (call: GatewayCall, roleId: number): boolean => {
  const { roles } = Context.getUnsafe(call.endpoint.annotations, Access)
  return typeof roles === "string" || (roles as readonly number[]).includes(roleId)
}

/** What a list answers: rows with an id, and with whatever else they have. */
export type ListAnswer = {
  readonly data: {
    readonly rows: readonly ({ readonly id: number } & Readonly<Record<string, unknown>>)[]
    readonly total: number
  }
}

const headersOf = (token: string) => ({ authorization: `Bearer ${token}`, "content-type": "application/json" })

/** Makes a call with its arguments by name. */
export const askCall = async (url: string, call: GatewayCall, token: string, asked: object) => {
  const { method, path, body } = outgoingOf(call, { ...asked }, "")
  const response = await fetch(url + path, {
    method,
    headers: headersOf(token),
    ...(body === undefined ? {} : { body })
  })
  return { status: response.status, body: (await response.json()) as ListAnswer }
}

/** Fetches the file of a list. */
export const fetchList = async (url: string, shape: ListShape, token: string, asked: object) => {
  const response = await fetch(`${url}/api/export/${shape.exportAs}`, {
    method: "POST",
    headers: headersOf(token),
    body: JSON.stringify(asked)
  })
  return { status: response.status, text: await response.text() }
}

/** Lines of a file, where no cell has an end of line. */
export const linesOf = (text: string): readonly string[] => text.trimEnd().split("\r\n")

/** The cells of a file of one column, in order, without its head. */
export const sortedCells = (text: string): readonly string[] =>
  linesOf(text)
    .slice(1)
    .filter((line) => line !== "")
    .map((line) => line.replaceAll('"', ""))
    .toSorted()
