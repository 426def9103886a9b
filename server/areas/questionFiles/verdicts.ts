import { ordinaryFacts } from "../../../schema/questionFiles/questionImport.ts"

/** SQL: what is known of a row `r` of an import `i`, from what is least said to what is said last. */
export const factsOf = `('${JSON.stringify(ordinaryFacts)}'::jsonb || i.defaults || r.facts || r.own)`

/** SQL: whether more has to be said of a row; its facts are put together once, for rows that it is asked of. */
const isLacking = `(select not f ?& array['level', 'class_levels', 'subject_id']
    or (f->>'negative_marks')::int > (f->>'marks')::int * 100
  from (select ${factsOf} as f offset 0) said)`

/** SQL: the state of a row `r` of an import `i`. */
export const verdictOf = `case
  when r.question_id is not null then 'taken'
  when r.is_faulty then 'faulty'
  when r.same is not null or r.earlier is not null then 'present'
  when ${isLacking} then 'lacking'
  when not r.is_checked then 'unchecked'
  when jsonb_array_length(r.similar_to) > 0 then 'similar'
  else 'good' end`
