import type { Caller } from "../../schema/core/roles.ts"
import type { State } from "../decision.ts"
import type { records } from "../index.ts"

/** A kind of record, by its name in the registry. */
export type RecordKind = keyof typeof records

/** Who asks whether a command is allowed, and of which state. */
export type CommandCaller = { readonly caller: Caller; readonly state: State }

/**
 * What a call asks of a record's machine. The default payload, which the guards are asked with, is the event's sample
 * changed by `data`. A command without an event is decided by its call's declaration and `unless` alone.
 */
export type Command<Kind extends RecordKind> = {
  /** The call that runs the command; without it, the call with the command's own name. */
  readonly call?: string
  /** The event that the machine must take, or several of which it must take one. */
  readonly event?: EventName<Kind> | readonly EventName<Kind>[]
  /** The fields of the default payload that depend on the caller or the record. */
  readonly data?: (asker: CommandCaller) => object
  /** A rule beside the machine: the reason why the command is refused, or undefined. */
  readonly unless?: (asker: CommandCaller) => string | undefined
}

type EventName<Kind extends RecordKind> = keyof (typeof records)[Kind]["events"] & string

/** The commands of a kind of record, by name. */
export type CommandsOf<Kind extends RecordKind> = Readonly<Record<string, Command<Kind>>>

/** Whether a command is allowed for a record now; `reason` says why not, in a sentence for people. */
export type Permit = { readonly allowed: boolean; readonly reason: string | null }

/** A permit with the descriptions that its reason is made of, as `reasonText` takes them. */
export type DecidedPermit = Permit & { readonly reasons: readonly string[] }
