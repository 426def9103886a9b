import type { HttpApi as Api } from "effect/http-api"
import { HttpApi, OpenApi } from "effect/http-api"
import type { JsonSchema } from "../gateway/json.ts"
import { completed } from "./operation.ts"
import { tidied } from "./tidy.ts"

export { isWhole, typedParameters } from "./parameters.ts"

const derived = new WeakMap<Api.Top, OpenApi.OpenAPISpec>()

/** The OpenAPI document of an API, derived once from its calls. Nobody may change it. */
export const openApiOf = (api: Api.Top): OpenApi.OpenAPISpec => {
  const known = derived.get(api) ?? derive(api)
  derived.set(api, known)
  return known
}

/** Whom to ask; the library's type of a document does not know it. */
const contact = { contact: { name: "The portal's administrators" } }

const derive = (api: Api.Top): OpenApi.OpenAPISpec => {
  const spec = tidied(OpenApi.fromApi(api)) as OpenApi.OpenAPISpec
  const paths: Record<string, Record<string, unknown>> = { ...spec.paths }
  const schemas = spec.components.schemas as unknown as Readonly<Record<string, JsonSchema>>
  HttpApi.reflect(api, {
    onGroup: () => undefined,
    onEndpoint: ({ endpoint, mergedAnnotations }) => {
      const path = endpoint.path.replaceAll(/:(\w+)/g, "{$1}")
      const method = endpoint.method.toLowerCase()
      const operation = paths[path]?.[method] as OpenApi.OpenAPISpecOperation
      paths[path] = { ...paths[path], [method]: completed(operation, endpoint, mergedAnnotations, schemas) }
    }
  })
  return {
    ...spec,
    info: {
      ...spec.info,
      version: "1.0.0",
      ...contact,
      license: { name: "Proprietary", identifier: "LicenseRef-Proprietary" }
    },
    servers: [{ url: "/", description: "The portal that serves this document" }],
    paths
  }
}
