import { HttpApi, type HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"

/** The calls of an area, and what they are for. */
export const group = <const Name extends string, const Endpoints extends readonly HttpApiEndpoint.Constraint[]>(
  name: Name,
  description: string,
  endpoints: Endpoints
): HttpApiGroup.HttpApiGroup<Name, Endpoints[number]> =>
  (HttpApiGroup.make(name) as unknown as HttpApiGroup.Top)
    .add(...(endpoints as unknown as [HttpApiEndpoint.Top]))
    .annotate(OpenApi.Description, description) as never

const sameAs = <One>(some: readonly One[], others: readonly One[]): boolean =>
  some.length === others.length && some.every((one, at) => one === others[at])

/** The APIs of this process: one, unless a test makes its own. */
const made: { readonly groups: readonly HttpApiGroup.Constraint[]; readonly api: HttpApi.Top }[] = []

/**
 * The whole API of some groups, as it is served under /api. The same groups are the same object, so that what is
 * derived from an API is derived once in a process.
 */
export const apiOf = (groups: readonly HttpApiGroup.Constraint[]): HttpApi.Top => {
  const known = made.find((one) => sameAs(one.groups, groups))
  if (known !== undefined) return known.api
  const api = newApi(groups)
  made.push({ groups: [...groups], api })
  return api
}

const newApi = (groups: readonly HttpApiGroup.Constraint[]): HttpApi.Top =>
  (HttpApi.make("School Portal") as unknown as HttpApi.Top)
    .add(...(groups as unknown as [HttpApiGroup.Top]))
    .prefix("/api")
    .annotate(HttpApi.ParseOptions, { errors: "all" })
    .annotate(OpenApi.Title, "School Portal")
    .annotate(
      OpenApi.Description,
      "Every call of the portal. Each answer is the envelope {status, message, data}."
    ) as unknown as HttpApi.Top
