import { HttpServerResponse } from "effect/http"
import { printSchema } from "graphql"
import { t } from "#messages/server.platform.js"
import { toEnvelope, Unauthorized } from "../../../schema/core/errors.ts"
import type { Gateway } from "../../../schema/gateway/index.ts"
import type { CallerOf } from "../http/api.ts"
import type { RequestHandler } from "../http/app.ts"
import type { Asset } from "../http/assets.ts"
import { securityHeaders } from "../http/headers.ts"
import { orNobody } from "../http/orNobody.ts"
import { answer, textAsset } from "../http/static.ts"

/** Whether the bearer token of a request is somebody's. */
export const isHeldBySomebody = async (
  callerOf: CallerOf,
  authorization: string | null | undefined
): Promise<boolean> => {
  const token = /^bearer +(\S+)$/i.exec(authorization ?? "")?.[1]
  return token !== undefined && (await orNobody(callerOf)(token)) !== undefined
}

/**
 * Serves the schema as SDL at /graphql/schema.graphql, to people who are signed in as introspection is. The text is
 * made when it is first asked for.
 */
export const schemaText = ({ schema }: Gateway, callerOf: CallerOf): RequestHandler => {
  let text: Asset | undefined
  return async (request) => {
    if (request.method !== "GET" && request.method !== "HEAD")
      return HttpServerResponse.empty({ status: 405, headers: { ...securityHeaders(), allow: "GET, HEAD" } })
    if (!(await isHeldBySomebody(callerOf, request.headers["authorization"]))) {
      const headers = { ...securityHeaders(), "cache-control": "no-store", "www-authenticate": "Bearer" }
      return HttpServerResponse.jsonUnsafe(toEnvelope(new Unauthorized({ message: t.signIn })), {
        status: 401,
        headers
      })
    }
    text ??= textAsset(printSchema(schema), "application/graphql; charset=utf-8")
    return answer(request, text, "private, no-cache")
  }
}
