import { t } from "#messages/server.formulas.js"
import { Invalid, TooMany } from "../../../schema/core/errors.ts"
import { FormulaFault, knownFormula, rememberFormula } from "../../../schema/documents/formula.ts"
import { openTaskProcess, TaskFailed } from "../../platform/concurrency/childProcess.ts"
import type { ReadFormula } from "./formulaProcess.ts"
import { formulasIn } from "./formulasIn.ts"

/** What one request may have: different formulas, and characters of them. A question has some dozens. */
export const requestLimits = { formulas: 1_000, characters: 100_000 } as const

/** A formula of 5,000 characters takes a few hundredths of a second to read; nothing that is allowed takes as long. */
const reader = openTaskProcess<readonly string[], readonly ReadFormula[]>(
  new URL("formulaProcess.ts", import.meta.url),
  { timeoutMs: 20_000, heapMb: 256, idleMs: 600_000, waiting: 50 }
)

/** Begins the process for formulas that are about to come. */
export const prepareFormulaReader = (): void => reader.prepare()

/**
 * Reads every formula of a value in a process of its own, and remembers what was found: whatever checks the value
 * against its schema next parses no LaTeX, so that what a stranger wrote never holds the event loop. @throws Invalid,
 * TooMany
 */
export const prepareFormulas = async (value: unknown): Promise<void> => {
  const formulas = [...formulasIn(value)]
  const unread = formulas.filter((latex) => knownFormula(latex) === undefined)
  const faults = unread.length === 0 ? [] : await reader.ask(unread).catch(refuse)
  unread.forEach((latex, nth) => {
    const fault = faults[nth] ?? null
    rememberFormula(latex, fault === null ? null : new FormulaFault(fault.message, fault.place))
  })
  // What was known becomes the latest, too: it has to be known until the value is checked.
  for (const latex of formulas) rememberFormula(latex, knownFormula(latex) ?? null)
}

const refuse = (error: unknown): never => {
  if (!(error instanceof TaskFailed)) throw error
  if (error.reason === "busy") throw new TooMany({ message: t.busy, retry_after: 5 })
  throw new Invalid({ message: t.tooSlow, fields: {} })
}

/** A body of JSON that may hold formulas: their name may be written with escapes. */
const mayHoldFormulas = /latex|\\u/

/**
 * The same for a request's body; one with far more formulas than any question has is refused. @throws Invalid, TooMany
 */
export const prepareBody = async (text: string): Promise<void> => {
  if (!mayHoldFormulas.test(text)) return
  const body = parsed(text)
  const formulas = formulasIn(body)
  const characters = [...formulas].reduce((sum, latex) => sum + latex.length, 0)
  if (formulas.size > requestLimits.formulas || characters > requestLimits.characters)
    throw new Invalid({ message: t.tooMany(requestLimits), fields: {} })
  if (formulas.size > 0) await prepareFormulas(body)
}

/** The value of a JSON text; null for a text that is none, which the call's schema refuses. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
