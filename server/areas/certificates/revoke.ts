import type pg from "pg"
import { t } from "#messages/server.certificates.js"
import { shapeOf } from "../../../machines/edges.ts"
import { records } from "../../../machines/index.ts"
import { certificateStream } from "../../../schema/certificates/certificate.ts"
import type { Certificate } from "../../../schema/certificates/certificateList.ts"
import { NotFound } from "../../../schema/core/errors.ts"
import { actorId } from "../../../schema/core/roles.ts"
import { commandOf, type CommandContext } from "../../platform/access/commandContext.ts"
import type { Portal } from "../../platform/portal.ts"
import { certificatesStatement } from "./lists.ts"

/** A row with what its state has a way for. */
export const withActions = (row: pg.QueryResultRow): Certificate => {
  const certificate = row as Omit<Certificate, "actions">
  const takesIt = shapeOf(records.certificate.machine).edges.some(
    ({ from, event }) => from === certificate.state && event === "revoked"
  )
  return { ...certificate, actions: takesIt ? ["revokeCertificate"] : [] }
}

/** Revokes a certificate. @throws NotFound, Refused for one that does not hold any more */
export const revokeCertificate = async (
  { pool, log }: Pick<Portal, "pool" | "log">,
  id: number,
  reason: string,
  gesture: CommandContext
): Promise<Certificate> => {
  const stream = certificateStream(id)
  if (!(await log.states([stream])).has(stream)) throw new NotFound({ message: t.noCertificate })
  const { caller } = gesture
  await log.command({
    ...commandOf(gesture),
    stream,
    type: "certificate.revoked",
    data: { by: actorId(caller), reason }
  })
  const { text, values } = certificatesStatement({ id })
  const { rows } = await pool.query<pg.QueryResultRow>(text, [...values])
  return withActions(rows[0]!)
}
