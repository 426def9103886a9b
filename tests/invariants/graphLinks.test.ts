import { isObjectType } from "graphql"
import { expect, test } from "vitest"
import { apiOf } from "../../schema/core/calls.ts"
import { gatewayOf } from "../../schema/gateway/index.ts"
import { graphLinks } from "../../schema/gateway/linkTable.ts"
import { withoutNull } from "../../schema/gateway/references.ts"
import { groups } from "../../schema/index.ts"

const gateway = gatewayOf(apiOf(groups))
const { schema } = gateway

test("each link of the graph leads from a field of its type to rows that are found by what it says", () => {
  const called = new Set<string>()
  for (const [type, edges] of Object.entries(graphLinks)) {
    const from = schema.getType(type)
    if (!isObjectType(from)) throw new Error(`There is no type ${type}`)
    for (const { field, from: near, to, by } of edges) {
      const call = gateway.calls.find(({ name }) => name === to)
      expect(from.getFields(), `${type}.${field}`).toHaveProperty(near)
      expect(from.getFields(), `${type}.${field}`).toHaveProperty(field)
      const ways = withoutNull(call?.arguments.find(({ name }) => name === "by")?.schema ?? {}).schema.enum
      expect(ways, `${type}.${field}`).toContain(by)
      called.add(to)
    }
  }
  expect([...called].toSorted()).toEqual(
    gateway.calls.flatMap(({ kind, name }) => (kind === "link" ? [name] : [])).toSorted()
  )
})
