import type { Sql } from "../db/pool.ts"
import type { State } from "../../../machines/decision.ts"

/**
 * Who acts. `trueUserId` is the person behind when somebody acts for another, `keyId` the API key that a program acts
 * with.
 */
export type Actor = {
  readonly userId: number
  readonly roleId: number
  readonly trueUserId?: number
  readonly keyId?: number
}

/** An event to be appended: its stored type is `<record>.<event>`, its stream `<record>-<id>`. */
export type NewEvent = {
  readonly stream: string
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
  /**
   * Personal fields that come with the event; they are kept apart, under their subject, and merged into what is there.
   */
  readonly personal?: { readonly subject: string; readonly data: Readonly<Record<string, unknown>> }
  /**
   * Set where it follows from the event before it though both records are of one kind, as when regions go to an heir.
   */
  readonly follows?: true
  /**
   * When it happened, where somebody tells of the past, as the demo programme does; without it, now. Times of the log
   * never go back, so the past is told in its order.
   */
  readonly at?: Date
}

/** An event as the log keeps it. Positions count from 1 without gaps, versions likewise within a stream. */
export type StoredEvent = {
  readonly position: number
  readonly stream: string
  readonly version: number
  readonly type: string
  readonly schema_version: number
  readonly data: Readonly<Record<string, unknown>>
  readonly meta: EventMeta
  readonly at: string
}

/** What an event says of its making. */
export type EventMeta = {
  readonly by: number
  readonly role: number
  readonly actor?: number
  readonly key?: number
  readonly command?: string
  /** The position of the event that this one follows from, or a word such as `schedule`. */
  readonly cause?: string
  readonly node: string
  /** Only the first event of a command that a request made has it. */
  readonly origin?: Origin
}

/**
 * Where a command came from: the call, and what the page said of the gesture behind it: the path of the page, what the
 * person did there, and the flow that answered it with the call.
 */
export type Origin = {
  readonly call: string
  readonly page?: string
  readonly action?: string
  readonly flow?: string
  readonly event?: string
}

/** The state of a stream: its version (the number of its events) and its folded state. */
export type StreamState = { readonly version: number; readonly state: State }

/**
 * What changes tables together with the events, a statement or several (`run`), before any projection: it runs in the
 * append's own transaction, and neither happens without the other. `otherwise` is thrown when it affects no row. It
 * does not run where no event is appended, nor when the same command is sent again.
 */
export type WriteTogether =
  | {
      /** Of a statement that is planned once a connection, which stands for its text. */
      readonly name?: string
      readonly text: string
      readonly values: ReadonlyArray<unknown>
      readonly otherwise?: () => Error
    }
  | { readonly run: (sql: Sql) => Promise<unknown> }

/** One event on one stream. */
export type Command = {
  readonly actor: Actor
  /** Made once for each gesture: the same command sent again gets its first reply again. */
  readonly commandId?: string
  readonly cause?: string
  readonly stream: string
  readonly type: string
  readonly data: NewEvent["data"]
  /** The version that the sender saw; another one is answered by `StaleVersion`. */
  readonly expected?: number
  readonly personal?: NewEvent["personal"]
  readonly at?: NewEvent["at"]
  readonly also?: ReadonlyArray<WriteTogether>
}

/**
 * What a command came to: the name of the state, without what the machine remembers. It is kept with the command's id,
 * and a question's machine remembers its key.
 */
export type CommandResult = { readonly position: number; readonly version: number; readonly state: State["value"] }

/** Rows that a work looked up in the read tables. */
export type PreReadRows = ReadonlyArray<Readonly<Record<string, unknown>>>

/** Many events at once, all or nothing, decided on the states of the streams named. */
export type Batch<Reply> = {
  readonly actor: Actor
  readonly commandId?: string
  readonly cause?: string
  /** Set where the events only share a transaction, as when a programme is loaded: none follows from another. */
  readonly isUnrelated?: true
  readonly streams: ReadonlyArray<string>
  /**
   * What no machine can know, such as whether a name is taken: read from the inline read tables under the log's lock,
   * so that nobody comes between. Such a batch has a transaction of its own: it is for what happens now and then.
   */
  readonly look?: { readonly text: string; readonly values: ReadonlyArray<unknown> }
  /** Such a batch has a transaction of its own, too. */
  readonly also?: ReadonlyArray<WriteTogether>
  /** Called inside the transaction with the present states; a stream without events is missing. Must not wait. */
  readonly decide: (
    states: ReadonlyMap<string, StreamState>,
    found: PreReadRows
  ) => { readonly events: ReadonlyArray<NewEvent>; readonly reply: Reply }
}
