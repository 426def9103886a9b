import { GraphQLError } from "graphql"
import { statusOf, toEnvelope } from "../../../schema/core/errors.ts"
import { failureOf } from "../http/failures.ts"

/** Something thrown as a GraphQL error that says what the envelope of a REST answer would say. */
export const asGraphQL = (thrown: unknown, at?: GraphQLError): GraphQLError => {
  const failure = failureOf(thrown)
  const { message, data } = toEnvelope(failure)
  return new GraphQLError(message, {
    nodes: at?.nodes ?? null,
    path: at?.path ?? null,
    extensions: { ...data, status: statusOf[failure._tag] }
  })
}
