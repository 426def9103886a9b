import { createHash } from "node:crypto"
import type { AnyStateMachine, AnyStateNode } from "xstate"
import { foldPrint, shapeOf } from "../../../machines/edges.ts"
import type { Record as Entry } from "../../../machines/record.ts"
import type { Sql } from "../db/pool.ts"

/**
 * A column of a read table that holds the state of a record, by the name that `stateKey` gives it. The record's machine
 * fills it: after a projection applied a range, each row is moved along the machine's transitions (see `moveStates`).
 */
export type StateColumn = {
  readonly of: Entry
  readonly table: string
  /** `state` unless it says otherwise. */
  readonly column?: string
  /** How a row is found: for each key column, SQL that reads it from the stream `e.stream`. */
  readonly key: Readonly<Record<string, string>>
  /** Events on which the projection inserts the row, with the state that `entered` says. */
  readonly inserts: ReadonlyArray<string>
}

/** Where the transitions of a machine lead that no guard chooses among: `{"open exam.closed": "closed"}`. */
export const edgesOf = ({ machine }: Entry): Readonly<Record<string, string>> => {
  const { edges } = shapeOf(machine)
  const targets = Map.groupBy(edges, ({ from, event }) => `${from} ${machine.id}.${event}`)
  return Object.fromEntries([...targets].flatMap(([pair, ways]) => (ways.length === 1 ? [[pair, ways[0]!.to]] : [])))
}

/** Stored types whose outcome a guard decides in some state: the state after one is known from a fold alone. */
export const decidedTypes = ({ machine }: Entry): ReadonlyArray<string> => [
  ...new Set([...shapeOf(machine).decided].map((pair) => `${machine.id}.${pair.slice(pair.indexOf(" ") + 1)}`))
]

/**
 * SQL for the state that a record is in after its first event. Where a guard chooses among states it is the state
 * before that event, and `moveStates` moves the row on.
 */
export const entered = ({ machine }: Entry, event: string): string => {
  const { initial, edges, decided } = shapeOf(machine)
  const first = edges.find((edge) => edge.from === initial && edge.event === event)
  if (first === undefined) throw new Error(`${machine.id} does not begin with ${event}`)
  return `'${decided.has(`${initial} ${event}`) ? initial : first.to}'`
}

/** Stored types after which the state may be another one; those that an insert writes with its state are left out. */
export const movingTypes = (column: Pick<StateColumn, "of" | "inserts">): ReadonlyArray<string> => {
  const known = moving.get(column)
  if (known) return known
  const types = typesOf(column)
  moving.set(column, types)
  return types
}

const moving = new WeakMap<object, ReadonlyArray<string>>()

const typesOf = ({ of: { machine }, inserts }: Pick<StateColumn, "of" | "inserts">): ReadonlyArray<string> => {
  const { initial, edges, decided } = shapeOf(machine)
  const isInserted = (from: string, event: string) =>
    from === initial && inserts.includes(event) && !decided.has(`${from} ${event}`)
  const moves = edges.filter(({ from, event, to }) => from !== to && !isInserted(from, event))
  return [...new Set(moves.map(({ event }) => `${machine.id}.${event}`))]
}

/** Stored types that lead into states with a tag, from wherever they move a record. */
export const typesInto = ({ machine }: Entry, tag: string): ReadonlyArray<string> => {
  const tagged = new Set(leavesOf(machine, (node) => node.tags.includes(tag)))
  const moves = Map.groupBy(
    shapeOf(machine).edges.filter(({ from, to }) => from !== to),
    ({ event }) => event
  )
  return [...moves].flatMap(([event, ways]) =>
    ways.every(({ to }) => tagged.has(to)) ? [`${machine.id}.${event}`] : []
  )
}

/** SQL that says whether a record is in one of the states that its machine tags so. */
export const isTagged = (entry: Entry, tag: string, column = "state"): string =>
  isAmong(entry, (node) => node.tags.includes(tag), column)

/** SQL that says whether a record's life is over: no event moves it any more. */
export const isFinal = (entry: Entry): string => isAmong(entry, (node) => node.type === "final", "state")

const isAmong = ({ machine }: Entry, fits: (node: AnyStateNode) => boolean, column: string): string => {
  const names = leavesOf(machine, fits)
  if (names.length === 0) throw new Error(`No state of ${machine.id} is such a state`)
  return `${column} in (${names.map((name) => `'${name}'`).join(", ")})`
}

/** The names of a machine's innermost states that fit, themselves or by a parent. */
const leavesOf = (machine: AnyStateMachine, fits: (node: AnyStateNode) => boolean): ReadonlyArray<string> =>
  nodesOf(machine.root as AnyStateNode)
    .filter((node) => Object.keys(node.states).length === 0 && [node, ...parentsOf(node)].some(fits))
    .map(({ key }) => key)

const nodesOf = (node: AnyStateNode): ReadonlyArray<AnyStateNode> => [
  node,
  ...Object.values(node.states).flatMap((child) => nodesOf(child as AnyStateNode))
]

const parentsOf = (node: AnyStateNode): ReadonlyArray<AnyStateNode> =>
  node.parent ? [node.parent as AnyStateNode, ...parentsOf(node.parent as AnyStateNode)] : []

const prints = new WeakMap<ReadonlyArray<StateColumn>, string>()

/** A text that changes when the machines of some state columns would fill them otherwise; made once for each list. */
export const columnsPrint = (columns: ReadonlyArray<StateColumn>): string => {
  const known = prints.get(columns) ?? printOf(columns)
  prints.set(columns, known)
  return known
}

const printOf = (columns: ReadonlyArray<StateColumn>): string =>
  createHash("sha256")
    .update(JSON.stringify(columns.map(({ of: { machine } }) => [machine.id, foldPrint(machine), tagsOf(machine)])))
    .digest("hex")
    .slice(0, 16)

const tagsOf = (machine: AnyStateMachine) =>
  nodesOf(machine.root as AnyStateNode).map(({ id, type, tags }) => [id, type, tags])

/**
 * Moves each row's state along the events of a range, from the state that the row has: the machine's unguarded
 * transitions as edges, and for the others what a fold decided (`known`: position to state, as JSON). One statement.
 */
export const moveStates = (
  sql: Sql,
  stateColumn: StateColumn,
  { from, to }: { readonly from: number; readonly to: number },
  known: string
): Promise<unknown> => {
  const { of, table, column = "state", key } = stateColumn
  const columns = Object.keys(key)
  const same = (one: string, other: (name: string) => string) =>
    columns.map((name) => `${one}.${name} = ${other(name)}`).join(" and ")
  const own = columns.map((name) => `t.${name}`).join(", ")
  return sql.query(
    `update ${table} t set ${column} = moved.state
     from (
       select ${own}, flow_state(coalesce(t.${column}, $6), $4::jsonb ->> e.position::text, e.type, $5::jsonb
         order by e.position) as state
       from events e join ${table} t on ${same("t", (name) => key[name]!)}
       where e.position > $1 and e.position <= $2 and e.type = any($3) group by ${own}
     ) moved
     where ${same("t", (name) => `moved.${name}`)} and t.${column} is distinct from moved.state`,
    [from, to, movingTypes(stateColumn), known, JSON.stringify(edgesOf(of)), shapeOf(of.machine).initial]
  )
}
