import { records } from "../../../../machines/index.ts"
import type { Projection } from "../../../platform/projections/projection.ts"
import { entered, movingTypes, type StateColumn } from "../../../platform/projections/stateColumn.ts"
import { isUnusedPicture } from "../../session/unusedPictures.ts"

const idOf = "substr(e.stream, 11)::int"

const state: StateColumn = { of: records.challenge, table: "challenges", key: { id: idOf }, inserts: ["raised"] }

/** Challenges of answer keys. What was written lies in `personal`, and goes with the student. */
export const challenges: Projection = {
  name: "challenges",
  version: 1,
  mode: "inline",
  events: [...new Set(["challenge.raised", ...movingTypes(state)])],
  tables: ["challenges"],
  create: `
    create table challenges (id int primary key, key_id int not null, student_id int not null, question_id int not null,
      number int not null, claim text not null, raised_at timestamptz not null, answer text, state text not null);
    create index challenges_of_key on challenges (key_id, number, id);
    create index challenges_of_student on challenges (student_id, key_id)`,
  apply: async (sql, { from, to }) => {
    await sql.query(
      `insert into challenges
       select ${idOf}, (e.data->>'key')::int, (e.data->>'student')::int, (e.data->>'question')::int,
         (e.data->>'number')::int, e.data->>'claim', e.at, null, ${entered(records.challenge, "raised")}
       from events e where e.position > $1 and e.position <= $2 and e.type = 'challenge.raised'`,
      [from, to]
    )
    await sql.query(
      `update challenges c set answer = e.data->>'answer'
       from events e where e.position > $1 and e.position <= $2
         and e.type in ('challenge.upheld', 'challenge.rejected') and c.id = ${idOf}`,
      [from, to]
    )
  },
  erase: (sql, subject) =>
    sql.query(
      `with theirs as (
         delete from personal where subject in (
           select 'challenge-' || c.id from challenges c where 'student-' || c.student_id = $1)
         returning data->>'file' as file)
       delete from files where hash in (select split_part(file, '.', 1) from theirs)
         and ${isUnusedPicture({
           personal:
             "p.subject in (select 'challenge-' || c.id from challenges c where 'student-' || c.student_id = $1)"
         })}`,
      [subject]
    ),
  states: [state]
}
