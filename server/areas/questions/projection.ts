import { records } from "../../../machines/index.ts"
import { contentHash, passageHash } from "./contentHash.ts"
import type { Projection } from "../../platform/projections/projection.ts"
import { changeQuestions, stateEvents } from "./projection/states.ts"
import { saveVersions, versionEvents } from "./projection/versions.ts"

/**
 * The questions, each as its last version is, and every version. `words` are all its words and formulas but the
 * explanation's, which tells the key: for searches and for finding those that are nearly the same. `pictures` are the
 * files that a version shows.
 */
export const questions: Projection = {
  name: "questions",
  version: 11,
  mode: "inline",
  events: [...versionEvents, ...stateEvents],
  tables: ["questions", "question_versions"],
  create: `
    create table questions (id int primary key, version int not null, state text not null, kind text not null,
      level text not null,
      class_levels smallint[] not null, subject_id int not null, section_id int, topic text, difficulty text not null,
      marks smallint not null, negative_marks smallint not null, source text, tags text[] not null, words text not null,
      author_id int not null, authors int[] not null, key_confirmed_by int, papersets int[] not null,
      created_at timestamptz not null, updated_at timestamptz not null,
      spelled text not null generated always as (public.spelled(words)) stored);
    create table question_versions (question_id int not null, version int not null, by_id int not null,
      at timestamptz not null,
      event text not null, why text, to_version int, content jsonb not null, pictures text[] not null,
      primary key (question_id, version));
    create index question_versions_by_picture on question_versions using gin (pictures);
    create index question_versions_by_passage on question_versions (${passageHash("content->'text'")})
      where content->'text'->'passage' is not null;
    create index question_versions_by_content on question_versions (${contentHash("content->'text'")})`,
  indexes: `
    create index questions_by_words on questions using gin (spelled public.gin_trgm_ops);
    create index questions_by_subject on questions (level, subject_id, state) include (id);
    create index questions_by_update on questions (updated_at desc, id desc);
    create index questions_by_level on questions (level, updated_at desc, id desc);
    create index questions_by_level_and_subject on questions (level, subject_id, updated_at desc, id desc);
    create index questions_by_state on questions (state, updated_at desc, id desc)`,
  apply: async (sql, range) => {
    const isConcerned = (events: readonly string[]) => events.some((type) => range.types.has(type))
    if (isConcerned(versionEvents)) await saveVersions(sql, range)
    if (isConcerned([...versionEvents, ...stateEvents])) await changeQuestions(sql, range)
  },
  states: [{ of: records.question, table: "questions", key: { id: "substr(e.stream, 10)::int" }, inserts: ["drafted"] }]
}
