import {
  getNamedType,
  type GraphQLOutputType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isObjectType,
  isSpecifiedScalarType,
  parse
} from "graphql"
import { expect, test } from "vitest"
import { apiOf } from "../../schema/core/calls.ts"
import { gatewayOf, undeclaredVariables, validateBounded } from "../../schema/gateway/index.ts"
import { groups } from "../../schema/index.ts"

const { schema } = gatewayOf(apiOf(groups))

test("every type, field, argument and value of the schema is described, and can be reached", () => {
  const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith("__"))
  const own = types.filter((type) => !isSpecifiedScalarType(type))
  const bare = own.flatMap((type) => {
    const fields = isObjectType(type) || isInputObjectType(type) ? Object.values(type.getFields()) : []
    const args = isObjectType(type) ? Object.values(type.getFields()).flatMap(({ args: some }) => some) : []
    const values = isEnumType(type) ? type.getValues() : []
    return [type, ...fields, ...args, ...values]
      .filter(({ description }) => !description?.trim())
      .map(({ name }) => `${type.name}.${name}`)
  })
  expect(own.length).toBeGreaterThan(300)
  expect(bare).toEqual([])
})

test("what is unknown in an object or a list inside of the input is told with its path, for each call", () => {
  const inputs = Object.values(schema.getTypeMap()).filter(isInputObjectType)
  const inside = inputs.flatMap((input) =>
    Object.values(input.getFields()).flatMap(({ name, type }) => {
      const inner = getNamedType(type)
      if (!isInputObjectType(inner)) return []
      const isList = isListType(getNullableType(type))
      const path = [name, ...(isList ? ["0"] : []), "no_such_thing"].join(".")
      const value = { no_such_thing: 1 }
      return [{ input: input.name, path, given: { [name]: isList ? [value] : value } }]
    })
  )
  expect(inside.length).toBeGreaterThan(10)
  for (const { input, path, given } of inside) {
    const document = parse(`query ($input: ${input}) { health { position } }`)
    const error = undeclaredVariables(schema, document, { input: given })
    expect(error?.extensions, input).toMatchObject({ status: 422, fields: { [path]: "Unknown parameter" } })
  }
})

test("what is unknown in an input that a document writes out is told like a variable", () => {
  const refusals = (text: string) => validateBounded(schema, parse(text)).map(({ extensions }) => extensions)
  expect(refusals('mutation { addZone(input: { name: "S", is_gc: true }) { id } }')).toMatchObject([
    { status: 422, fields: { is_gc: "Unknown parameter. Did you mean is_gcc?" } }
  ])
  expect(refusals('mutation { addZone(inputs: { name: "S" }) { id } }')).toMatchObject([
    { status: 422, fields: { inputs: "Unknown parameter. Did you mean input?" } }
  ])
  expect(refusals("query ($is: Boolean!) { health { position @include(if: $is) } }")).toEqual([])
})

test("a text that is one of few words is an enum, and any JSON is the data of an event alone", () => {
  const all = Object.values(schema.getTypeMap()).flatMap((type) =>
    isObjectType(type) || isInputObjectType(type)
      ? Object.values(type.getFields()).map((field) => ({
          type,
          field,
          named: getNamedType(field.type as GraphQLOutputType).name
        }))
      : []
  )
  const namesOf = (found: typeof all) => found.map(({ type, field }) => `${type.name}.${field.name}`)
  const words = all.filter(({ named, field }) => named === "String" && /\bOne of \S/.test(field.description ?? ""))
  // Its words are true and false, which are no names of values.
  expect(namesOf(words)).toEqual(["RegionsWithinInput.city"])
  const json = all.filter(({ named }) => named === "JSON")
  expect(namesOf(json).toSorted()).toEqual(["RecordEvent.data", "WebhookDelivery.data"])
})

test("a word that is no name has one, and is taken as it is in REST, too", () => {
  const type = schema.getType("SchoolListSort")
  if (!isEnumType(type)) throw new Error("Sorts of schools are no enum")
  expect(type.getValue("name_desc")?.description).toBe("By name, descending.")
  expect(["name", "name_desc", "-name"].map((word) => type.coerceInputValue(word))).toEqual(["name", "-name", "-name"])
  expect(() => type.coerceInputValue("nam")).toThrow()
  const kind = schema.getType("SchoolType")
  if (!isEnumType(kind)) throw new Error("Types of schools are no enum")
  expect(kind.getValues().map(({ name }) => name)).toContain("co_educational")
  const document = parse("query ($input: SchoolListInput) { schoolList(input: $input) { total } }")
  expect(
    undeclaredVariables(schema, document, { input: { sort: "-name", school_type: "co_educational" } })
  ).toBeUndefined()
  expect(undeclaredVariables(schema, document, { input: { sort: "-nam" } })?.extensions).toMatchObject({
    status: 422,
    fields: { sort: expect.stringContaining("name_desc") }
  })
})
