import { initGraphQLTada } from "gql.tada"
import type { introspection } from "./schema.generated.ts"

/**
 * Writes a GraphQL document whose variables and answer are typed from the portal's schema; a field that the schema does
 * not have is `never`, and a law validates every document.
 */
export const graphql = initGraphQLTada<{ introspection: introspection; disableMasking: true }>()

export type { ResultOf } from "gql.tada"
