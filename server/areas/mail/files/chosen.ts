import { t } from "#messages/server.mail.js"
import { invalidFields } from "../../../../schema/core/invalid.ts"
import { maxMailFilesBytes } from "../../../../schema/mail/file.ts"
import type { Sql } from "../../../platform/db/pool.ts"

/** Checks the files that a campaign is to carry. @throws Invalid where one is unknown, or all are too large together */
export const checkFiles = async (sql: Sql, files: readonly string[]): Promise<void> => {
  if (files.length === 0) return
  const { rows } = await sql.query<{ known: number; size: number }>(
    "select count(*)::int as known, coalesce(sum(size), 0)::float8 as size from mail_files where id = any($1)",
    [files]
  )
  const { known, size } = rows[0]!
  if (known !== files.length) throw invalidFields({ files: t.unknownFile })
  if (size > maxMailFilesBytes) throw invalidFields({ files: t.filesTooLarge })
}
