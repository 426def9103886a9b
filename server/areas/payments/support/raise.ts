import { t } from "#messages/server.payments.js"
import { NotFound } from "../../../../schema/core/errors.ts"
import type { Download, Filled } from "../../../../schema/core/files.ts"
import { photoTypes, type PhotoKind } from "../../../../schema/fields/photo.ts"
import { paymentCaseStream } from "../../../../schema/payments/paymentCase.ts"
import { hundredthsOfAmount } from "../../../../schema/programme/fee.ts"
import { commandOf, type CommandContext } from "../../../platform/access/commandContext.ts"
import { createRecords } from "../../../platform/eventlog/createRecords.ts"
import { maxPixels } from "../../../platform/files/pictures.ts"
import { readFile } from "../../../platform/files/store.ts"
import type { Portal } from "../../../platform/portal.ts"
import { keepPhoto } from "../../session/photos.ts"
import { orderOf } from "../orders.ts"

type Asked = {
  readonly order_id: number
  readonly reference: string
  readonly amount: string
  readonly paid_on: string
  readonly note: string
}

const kinds = [{ table: "payment_cases", streamOf: paymentCaseStream }] as const

/** A picture of a payment. */
const picture = {
  field: "file",
  kinds: ["png", "jpg"] as readonly PhotoKind[],
  fault: () => t.notAPicture,
  mostPixels: maxPixels
}

const textOf = (typed: string): string | null => (typed.trim() === "" ? null : typed.trim())

/**
 * Raises a payer's request about an order of theirs. What leads to a bank account stays out of the log: the reference,
 * the note and the picture, which is kept without its metadata.
 * @throws NotFound, Invalid for a file that is no picture
 */
export const raiseRequest = async (
  host: Pick<Portal, "pool" | "log">,
  { fields: { order_id: order, reference, amount: stated, paid_on: paidOn, note }, file }: Filled<Asked>,
  gesture: CommandContext
) => {
  const ordered = await orderOf(host.pool, order, gesture.caller.scope)
  const kept = file === undefined ? null : await keepPhoto(host.pool, file, picture)
  const amount = textOf(stated) === null ? ordered.amount : hundredthsOfAmount(stated)
  const [id] = await createRecords(host, commandOf(gesture), kinds, ([next]) => {
    const stream = paymentCaseStream(next)
    return [
      {
        stream,
        type: "paymentCase.raised",
        data: { order, amount, currency: ordered.currency, paidOn },
        personal: { subject: stream, data: { reference: textOf(reference), note: textOf(note), file: kept } }
      }
    ]
  })
  return { id }
}

/** The picture of a payer's request. @throws NotFound */
export const requestPicture = async ({ pool }: Pick<Portal, "pool">, id: number): Promise<Download> => {
  const { rows } = await pool.query<{ file: string | null }>(
    "select data->>'file' as file from personal where subject = $1",
    [paymentCaseStream(id)]
  )
  const [hash = "", kind = ""] = rows[0]?.file?.split(".") ?? []
  if (hash === "") throw new NotFound({ message: t.noPicture })
  return { bytes: readFile(pool, hash), fileName: `case-${id}.${kind}`, type: photoTypes[kind as PhotoKind] }
}
