import { records } from "../../../machines/index.ts"
import { contentItemEvents } from "../../../schema/content/contentItem.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { wordsVector } from "../../platform/lists/words.ts"
import type { Projection, Range } from "../../platform/projections/projection.ts"
import { entered, type StateColumn } from "../../platform/projections/stateColumn.ts"

const state: StateColumn = {
  of: records.contentItem,
  table: "content_items",
  key: { id: "substr(e.stream, 13)::int" },
  inserts: ["drafted"]
}

/** The fields of content, at whatever depth, that people read. */
const readFields = ["title", "summary", "text", "name", "subject", "speaker", "series", "alt"]
  .map((name) => `@.key == "${name}"`)
  .join(" || ")

const readPath = `strict $.** ? (@.type() == "object").keyvalue() ? (${readFields}).value ? (@.type() == "string")`

/** SQL: what people read of an item's content, in one text. */
export const readable = (content: string): string =>
  `(select string_agg(part #>> '{}', ' ') from jsonb_path_query(${content}, '${readPath}', '{}', true) part)
    || ' ' || coalesce(
      (select string_agg(page #>> '{}', ' ') from jsonb_path_query(${content}, '$.page_texts[*]') page), '')`

/**
 * Content: the item that editors work on, and every version of it that was published, with the time for which readers
 * saw it. Rows of an item are made anew from its whole stream whenever something happens to it: items have few events.
 */
export const content: Projection = {
  name: "content",
  version: 1,
  mode: "inline",
  events: Object.keys(contentItemEvents).map((name) => `contentItem.${name}`),
  tables: ["content_items", "content_versions"],
  create: `
    create table content_items (id int primary key, kind text not null, content jsonb not null, hash text not null,
      words tsvector not null, state text not null, publish_at timestamptz, changed_at timestamptz not null,
      changed_by int not null, version int not null, position bigint not null);
    create index content_items_due on content_items (publish_at) where publish_at is not null;
    create table content_versions (id int not null, number int not null, kind text not null, content jsonb not null,
      hash text not null, title text not null, roles smallint[] not null, class_levels smallint[] not null,
      languages text[] not null, gulf text not null, region text not null, region_id int, words tsvector not null,
      published_at timestamptz not null, until timestamptz, position bigint not null, primary key (id, number));
    create index content_versions_now on content_versions (kind, published_at) where until is null`,
  apply: async (sql, range) => {
    if (range.types.has("contentItem.drafted")) await insertItems(sql, range)
    await updateItems(sql, range)
    await rewriteVersions(sql, range)
  },
  states: [state]
}

const touched = `(select distinct stream from events where position > $1 and position <= $2
  and type like 'contentItem.%')`

const insertItems = (sql: Sql, { from, to }: Range) =>
  sql.query(
    `insert into content_items (id, kind, content, hash, words, state, changed_at, changed_by, version, position)
     select substr(e.stream, 13)::int, e.data->'content'->>'kind', e.data->'content', e.data->>'hash', '',
       ${entered(records.contentItem, "drafted")}, e.at, (e.data->>'by')::int, e.version, e.position
     from events e where e.position > $1 and e.position <= $2 and e.type = 'contentItem.drafted'`,
    [from, to]
  )

const written = "('contentItem.drafted', 'contentItem.edited')"
const published = "('contentItem.published', 'contentItem.released')"

/** SQL: the last event of some types in a stream before a position. */
const lastBefore = (types: string, stream: string, position: string): string =>
  `(select w.position, w.data, w.at from events w where w.stream = ${stream} and w.type in ${types}
    and w.position < ${position} order by w.position desc limit 1)`

/**
 * What is worked on: what was written last; after a draft was discarded, what was written before the last publication.
 */
const updateItems = (sql: Sql, { from, to }: Range) =>
  sql.query(
    `with touched as (
       select t.stream, max(e.position) as position, max(e.version) as version,
         max(e.position) filter (where e.type = 'contentItem.discarded') as discarded,
         max(e.position) filter (where e.type in ${published}) as published
       from ${touched} t join events e on e.stream = t.stream and e.position <= $2 group by t.stream
     ), now as (
       select t.*, w.data->'content' as content, w.data->>'hash' as hash, h.at, (h.data->>'by')::int as by,
         (select case when s.type = 'contentItem.scheduled' then (s.data->>'publishAt')::timestamptz end
          from events s where s.stream = t.stream and s.position <= $2
            and s.type not in ('contentItem.submitted', 'contentItem.returned')
          order by s.position desc limit 1) as publish_at
       from touched t
       cross join lateral ${lastBefore(written, "t.stream", "$2 + 1")} last
       cross join lateral ${lastBefore(
         written,
         "t.stream",
         "case when t.discarded > last.position and t.published is not null then t.published else $2 + 1 end"
       )} w
       cross join lateral (select e.at, e.data from events e where e.stream = t.stream and e.position <= $2
         and e.data ? 'by' order by e.position desc limit 1) h
     )
     update content_items i set content = n.content, hash = n.hash, words = ${wordsVector(readable("n.content"))},
       publish_at = n.publish_at, changed_at = n.at, changed_by = n.by, version = n.version, position = n.position
     from now n where i.id = substr(n.stream, 13)::int`,
    [from, to]
  )

const ints = (field: string) => `array(select jsonb_array_elements_text(w.data->'content'->'${field}')::smallint)`

/** Every publication of an item, until the next one or its withdrawal. */
const rewriteVersions = async (sql: Sql, { from, to }: Range) => {
  await sql.query(`delete from content_versions v using ${touched} t where v.id = substr(t.stream, 13)::int`, [
    from,
    to
  ])
  await sql.query(
    `insert into content_versions (id, number, kind, content, hash, title, roles, class_levels, languages, gulf, region,
       region_id, words, published_at, until, position)
     select substr(p.stream, 13)::int, row_number() over (partition by p.stream order by p.position),
       w.data->'content'->>'kind', w.data->'content', w.data->>'hash', w.data->'content'->>'title', ${ints("roles")},
       ${ints("class_levels")}, array(select jsonb_array_elements_text(w.data->'content'->'languages')),
       w.data->'content'->>'gulf', w.data->'content'->>'region', (w.data->'content'->>'region_id')::int,
       ${wordsVector(readable("(w.data->'content')"))}, p.at, ended.at, coalesce(ended.position, p.position)
     from ${touched} t
     join events p on p.stream = t.stream and p.type in ${published} and p.position <= $2
     cross join lateral ${lastBefore(written, "p.stream", "p.position")} w
     left join lateral (select n.at, n.position from events n where n.stream = p.stream and n.position > p.position
       and n.position <= $2 and n.type in ('contentItem.published', 'contentItem.released', 'contentItem.withdrawn')
       order by n.position limit 1) ended on true`,
    [from, to]
  )
}
