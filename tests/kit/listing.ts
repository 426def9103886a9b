import { Schema } from "effect"
import { group } from "../../schema/core/calls.ts"
import { RecordId } from "../../schema/core/id.ts"
import { listShape } from "../../schema/core/list.ts"
import { list, postedList } from "../../schema/core/listCall.ts"
import { sqlParams } from "../../server/platform/db/sqlParams.ts"
import type { Statement } from "../../server/platform/db/page.ts"
import { implement } from "../../server/platform/http/implement.ts"
import { listHandler } from "../../server/platform/lists/handlers.ts"
import { inScope, scopeColumns } from "../../server/platform/access/scope.ts"
import type { Caller } from "../../schema/core/roles.ts"
import { openEdge, type Edge, type EdgeServices } from "./edge.ts"

const Sample = Schema.Struct({
  id: RecordId,
  name: Schema.NullOr(Schema.String).annotate({ title: "Name, as given" }),
  class_level: Schema.Int,
  is_new: Schema.Boolean,
  at: Schema.NullOr(Schema.String),
  born: Schema.NullOr(Schema.String),
  tags: Schema.Array(Schema.String),
  state_id: Schema.Int
})

const shape = listShape({
  name: "samples",
  title: "Samples",
  row: Sample,
  filters: { class_level: Schema.Array(Schema.Int), state_id: RecordId },
  sorts: ["name", "class_level"],
  notExported: ["state_id"]
})
const ofShape = listShape({
  name: "samplesOf",
  exportAs: "samples-of",
  title: "Samples of a class",
  row: Sample,
  requiredFilters: { is_new: Schema.Boolean },
  sorts: []
})

/** A list by GET, and one by POST with something in its path. */
const samples = list("/samples", shape, { description: "Samples.", roles: [7, 10], scope: "region" })
const samplesOf = postedList("/samples/:level/of", ofShape, {
  description: "Samples of a class.",
  roles: [7, 10],
  scope: "region",
  params: { level: Schema.Int }
})

const area = group("samples", "An area of tests.", [...samples.calls, ...samplesOf.calls])

type Asked = {
  readonly class_level?: ReadonlyArray<number>
  readonly state_id?: number
  readonly search?: string
  readonly is_new?: boolean
}

const statement = ({ class_level, state_id, search, is_new }: Asked, { scope }: Caller): Statement => {
  const { bind, values } = sqlParams()
  const where = [
    inScope(scope, scopeColumns("s"), bind),
    ...(class_level === undefined ? [] : [`s.class_level = any(${bind(class_level)})`]),
    ...(state_id === undefined ? [] : [`s.state_id = ${bind(state_id)}`]),
    ...(is_new === undefined ? [] : [`s.is_new = ${bind(is_new)}`]),
    ...(search === undefined ? [] : [`position(lower(${bind(search)}) in lower(s.name)) > 0`])
  ]
  return { text: `select s.* from samples s where ${where.join(" and ")}`, values, order: "id" }
}

const callsOf = (services: EdgeServices) => [
  implement(area, {
    ...listHandler(services as never, samples, (asked, caller) => statement(asked, caller)),
    ...listHandler(services as never, samplesOf, ({ level, is_new }, caller) =>
      statement({ class_level: [level], is_new }, caller)
    )
  })
]

/** A portal of one table of samples, `count` of them: classes 6 to 8, states 1 to 5. */
export const openSamples = async (count: number): Promise<Edge> => {
  const edge = await openEdge(callsOf)
  await edge.pool.query(
    `create table samples (id int primary key, name text, class_level int not null, is_new boolean not null,
      at timestamptz, born date,
       tags text[] not null, state_id int not null, zone_id int, prant_id int, district_id int, institute_id int,
       school_id int)`
  )
  await edge.pool.query(
    `insert into samples select n, 'Name ' || n, 6 + n % 3, n % 2 = 0, '2026-11-20T18:29:00Z', '2013-02-28', '{}',
      1 + n % 5
     from generate_series(1, $1) n`,
    [count]
  )
  await edge.pool.query("vacuum analyze samples")
  return edge
}

/** A file as a call answers it. */
export const fetchFile = async (edge: Edge, path: string, token: string, payload: object) => {
  const response = await fetch(`${edge.url}/api/export/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify(payload)
  })
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}
