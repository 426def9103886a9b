import { records } from "../../../machines/index.ts"
import type { Sql } from "../../platform/db/pool.ts"
import type { Projection, Range } from "../../platform/projections/projection.ts"
import { entered, type StateColumn } from "../../platform/projections/stateColumn.ts"

const planning = ["paperset.planned", "paperset.copied", "paperset.changed"]
const arranging = ["paperset.arranged", "paperset.copied"]
const moving = [
  "paperset.signed",
  "paperset.signatureWithdrawn",
  "paperset.sealed",
  "paperset.scheduled",
  "paperset.released",
  "paperset.unsealAsked",
  "paperset.unsealDeclined",
  "paperset.unsealed",
  "paperset.discarded"
]
const all = [...new Set([...planning, ...arranging, ...moving])]

const state: StateColumn = {
  of: records.paperset,
  table: "papersets",
  key: { id: "substr(e.stream, 10)::int" },
  inserts: ["planned", "copied"]
}

/** The present state of papers, their questions, and every seal that was put on one. */
export const papersets: Projection = {
  name: "papersets",
  version: 2,
  mode: "inline",
  events: all,
  tables: ["papersets", "paperset_slots", "paperset_seals"],
  create: `
    create table papersets (id int primary key, exam_id int not null, level text not null,
      class_level smallint not null, name text not null,
      languages text[] not null, plan jsonb not null, asked int not null, slots int not null, state text not null,
      paper_version int not null, hash text,
      signer_id int, signed_at timestamptz, author_id int not null, from_id int, version int not null,
      created_at timestamptz not null, updated_at timestamptz not null);
    create index papersets_by_class on papersets (class_level, level, state);
    create table paperset_slots (paperset_id int not null, place int not null, section_id int not null,
      question_id int not null,
      question_version int not null, primary key (paperset_id, place));
    create index paperset_slots_by_question on paperset_slots (question_id, paperset_id);
    create table paperset_seals (paperset_id int not null, version int not null, hash text not null, signer_id int,
      by_id int not null,
      at timestamptz not null, broken_at timestamptz, broken_by_id int, asked_by_id int, reason text,
      primary key (paperset_id, version))`,
  apply: async (sql, range) => {
    const isConcerned = (events: readonly string[]) => events.some((type) => range.types.has(type))
    if (isConcerned(planning)) await plan(sql, range)
    if (isConcerned(arranging)) await arrange(sql, range)
    if (isConcerned(["paperset.sealed", "paperset.unsealed"])) await seal(sql, range)
    await move(sql, range)
  },
  states: [state]
}

const idOf = "substr(stream, 10)::int"

/** The last plan is the paper's; the first says whose paper it is. */
const plan = async (sql: Sql, { from, to }: Range): Promise<void> => {
  await sql.query(
    `insert into papersets
     select ${idOf}, (data->>'exam')::int, data->>'level', (data->>'classLevel')::smallint, '', '{}', '{}', 0, 0,
     ${entered(records.paperset, "planned")}, 1, null, null, null,
       (data->>'by')::int, (data->>'from')::int, version, at, at
     from events where position > $1 and position <= $2 and type in ('paperset.planned', 'paperset.copied')`,
    [from, to]
  )
  await sql.query(
    `update papersets p set name = l.data->>'name',
      languages = array(select jsonb_array_elements_text(l.data->'languages')),
       plan = jsonb_build_object('name', l.data->'name', 'languages', l.data->'languages', 'minutes', l.data->'minutes',
         'sets', l.data->'sets',
         'sections', l.data->'sections', 'instructions', l.data->'instructions'),
       asked = (select sum((x->>'count')::int) from jsonb_path_query(l.data, '$.sections[*].lines[*]') x)
     from (select distinct on (stream) ${idOf} as id, data from events where position > $1 and position <= $2
       and type = any($3)
           order by stream, version desc) l
     where p.id = l.id`,
    [from, to, planning]
  )
}

/** The last arrangement says which questions stand where. */
const arrange = async (sql: Sql, { from, to }: Range): Promise<void> => {
  const last = `(select distinct on (stream) ${idOf} as id, data->'slots' as slots from events
    where position > $1 and position <= $2 and type = any($3) order by stream, version desc)`
  await sql.query(`delete from paperset_slots s using ${last} l where s.paperset_id = l.id`, [from, to, arranging])
  await sql.query(
    `insert into paperset_slots
     select l.id, slot.place::int, (slot.value->>'section')::int, (slot.value->>'question')::int,
     (slot.value->>'version')::int
     from ${last} l cross join jsonb_array_elements(l.slots) with ordinality slot (value, place)`,
    [from, to, arranging]
  )
  await sql.query(`update papersets p set slots = jsonb_array_length(l.slots) from ${last} l where p.id = l.id`, [
    from,
    to,
    arranging
  ])
}

/**
 * Each seal, who put it on, and who broke it and why: the signer and the one who asked are those of the event before.
 */
const seal = async (sql: Sql, { from, to }: Range): Promise<void> => {
  await sql.query(
    `insert into paperset_seals
     select ${idOf}, version, data->>'hash',
       (select (s.data->>'by')::int from events s where s.stream = e.stream and s.version < e.version
         and s.type = 'paperset.signed' order by s.version desc limit 1),
       (data->>'by')::int, at
     from events e where position > $1 and position <= $2 and type = 'paperset.sealed'`,
    [from, to]
  )
  await sql.query(
    `update paperset_seals k set broken_at = b.at, broken_by_id = b.by_id, asked_by_id = b.asked_by_id,
      reason = b.reason
     from (select ${idOf} as id, e.at, (e.data->>'by')::int as by_id, (a.data->>'by')::int as asked_by_id,
       a.data->>'reason' as reason,
             (select max(s.version) from events s where s.stream = e.stream and s.version < e.version
               and s.type = 'paperset.sealed') as sealed
           from events e cross join lateral (
             select s.data from events s where s.stream = e.stream and s.version < e.version
               and s.type = 'paperset.unsealAsked'
             order by s.version desc limit 1) a
           where e.position > $1 and e.position <= $2 and e.type = 'paperset.unsealed') b
     where k.paperset_id = b.id and k.version = b.sealed`,
    [from, to]
  )
}

/** Keeps of each paper that something happened to its version, and the signature that counts. */
const move = (sql: Sql, { from, to }: Range) =>
  sql.query(
    `with happened as (
       select ${idOf} as id, version, type, data, at from events where position > $1 and position <= $2
         and type = any($3)
     ), last as (
       select id, max(at) as at, max(version) as version,
       count(*) filter (where type = 'paperset.unsealed')::int as broken,
         (array_agg(type order by version desc) filter
           (where type in ('paperset.signed', 'paperset.signatureWithdrawn', 'paperset.unsealed')))[1] as signing,
         (array_agg(data order by version desc) filter (where type = 'paperset.signed'))[1] as signature,
         (array_agg(at order by version desc) filter (where type = 'paperset.signed'))[1] as signed_at
       from happened group by id
     )
     update papersets p set updated_at = last.at, version = last.version, paper_version = p.paper_version + last.broken,
       hash = case when last.signing is null then p.hash when last.signing = 'paperset.signed'
       then last.signature->>'hash' end,
       signer_id = case when last.signing is null then p.signer_id when last.signing = 'paperset.signed'
       then (last.signature->>'by')::int end,
       signed_at = case when last.signing is null then p.signed_at when last.signing = 'paperset.signed'
       then last.signed_at end
     from last where p.id = last.id`,
    [from, to, all]
  )
