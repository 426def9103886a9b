import { records } from "../../../machines/index.ts"
import type { Projection } from "../../platform/projections/projection.ts"
import { entered, type StateColumn } from "../../platform/projections/stateColumn.ts"

const saved = ["translation.drafted", "translation.revised"]

const state: StateColumn = {
  of: records.translation,
  table: "translations",
  key: { question_id: "split_part(e.stream, '-', 2)::int", language: `split_part(e.stream, '-', 3) collate "default"` },
  inserts: ["drafted"]
}

/** A line's words without its formulas: lines that say the same of other numbers are found by them. */
export const plainOf = (words: string): string => `regexp_replace(${words}, '\\$[^$]*\\$', ' ', 'g')`

/**
 * Translations as they are now, and what translators can take up again: every line that was approved once, by its
 * source's hash. `segments` are the lines as they were last saved; `stale` names those whose source says something else
 * now. `translation_pictures` are all pictures that a translation ever had in the place of the question's own.
 */
export const translations: Projection = {
  name: "translations",
  version: 5,
  mode: "inline",
  events: [
    ...saved,
    "translation.submitted",
    "translation.changesRequested",
    "translation.approved",
    "translation.outdated"
  ],
  tables: ["translations", "translation_memory", "translation_pictures"],
  create: `
    create table translations (question_id int not null, language text not null, state text not null,
      source_version int not null,
      segments jsonb not null, stale text[] not null, translator_id int not null, translators int[] not null,
      updated_at timestamptz not null,
      primary key (question_id, language));
    create index translations_by_update on translations (updated_at desc, question_id desc);
    create table translation_memory (language text not null, source text not null, words text not null,
      plain text not null, content jsonb not null,
      question_id int not null, primary key (language, source));
    create index translation_memory_by_words on translation_memory using gin (plain public.gin_trgm_ops);
    create table translation_pictures (picture text not null, question_id int not null, language text not null,
      primary key (picture, question_id, language))`,
  apply: async (sql, { from, to, types }) => {
    const range = [from, to]
    const happened = `
      select split_part(e.stream, '-', 2)::int as question_id, split_part(e.stream, '-', 3) as language, e.position,
      e.version, e.type, e.data, e.at
      from events e where e.position > $1 and e.position <= $2 and e.type like 'translation.%'`
    if (saved.some((type) => types.has(type))) {
      await sql.query(
        `insert into translations
       select distinct on (question_id, language) question_id, language, ${entered(records.translation, "drafted")},
       (data->>'sourceVersion')::int, data->'segments', '{}',
         (data->>'by')::int, array_agg((data->>'by')::int) over (partition by question_id, language), at
       from (${happened}) h where type in ('translation.drafted', 'translation.revised') order by question_id, language,
       version desc
       on conflict (question_id, language) do update set source_version = excluded.source_version,
       segments = excluded.segments,
         translator_id = excluded.translator_id, translators = translations.translators || excluded.translators`,
        range
      )
      await sql.query(
        `insert into translation_pictures select distinct s->>'picture', question_id, language
         from (${happened}) h cross join jsonb_array_elements(data->'segments') s
         where type in ('translation.drafted', 'translation.revised') and s->>'picture' is not null
         on conflict do nothing`,
        range
      )
    }
    await sql.query(
      `with happened as (${happened}), last as (
         select question_id, language, max(at) as at, max((data->>'sourceVersion')::int) as source_version,
           (array_agg(case when type = 'translation.outdated' then data->'segments' else '[]' end order by version desc)
             filter (where type in ('translation.drafted', 'translation.revised', 'translation.outdated')))[1] as stale
         from happened group by question_id, language)
       update translations t set updated_at = last.at,
       translators = array(select distinct one from unnest(t.translators) one order by one),
         source_version = coalesce(last.source_version, t.source_version),
         stale = case when last.stale is null then t.stale else array(select jsonb_array_elements_text(last.stale)) end
       from last where t.question_id = last.question_id and t.language = last.language`,
      range
    )
    if (types.has("translation.approved"))
      await sql.query(
        `insert into translation_memory
       select distinct on (h.language, s->>'source') h.language, s->>'source', s->>'words',
       public.spelled(${plainOf("s->>'words'")}), s->'content', h.question_id
       from (${happened}) h
       cross join lateral (select v.data from events v
         where v.stream = 'translation-' || h.question_id || '-' || h.language
           and v.version < h.version and v.type in ('translation.drafted', 'translation.revised')
           order by v.version desc limit 1) v
       cross join jsonb_array_elements(v.data->'segments') s
       where h.type = 'translation.approved' order by h.language, s->>'source', h.position desc
       on conflict (language, source) do update set words = excluded.words, plain = excluded.plain,
       content = excluded.content, question_id = excluded.question_id`,
        range
      )
  },
  states: [state]
}
