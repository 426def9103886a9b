import { Context } from "effect"
import { HttpApi } from "effect/http-api"
import { Access } from "../../../schema/core/annotations.ts"
import { apiOf } from "../../../schema/core/calls.ts"
import { bulkActionOf, type BulkActionName } from "../../../schema/bulk/actions.ts"
import { groups } from "../../../schema/index.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import { refusalOf } from "../../platform/http/access.ts"

const accesses = new Map<string, Context.Service.Shape<typeof Access>>()
HttpApi.reflect(apiOf(groups), {
  onGroup: () => undefined,
  onEndpoint: ({ endpoint, mergedAnnotations }) => {
    accesses.set(endpoint.identifier, Context.getUnsafe(mergedAnnotations, Access))
  }
})

/** Whether somebody may do an action: whether they may make the call that does it to a single row. */
export const mayDo = (action: BulkActionName, caller: Caller): boolean => {
  const { call, roles } = bulkActionOf(action)
  const access = accesses.get(call)
  return access !== undefined && refusalOf(access, caller) === undefined && roles.includes(caller.roleId)
}
