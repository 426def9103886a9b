import { globSync, readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { shapeOf } from "../../machines/edges.ts"
import { records } from "../../machines/index.ts"
import { movingTypes } from "../../server/platform/projections/stateColumn.ts"
import { projections } from "../../server/projections.ts"

/** Names of all states of all records. */
const stateNames = new Set(Object.values(records).flatMap(({ machine }) => [...shapeOf(machine).states.keys()]))

/** Files that fill read tables. */
const files = globSync(["server/**/*rojection.ts", "server/**/projection/*.ts", "server/**/asOf.ts"]).filter(
  (file) => !file.startsWith("server/platform/")
)

/**
 * Quoted words of a file that are names of states. A partial index may name the states that its query asks for; a
 * field of an event's data, and an event's name in a call of `entered` or in `inserts` is no state.
 */
const statesNamedIn = (file: string): readonly string[] => {
  const text = readFileSync(file, "utf8")
    .replaceAll(/create (unique )?index[^;`]*/g, "")
    .replaceAll(/->>?\s*'\w+'/g, "")
    .replaceAll(/\bentered\([^)]*\)/g, "")
    .replaceAll(/\binserts: \[[^\]]*\]/g, "")
    .replaceAll(/\bisTagged\([^)]*\)|\btypesInto\([^)]*\)/g, "")
  return [...text.matchAll(/'(\w+)'|"(\w+)"/g)]
    .map((match) => match[1] ?? match[2]!)
    .filter((word) => stateNames.has(word))
}

describe("projections and the machines' states", () => {
  test("the files of the projections are found", () => {
    expect(files.length).toBeGreaterThanOrEqual(projections.length)
  })

  test.each(files)("%s names no state: where a record stands is its machine's to say", (file) => {
    expect(statesNamedIn(file)).toEqual([])
  })

  test.each(projections.filter(({ states }) => states !== undefined))(
    "$name folds every event that moves its records",
    ({ events, states = [] }) => {
      expect(states.flatMap(movingTypes).filter((type) => !events.includes(type))).toEqual([])
    }
  )

  test("every table with a column `state` has it filled by a machine", () => {
    const withState = projections.flatMap(({ create }) =>
      [...create.matchAll(/create table (\w+) \(([^;]*)/g)].flatMap(([, table, columns]) =>
        /[(,]\s*state text/.test(columns!) ? [table!] : []
      )
    )
    const filled = new Set(projections.flatMap(({ states = [] }) => states.map(({ table }) => table)))
    // The states of all records, folded by the same edges.
    expect(withState.filter((table) => !filled.has(table))).toEqual([
      "flow_records",
      "flow_times",
      "flow_standing",
      "flow_times_days",
      "flow_misfits",
      "flow_misfit_days"
    ])
  })
})
