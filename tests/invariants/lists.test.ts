import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { reversed } from "../../server/platform/db/page.ts"
import { orderOf } from "../../server/platform/lists/order.ts"
import { fitting, moved, usual } from "../../src/components/list/arrangement.ts"
import { between, namesOf, oneOf, someOf, within } from "../../src/components/list/filters.ts"

describe("an order", () => {
  test("is the usual one, or a column's with the unique one behind it", () => {
    expect(orderOf("publish_at desc, id desc", undefined)).toBe("publish_at desc, id desc")
    expect(orderOf("publish_at desc, id desc", "-title")).toBe("title desc, id desc")
    expect(orderOf("name, id", "id")).toBe("id asc")
  })

  test("the other way round is the other way round, with nulls at the other end", () => {
    expect(reversed("name, id desc")).toBe("name desc nulls first, id asc nulls last")
    expect(reversed('at desc nulls last, "Id"')).toBe('at asc nulls first, "Id" desc nulls first')
    expect(reversed("lower(name), id")).toBeUndefined()
    expect(reversed('name collate "C", id')).toBeUndefined()
  })
})

const columns = ["a", "b", "c", "d"].map((name) => ({ name: name as "a", isHidden: name === "d" }))
const kept = fc.array(fc.record({ name: fc.constantFrom("a", "b", "c", "d", "gone"), hidden: fc.boolean() }))

describe("columns", () => {
  test("have each of the list's once, whatever was kept, and at least one that shows", () => {
    fc.assert(
      fc.property(kept, (before) => {
        const now = fitting(columns, before)
        expect(now.map(({ name }) => name).toSorted()).toEqual(["a", "b", "c", "d"])
        expect(now.some(({ hidden }) => !hidden)).toBe(true)
        expect(fitting(columns, now)).toEqual(now)
      })
    )
  })

  test("move by one, and stay at the border", () => {
    fc.assert(
      fc.property(kept, fc.constantFrom("a", "b", "c", "d"), (before, name) => {
        const now = fitting(columns, before)
        const at = now.findIndex((column) => column.name === name)
        expect(moved(moved(now, name, 1), name, -1)).toEqual(at === 3 ? moved(now, name, -1) : now)
      })
    )
    expect(moved(usual(columns), "a", -1)).toEqual(usual(columns))
  })
})

test("filters stand in the address under the names that calls have for them", () => {
  expect(namesOf("state", oneOf("State", { active: "Active" }))).toEqual(["state"])
  expect(namesOf("class_level", someOf("Class", [{ value: "8", words: "8" }]))).toEqual(["class_level"])
  expect(namesOf("registered", between("Registered"))).toEqual(["registered_from", "registered_to"])
  expect(namesOf("regions", within("zone", "state", "district"))).toEqual(["zone_id", "state_ids", "district_ids"])
})
