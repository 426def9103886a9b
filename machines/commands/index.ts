import type { Caller } from "../../schema/core/roles.ts"
import { decide, initialState } from "../decide.ts"
import { type State } from "../decision.ts"
import { records } from "../index.ts"
import type { Record as Entry } from "../record.ts"
import { account, coordinator, exam, examSchedule, institute, notification, school } from "./organisation.ts"
import { campaign } from "./mail.ts"
import { glossaryTerm, paperset, question, translation } from "./papers.ts"
import { apiKey, webhook } from "./programs.ts"
import { material, shipment } from "./materials.ts"
import { paymentCase } from "./payments.ts"
import { importJob, referral, student } from "./students.ts"
import type { Command, CommandsOf, DecidedPermit, RecordKind } from "./types.ts"

export type { Permit } from "./types.ts"

/** The commands that people give a record, by its kind: what a call asks of the record's machine. */
export const commands = {
  school,
  institute,
  coordinator,
  account,
  notification,
  exam,
  examSchedule,
  student,
  referral,
  importJob,
  question,
  translation,
  glossaryTerm,
  paperset,
  paymentCase,
  campaign,
  material,
  shipment,
  apiKey,
  webhook
} as const satisfies { readonly [Kind in RecordKind]?: CommandsOf<Kind> }

/** A kind of record that has commands. */
export type CommandedKind = keyof typeof commands

/** A command's name, of one kind or of any. */
export type CommandName<Kind extends CommandedKind = CommandedKind> = {
  readonly [One in Kind]: keyof (typeof commands)[One] & string
}[Kind]

/** The commands of a kind as pairs of name and command. */
export const commandsOf = (kind: CommandedKind): readonly (readonly [name: string, command: AnyCommand])[] =>
  Object.entries(commands[kind] as Readonly<Record<string, AnyCommand>>)

/** A command of any kind. */
export type AnyCommand = Omit<Command<RecordKind>, "event"> & { readonly event?: string | readonly string[] }

const allowed: DecidedPermit = { allowed: true, reason: null, reasons: [] }

/**
 * Asks a record's machine whether it takes a command's event now, guards included. A record without a state has had no
 * event. Pure; does not ask who may make the call.
 */
export const permitOf = (
  kind: CommandedKind,
  command: AnyCommand,
  caller: Caller,
  before: State | undefined
): DecidedPermit => {
  const { machine, events } = records[kind] as Entry
  const state = before ?? initialState(machine)
  const asker = { caller, state }
  const rule = command.unless?.(asker)
  if (rule !== undefined) return { allowed: false, reason: rule, reasons: [rule] }
  let refusal: DecidedPermit = allowed
  for (const type of [command.event ?? []].flat()) {
    const payload = { ...(events[type]?.sample as object), ...command.data?.(asker), type }
    const decision = decide(machine, state, payload)
    if (decision.taken) return allowed
    refusal = { allowed: false, reason: decision.reason, reasons: decision.reasons }
  }
  return refusal
}
