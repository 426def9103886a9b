import graphqlEslint from "@graphql-eslint/eslint-plugin"
import { Linter } from "eslint"
import { isNonNullType, isObjectType, printSchema, type GraphQLSchema } from "graphql"

const { parser, rules, configs } = graphqlEslint

/** Types without an `id` of their own: pages, payloads and parts of records, which nobody asks for by an id. */
const valueTypes = (schema: GraphQLSchema): readonly string[] =>
  Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) && !isNonNullType(type.getFields()["id"]?.type))
    .map(({ name }) => name)

/**
 * The recommended rules for schemas of graphql-eslint, but for the case of names: fields are called as in REST. The
 * rule of ids holds for the types that have one.
 */
const rulesFor = (schema: GraphQLSchema): Linter.RulesRecord => ({
  ...configs["flat/schema-recommended"].rules,
  "@graphql-eslint/naming-convention": "off",
  "@graphql-eslint/strict-id-in-types": [
    "error",
    { acceptedIdNames: ["id"], acceptedIdTypes: ["ID"], exceptions: { types: valueTypes(schema) } }
  ]
})

/** What graphql-eslint finds in a schema, a line a finding. */
export const graphqlFindings = (schema: GraphQLSchema): readonly string[] => {
  const text = printSchema(schema)
  const lines = text.split("\n")
  const messages = new Linter({ configType: "flat" }).verify(
    text,
    {
      files: ["**/*.graphql"],
      plugins: { "@graphql-eslint": { rules } },
      languageOptions: { parser, parserOptions: { graphQLConfig: { schema: text } } },
      rules: rulesFor(schema)
    } as unknown as Linter.Config,
    { filename: "schema.graphql" }
  )
  return messages.map(({ ruleId, message, line }) => `${ruleId ?? "parser"}: ${message} (${lines[line - 1]?.trim()})`)
}
