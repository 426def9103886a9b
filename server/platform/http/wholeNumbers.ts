import type { HttpApiEndpoint } from "effect/http-api"
import { t } from "#messages/fields.js"
import { invalidFields } from "../../../schema/core/invalid.ts"
import { isWhole, typedParameters } from "../../../schema/openapi/index.ts"

/**
 * Refuses whole numbers of a path or query that are written otherwise than in JSON, such as `1e3`, `+1` and `01`, which
 * the schemas' reading of text takes.
 * @throws Invalid that names them
 */
export const refuseOddNumbers = (endpoint: HttpApiEndpoint.Top, url: string): void => {
  const { path, query } = typedParameters(endpoint)
  const [address = "", search = ""] = url.split("?", 2)
  const given = [...new URLSearchParams(search), ...inPath(endpoint.path, address)]
  const wrong = given.filter(([name, text]) => {
    const schema = path[name] ?? query[name]
    return schema !== undefined && isWhole(schema) && !/^(0|-?[1-9]\d*)$/.test(text)
  })
  if (wrong.length > 0) throw invalidFields(Object.fromEntries(wrong.map(([name]) => [name, t.wholeNumber])))
}

/** The texts of a path's parameters. The pattern may lack the prefix that the address has: both end alike. */
const inPath = (pattern: string, address: string): readonly (readonly [string, string])[] => {
  const segments = address.replace(/\/+$/, "").split("/")
  const parts = pattern.split("/")
  const ahead = segments.length - parts.length
  return parts.flatMap((part, at) =>
    part.startsWith(":") ? [[part.slice(1), segments[at + ahead] ?? ""] as const] : []
  )
}
