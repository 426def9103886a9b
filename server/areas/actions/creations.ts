import { Context } from "effect"
import { HttpApi } from "effect/http-api"
import { creations, type Creation } from "../../../schema/actions/calls.ts"
import { Access } from "../../../schema/core/annotations.ts"
import { apiOf } from "../../../schema/core/calls.ts"
import { groups } from "../../../schema/index.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import { refusalOf } from "../../platform/http/access.ts"

/**
 * Who may make each call that creates something, as its declaration says. Read on first use: the registry of calls
 * holds this one.
 */
let known: ReadonlyMap<string, Context.Service.Shape<typeof Access>> | undefined

const accessOf = (): NonNullable<typeof known> => {
  if (known !== undefined) return known
  const found = new Map<string, Context.Service.Shape<typeof Access>>()
  HttpApi.reflect(apiOf(groups), {
    onGroup: () => undefined,
    onEndpoint: ({ endpoint, mergedAnnotations }) => {
      if ((creations as readonly string[]).includes(endpoint.identifier))
        found.set(endpoint.identifier, Context.getUnsafe(mergedAnnotations, Access))
    }
  })
  return (known = found)
}

/** What a caller may create. */
export const creationsOf = (caller: Caller): readonly Creation[] =>
  creations.filter((name) => {
    const access = accessOf().get(name)
    return access !== undefined && refusalOf(access, caller) === undefined
  })
