import type pg from "pg"
import { t } from "#messages/server.programme.js"
import { isSame } from "../../../schema/core/canonical.ts"
import { Invalid, NotFound, Stale } from "../../../schema/core/errors.ts"
import type { Download, Filled } from "../../../schema/core/files.ts"
import { photoTypes, type PhotoKind } from "../../../schema/fields/photo.ts"
import { logoKinds, maxLogoPixels, notALogo, type Logo, type LogoForm } from "../../../schema/programme/logo.ts"
import { programmeStream } from "../../../schema/programme/programme.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { commandOf, isDone, type CommandContext } from "../../platform/access/commandContext.ts"
import type { Log } from "../../platform/eventlog/index.ts"
import { readFile } from "../../platform/files/store.ts"
import { dropPhoto, keepPhoto } from "../session/photos.ts"
import { settingsOf, stale } from "./settings.ts"

type Host = { readonly pool: pg.Pool; readonly log: Pick<Log, "command"> }

/** Keeps a picture as a logo, without metadata, and answers its name. @throws Invalid for another format, TooLarge */
export const keepLogo = (pool: pg.Pool, file: AsyncIterable<Uint8Array>): Promise<string> =>
  keepPhoto(pool, file, { field: "logo", kinds: logoKinds, fault: notALogo, mostPixels: maxLogoPixels })

/** Sets the logo, or another description of the present one. @throws Invalid without any picture, Stale */
export const changeLogo = async (
  host: Host,
  { fields: { alt, version }, file }: Filled<typeof LogoForm.Type>,
  gesture: CommandContext
) => {
  const { logo, ...now } = await settingsOf(host.pool)
  if (await isDone(host.pool, gesture)) return { ...now, logo }
  if (now.version !== version) throw stale({ ...now, logo })
  const name = file === undefined ? logo?.file : await keepLogo(host.pool, file)
  if (name === undefined) throw new Invalid({ message: t.noLogo, fields: { logo: t.noLogo } })
  return tell(host, logo, { file: name, alt }, version, gesture)
}

/** Removes the logo; without one nothing happens. @throws Stale */
export const removeLogo = async (host: Host, version: number, gesture: CommandContext) => {
  const now = await settingsOf(host.pool)
  if (await isDone(host.pool, gesture)) return now
  if (now.version !== version) throw stale(now)
  return tell(host, now.logo, null, version, gesture)
}

/** Appends the change. A picture that is the logo no more, or did not become it, is dropped. */
const tell = async (
  { pool, log }: Host,
  from: Logo | null,
  to: Logo | null,
  version: number,
  gesture: CommandContext
) => {
  if (!isSame(from, to)) {
    try {
      await log.command({
        ...commandOf(gesture),
        stream: programmeStream,
        type: "programme.logoChanged",
        expected: version,
        data: { from, to }
      })
    } catch (error) {
      if (to !== null) await dropPhoto(pool, to.file)
      throw error instanceof Stale ? stale(await settingsOf(pool)) : error
    }
    if (from !== null && from.file !== to?.file) await dropPhoto(pool, from.file)
  }
  return settingsOf(pool)
}

/** The present logo, which browsers keep: its name is its content's hash. @throws NotFound for any other picture */
export const logoFile = async (pool: pg.Pool, file: string): Promise<Download> => {
  const [hash = "", kind = ""] = file.split(".")
  const { rowCount } = await pool.query(
    "select from files where hash = $1 and exists (select from programme where logo->>'file' = $2)",
    [hash, file]
  )
  if (!rowCount) throw new NotFound({ message: t.noLogo })
  return {
    bytes: readFile(pool, hash),
    fileName: `logo.${kind}`,
    type: photoTypes[kind as PhotoKind],
    isImmutable: true
  }
}

/** The programme's logo, if it has one whose picture is kept. */
export const logoOf = async (sql: Sql): Promise<Logo | null> => {
  const { rows } = await sql.query<{ logo: Logo }>(
    "select logo from programme where exists (select from files where hash = split_part(logo->>'file', '.', 1))"
  )
  return rows[0]?.logo ?? null
}
