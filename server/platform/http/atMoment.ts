import { t } from "#messages/server.platform.js"
import { asOfHeader } from "../../../schema/core/asOf.ts"
import { Forbidden, Invalid } from "../../../schema/core/errors.ts"
import { can } from "../../../schema/core/permissions.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import type { Moments } from "../db/moments.ts"

/**
 * Answers a call now, or, where the request's header names a position of the log, as of then. Nothing can be changed in
 * the past. @throws Forbidden for callers who may not inspect flows, Invalid for a call that writes
 */
export const atMoment = async <A>(
  moments: Moments | undefined,
  {
    headers,
    isWrite,
    caller
  }: {
    readonly headers: Readonly<Record<string, string | undefined>>
    readonly isWrite: boolean
    readonly caller: Caller | undefined
  },
  answer: () => Promise<A>
): Promise<A> => {
  const asOf = headers[asOfHeader]
  // What is answered to everybody, such as the programme's name, is of no moment.
  if (asOf === undefined || moments === undefined || caller === undefined) return answer()
  if (!can(caller, "flows.inspect")) throw new Forbidden({ message: t.notAsOf })
  if (isWrite || !/^\d{1,15}$/u.test(asOf)) throw new Invalid({ message: t.readOnlyAsOf, fields: {} })
  return moments.at(Number(asOf), answer)
}
