import { records } from "../../../machines/index.ts"
import { firstSettings } from "../../../schema/programme/programme.ts"
import type { Projection } from "../../platform/projections/projection.ts"
import { entered } from "../../platform/projections/stateColumn.ts"

/** The programme: a table with one row, or none before the set-up. */
export const programme: Projection = {
  name: "programme",
  version: 9,
  mode: "inline",
  events: [
    "programme.setUp",
    "programme.settingsChanged",
    "programme.logoChanged",
    "programme.yearOpened",
    "programme.studentsMoved"
  ],
  tables: ["programme"],
  create: `
    create table programme (id int primary key, name text not null, year smallint not null, organisation text,
      office text, gstin text, contact text, classes jsonb not null, languages jsonb not null,
      subjects jsonb not null, sections jsonb not null, tie_breaks jsonb not null, ranking jsonb not null,
      fees jsonb not null, logo jsonb,
      version int not null, state text not null, move jsonb)`,
  apply: async (sql, { from, to }) => {
    await sql.query(
      `insert into programme
       select substr(stream, 11)::int, data->>'name', (data->>'year')::smallint, data->>'organisation', data->>'office',
         data->>'gstin', data->>'contact', $3::jsonb->'classes', $3::jsonb->'languages', $3::jsonb->'subjects',
         $3::jsonb->'sections', $3::jsonb->'tie_breaks', $3::jsonb->'ranking', $3::jsonb->'fees', null, version,
         ${entered(records.programme, "setUp")}, null
       from events where position > $1 and position <= $2 and type = 'programme.setUp'`,
      [from, to, JSON.stringify(firstSettings)]
    )
    // The last value of each field holds; a field that no change is about stays.
    await sql.query(
      `update programme p set
         name = case when c.settings ? 'name' then c.settings->>'name' else p.name end,
         organisation = case when c.settings ? 'organisation' then c.settings->>'organisation' else p.organisation end,
         office = case when c.settings ? 'office' then c.settings->>'office' else p.office end,
         gstin = case when c.settings ? 'gstin' then c.settings->>'gstin' else p.gstin end,
         contact = case when c.settings ? 'contact' then c.settings->>'contact' else p.contact end,
         classes = coalesce(c.settings->'classes', p.classes),
         languages = coalesce(c.settings->'languages', p.languages),
         subjects = coalesce(c.settings->'subjects', p.subjects),
         sections = coalesce(c.settings->'sections', p.sections),
         tie_breaks = coalesce(c.settings->'tie_breaks', p.tie_breaks),
         ranking = coalesce(c.settings->'ranking', p.ranking),
         fees = coalesce(c.settings->'fees', p.fees),
         version = c.version
       from (
         select substr(e.stream, 11)::int as id, max(e.version) as version,
           jsonb_object_agg(field.key, field.value order by e.position) as settings
         from events e, jsonb_each(e.data->'to') field
         where e.position > $1 and e.position <= $2 and e.type = 'programme.settingsChanged'
         group by e.stream
       ) c where p.id = c.id`,
      [from, to]
    )
    await sql.query(
      `update programme p set version = greatest(p.version, last.version),
         year = coalesce((opened.data->>'to')::smallint, p.year), move = coalesce(opened.data, p.move),
         logo = case when l.data is null then p.logo else nullif(l.data->'to', 'null') end
       from (select stream, max(version) as version from events
         where position > $1 and position <= $2 and type = any($3) group by stream) last
       left join lateral (select data from events where stream = last.stream and position > $1 and position <= $2
         and type = 'programme.yearOpened' order by position desc limit 1) opened on true
       left join lateral (select data from events where stream = last.stream and position > $1 and position <= $2
         and type = 'programme.logoChanged' order by position desc limit 1) l on true
       where p.id = substr(last.stream, 11)::int`,
      [from, to, ["programme.logoChanged", "programme.yearOpened", "programme.studentsMoved"]]
    )
  },
  states: [{ of: records.programme, table: "programme", key: { id: "substr(e.stream, 11)::int" }, inserts: ["setUp"] }]
}
