import { Kysely, Migrator, PostgresDialect, type Migration } from "kysely"
import type pg from "pg"
import * as log from "./migrations/0001-log.ts"
import * as session from "./migrations/0002-session.ts"
import * as files from "./migrations/0003-files.ts"
import * as loginLimits from "./migrations/0004-login-limits.ts"
import * as accounts from "./migrations/0005-accounts.ts"
import * as studentNumbers from "./migrations/0006-student-numbers.ts"
import * as flows from "./migrations/0007-flows.ts"
import * as imports from "./migrations/0008-imports.ts"
import * as papers from "./migrations/0009-papers.ts"
import * as boardsAndCountries from "./migrations/0010-boards-and-countries.ts"
import * as importRows from "./migrations/0011-import-rows.ts"
import * as acting from "./migrations/0012-acting.ts"
import * as paperEvents from "./migrations/0013-paper-events.ts"
import * as questionImports from "./migrations/0014-question-imports.ts"
import * as paperContents from "./migrations/0015-paper-contents.ts"
import * as spelled from "./migrations/0016-spelled.ts"
import * as spelledByScript from "./migrations/0017-spelled-by-script.ts"
import * as heldPictures from "./migrations/0018-held-pictures.ts"
import * as builds from "./migrations/0020-builds.ts"
import * as upcastEvents from "./migrations/0023-upcast-events.ts"
import * as snakeCaseFacts from "./migrations/0032-snake-case-facts.ts"
import * as stagedQuestionHashes from "./migrations/0035-staged-question-hashes.ts"
import * as signInPace from "./migrations/0040-sign-in-pace.ts"
import * as passwordSetter from "./migrations/0041-password-setter.ts"
import * as sessions from "./migrations/0042-sessions.ts"
import * as commandKeys from "./migrations/0043-command-keys.ts"
import * as uncleanPictures from "./migrations/0046-unclean-pictures.ts"
import * as gatewayInbox from "./migrations/0047-gateway-inbox.ts"
import * as mail from "./migrations/0050-mail.ts"
import * as orderPolls from "./migrations/0051-order-polls.ts"
import * as refundPolls from "./migrations/0057-refund-polls.ts"
import * as uploads from "./migrations/0065-uploads.ts"
import * as media from "./migrations/0066-media.ts"
import * as watched from "./migrations/0067-watched.ts"
import * as campaigns from "./migrations/0075-campaigns.ts"
import * as signingKeys from "./migrations/0080-signing-keys.ts"
import * as paperNotices from "./migrations/0090-paper-notices.ts"
import * as naturalOrder from "./migrations/0120-natural-order.ts"
import * as contentPictures from "./migrations/0122-content-pictures.ts"
import * as mailFiles from "./migrations/0140-mail-files.ts"
import * as flowPaths from "./migrations/0150-flow-paths.ts"
import * as bulkRows from "./migrations/0160-bulk-rows.ts"
import * as apiKeys from "./migrations/0170-api-keys.ts"
import * as webhooks from "./migrations/0171-webhooks.ts"
import * as brochures from "./migrations/0180-brochures.ts"
import * as contentOpens from "./migrations/0181-content-opens.ts"
import * as dateReminders from "./migrations/0182-date-reminders.ts"
import * as bulkValues from "./migrations/0190-bulk-values.ts"
import * as nodeReports from "./migrations/0210-node-reports.ts"
import * as fileStorage from "./migrations/0238-file-storage.ts"
import * as videoStreams from "./migrations/0242-video-streams.ts"
import * as examReminders from "./migrations/0243-exam-reminders.ts"
import * as logTiles from "./migrations/0246-log-tiles.ts"
import * as logRoots from "./migrations/0247-log-roots.ts"
import * as gestures from "./migrations/0248-gestures.ts"
import * as deliveries from "./migrations/0249-deliveries.ts"
import * as wordEnds from "./migrations/0255-word-ends.ts"
import * as erasedSubjects from "./migrations/0258-erased-subjects.ts"

/** The registry of migrations, in order; a released one is never edited. */
const migrations: Record<string, Migration> = {
  "0001-log": log,
  "0002-session": session,
  "0003-files": files,
  "0004-login-limits": loginLimits,
  "0005-accounts": accounts,
  "0006-student-numbers": studentNumbers,
  "0007-flows": flows,
  "0008-imports": imports,
  "0009-papers": papers,
  "0010-boards-and-countries": boardsAndCountries,
  "0011-import-rows": importRows,
  "0012-acting": acting,
  "0013-paper-events": paperEvents,
  "0014-question-imports": questionImports,
  "0015-paper-contents": paperContents,
  "0016-spelled": spelled,
  "0017-spelled-by-script": spelledByScript,
  "0018-held-pictures": heldPictures,
  "0020-builds": builds,
  "0023-upcast-events": upcastEvents,
  "0032-snake-case-facts": snakeCaseFacts,
  "0035-staged-question-hashes": stagedQuestionHashes,
  "0040-sign-in-pace": signInPace,
  "0041-password-setter": passwordSetter,
  "0042-sessions": sessions,
  "0043-command-keys": commandKeys,
  "0046-unclean-pictures": uncleanPictures,
  "0047-gateway-inbox": gatewayInbox,
  "0050-mail": mail,
  "0051-order-polls": orderPolls,
  "0057-refund-polls": refundPolls,
  "0065-uploads": uploads,
  "0066-media": media,
  "0067-watched": watched,
  "0075-campaigns": campaigns,
  "0080-signing-keys": signingKeys,
  "0090-paper-notices": paperNotices,
  "0120-natural-order": naturalOrder,
  "0122-content-pictures": contentPictures,
  "0140-mail-files": mailFiles,
  "0150-flow-paths": flowPaths,
  "0160-bulk-rows": bulkRows,
  "0170-api-keys": apiKeys,
  "0171-webhooks": webhooks,
  "0180-brochures": brochures,
  "0181-content-opens": contentOpens,
  "0182-date-reminders": dateReminders,
  "0190-bulk-values": bulkValues,
  "0210-node-reports": nodeReports,
  "0238-file-storage": fileStorage,
  "0242-video-streams": videoStreams,
  "0243-exam-reminders": examReminders,
  "0246-log-tiles": logTiles,
  "0247-log-roots": logRoots,
  "0248-gestures": gestures,
  "0249-deliveries": deliveries,
  "0255-word-ends": wordEnds,
  "0258-erased-subjects": erasedSubjects
}

/**
 * Brings the database to the present schema, or to that after the migration `until`. Safe to run from several nodes at
 * once: Kysely's migrator holds a lock. It is asked only where something is left to do: it looks through all tables by
 * their names, and fails where a read model is being replaced at that moment.
 * @throws Error where a newer version of the portal has migrated it
 */
export const migrate = async (pool: pg.Pool, until?: string): Promise<void> => {
  const done = await doneMigrations(pool)
  const newer = [...done].filter((name) => !(name in migrations))
  if (newer.length > 0)
    throw new Error(
      `This database was migrated by a newer version of the portal (${newer.join(", ")}), and migrations only go ` +
        "forward: start that version, or restore a backup that was made before the upgrade."
    )
  if (until === undefined && Object.keys(migrations).every((name) => done.has(name))) return
  const migrator = new Migrator({
    db: new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }),
    provider: { getMigrations: () => Promise.resolve(migrations) },
    // Work that goes on side by side lands in another order than its numbers.
    allowUnorderedMigrations: true
  })
  const { error } = await (until === undefined ? migrator.migrateToLatest() : migrator.migrateTo(until))
  if (error) throw error
}

/** Migrations that the database has, in their order. */
const doneMigrations = async (pool: pg.Pool): Promise<ReadonlySet<string>> => {
  const { rows: tables } = await pool.query("select where to_regclass('kysely_migration') is not null")
  if (tables.length === 0) return new Set()
  const { rows } = await pool.query<{ name: string }>("select name from kysely_migration order by name")
  return new Set(rows.map(({ name }) => name))
}
