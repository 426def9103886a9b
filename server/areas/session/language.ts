import { inLanguage, language } from "../../../messages/language.js"
import type { LanguageCode } from "../../../schema/core/interfaceLanguages.ts"
import { accountStream } from "../../../schema/session/account.ts"
import type { Sql } from "../../platform/db/pool.ts"
import type { Actor, Log } from "../../platform/eventlog/index.ts"
import { requestLanguage } from "../../platform/mail/templates/texts.ts"
import { inBackgroundOf } from "../../platform/http/requestContext.ts"

type Chooser = { readonly id: number; readonly language: LanguageCode | null }

/** Keeps the language that an account's user chose. Nothing is recorded if it is the one that they have. */
export const chooseLanguage = async (
  { log }: { readonly log: Pick<Log, "command"> },
  { id, language: before }: Chooser,
  chosen: LanguageCode,
  command: { readonly actor: Actor; readonly commandId?: string }
): Promise<void> => {
  if (before === chosen) return
  await log.command({
    ...command,
    stream: accountStream(id),
    type: "account.languageChosen",
    data: { language: chosen }
  })
}

const chosenBy = async (sql: Sql, accountId: number): Promise<LanguageCode | null> => {
  const {
    rows: [row]
  } = await sql.query<{ language: LanguageCode | null }>("select language from accounts where id = $1", [accountId])
  return row?.language ?? null
}

/** Runs background work on behalf of an account's user: its texts are in the language that they chose, else English. */
export const inLanguageOfAccount = async <A>(sql: Sql, accountId: number, work: () => Promise<A>): Promise<A> =>
  inBackgroundOf((await chosenBy(sql, accountId)) ?? "en", work)

/** The language for a mail to an account's user: the one that they chose, else that of the request that causes it. */
export const mailLanguage = async (sql: Sql, accountId: number): Promise<LanguageCode> =>
  (await chosenBy(sql, accountId)) ?? requestLanguage()

/** Writes a text in the language that its reader chose, else in that of the request that causes it. */
export const written = <A>(chosen: LanguageCode | null, write: () => A): A => inLanguage(chosen ?? language(), write)
