import { hiddenWords, mayReadSecret, type Reader, type SecretPaper } from "../../../schema/papersets/paperSecrecy.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import type { Sql } from "../../platform/db/pool.ts"
import type { SqlParams } from "../../platform/db/sqlParams.ts"
import { quoted, readerOf, secretPapers } from "./sql.ts"

/** Who reads a list, with the papers that are secret now, and those of them whose questions this reader may read. */
export type ListReader = Reader & { readonly secret: readonly number[]; readonly granted: readonly number[] }

const statement = `select k.id, k.stage, k.signers from ${secretPapers} k`

/**
 * Reads which papers are secret, for a list. The statement is planned once a connection: what makes a paper secret
 * takes longer to plan than all else that a list asks, and a list is planned anew for each page (decision 0233).
 */
export const listReader = async (sql: Sql, caller: Pick<Caller, "actor" | "roleId">): Promise<ListReader> => {
  const reader = readerOf(caller)
  const { rows } = await sql.query<SecretPaper & { readonly id: number }>({
    name: "secretPapers",
    text: statement,
    values: []
  })
  const granted = rows.filter((paper) => mayReadSecret(paper, "questions", reader))
  return { ...reader, secret: rows.map(({ id }) => id), granted: granted.map(({ id }) => id) }
}

/** What a list asks of the secrecy of a question `q`, in SQL. */
type ListSecrecy = {
  /** Whether it is secret. */
  readonly isSecret: string
  /**
   * Whether it is listed: it is not secret, or the reader wrote it, or may read it. Its text is hidden in any case; a
   * search by text does not find it.
   */
  readonly isListed: string
  /** The same where others than its authors wrote what is listed. */
  readonly isListedFor: (authors: string) => string
  /** What it says, given the SQL of its words. */
  readonly shownWords: (words: string) => string
  /** Something that tells of its text. */
  readonly unlessSecret: (column: string, instead?: string) => string
}

/**
 * Conditions and columns of a list of questions `q`, by the papers that are secret. What is listed is asked of a
 * question's number alone, which indexes have: a list is counted without its rows.
 */
export const listSecrecy = ({ person, secret, granted }: ListReader, bind: SqlParams["bind"]): ListSecrecy => {
  const me = `array[${bind(person)}::int]`
  const held = `select s.question_id from paperset_slots s where s.paperset_id = any(${bind(secret)}::int[])`
  const closed = `${held} and not exists (select from paperset_slots g where g.question_id = s.question_id
    and g.paperset_id = any(${bind(granted)}::int[]))`
  const isSecret = `q.id in (${held})`
  return {
    isSecret,
    isListed: `q.id not in (${closed} and not exists (
      select from questions w where w.id = s.question_id and w.authors @> ${me}))`,
    isListedFor: (authors) => `(q.id not in (${closed}) or ${authors} @> ${me})`,
    shownWords: (words) => `case when ${isSecret} then ${quoted([hiddenWords()])} else ${words} end`,
    unlessSecret: (column, instead = "null") => `case when ${isSecret} then ${instead} else ${column} end`
  }
}

/** Whether a reader may know which questions a paper has. */
export const isPaperListed = ({ secret, granted }: ListReader, paperset: number): boolean =>
  !secret.includes(paperset) || granted.includes(paperset)
