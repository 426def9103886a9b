import { Context } from "effect"
import { HttpApi } from "effect/http-api"
import { Access, Listed } from "../../../schema/core/annotations.ts"
import { apiOf } from "../../../schema/core/calls.ts"
import { groups } from "../../../schema/index.ts"
import type { ListShape } from "../../../schema/core/list.ts"
import { roles, type Caller } from "../../../schema/core/roles.ts"
import { refusalOf } from "../http/access.ts"

type Known = { readonly shape: ListShape; readonly access: Context.Service.Shape<typeof Access> }

const lists = new Map<string, Known>()
HttpApi.reflect(apiOf(groups), {
  onGroup: () => undefined,
  onEndpoint: ({ endpoint, mergedAnnotations }) => {
    const shape = Context.getOrUndefined(mergedAnnotations, Listed)
    if (shape !== undefined)
      lists.set(endpoint.identifier, { shape, access: Context.getUnsafe(mergedAnnotations, Access) })
  }
})

/** The shape of a list that somebody may call; undefined where there is none. */
export const listShapeFor = (name: string, caller: Caller): ListShape | undefined => {
  const known = lists.get(name)
  return known === undefined || refusalOf(known.access, caller) !== undefined ? undefined : known.shape
}

/** The roles that may call a list. */
export const listRoles = (name: string, caller: Caller) =>
  roles
    .filter(({ id }) => listShapeFor(name, { ...caller, roleId: id }) !== undefined)
    .map(({ id, title }) => ({ id, title }))
