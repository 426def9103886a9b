import type { Outcome } from "../client.ts"

/** An envelope of REST: the data of a call that was done, or why it was refused. */
type Envelope = { readonly status: boolean; readonly message: string; readonly data?: unknown }

/** The outcome that an envelope tells of. */
export const outcomeOf = <Data>(status: number, answered: unknown): Outcome<Data> => {
  const { status: isDone = false, message = "", data } = (answered ?? {}) as Partial<Envelope>
  if (isDone) return { status, message, data: data as Data, fields: {} }
  const refused = data as { readonly fields?: Readonly<Record<string, string>> } | null | undefined
  return { status, message, data: undefined, fields: refused?.fields ?? {} }
}
