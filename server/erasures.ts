import { resolve } from "node:path"
import type pg from "pg"
import { erasers } from "./areas.ts"
import { erasureKeeper, erasuresIn, missingErasures } from "./platform/backup/erasures.ts"
import { backupsFolder } from "./platform/backup/manifest.ts"
import { onOneNode } from "./platform/db/lock.ts"
import type { Portal } from "./platform/portal.ts"
import type { Settings } from "./platform/settings.ts"

/** Where lists of erasures are kept: beside the backups of tables, and beside those of files. */
const foldersOf = ({ dataDir, archiveDir }: Pick<Settings, "dataDir" | "archiveDir">): readonly string[] =>
  [backupsFolder(dataDir), ...(archiveDir === undefined ? [] : [archiveDir])].map((folder) => resolve(folder))

/** Brings the lists of erasures beside the backups up to the log's end, each time that it is called. */
export const keepErasures = (pool: pg.Pool, settings: Settings): (() => Promise<void>) => {
  const keepers = foldersOf(settings).map((folder) => [folder, erasureKeeper(folder, [...erasers.keys()])] as const)
  return async () => {
    for (const [folder, keep] of keepers)
      await onOneNode(pool, "erasures", folder, async () => {
        while (await keep(pool));
      })
  }
}

/**
 * Erases in a restored log whom the log of before had erased later. `folders` have the lists, beside the portal's own.
 * @returns how many were erased
 */
export const eraseAgain = async (portal: Portal, folders: readonly string[]): Promise<number> => {
  const listed = await erasuresIn([...new Set([...foldersOf(portal.settings), ...folders.map((one) => resolve(one))])])
  const missing = await missingErasures(portal.pool, listed)
  for (const { stream, type } of missing) {
    const erase = erasers.get(type)
    if (erase === undefined) throw new Error(`nothing erases again what ${type} tells of`)
    await erase(portal, stream)
  }
  return missing.length
}
