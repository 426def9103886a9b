import { t } from "#messages/server.flows.js"
import { Invalid } from "../../../schema/core/errors.ts"

/** A border of a span of time; null where it is open. @throws Invalid */
export const momentIn = (name: string, text: string | undefined): Date | null => {
  if (text === undefined) return null
  const at = new Date(text)
  if (Number.isNaN(at.getTime())) throw new Invalid({ message: t.noTime, fields: { [name]: t.isoTime } })
  return at
}
