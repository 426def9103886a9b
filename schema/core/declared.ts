import type { Context } from "effect"
import type { AllowedRoles, Live } from "./annotations.ts"
import type { ListShape } from "./list.ts"

/** What each declaration says of itself, beside its schemas. */
export type Declared<Roles extends AllowedRoles> = {
  /** What the call does, in a sentence for /api/docs. */
  readonly description: string
  readonly roles: Roles
  readonly scope?: "region" | "own" | "none"
  /** Whether somebody may call who only looks on in another's name; what reads may be called so in any case. */
  readonly allowReadOnlyImpersonation?: boolean
  /**
   * Whether only the account's own user may call, and nobody who acts in their name: passwords, contacts, bank details.
   */
  readonly inPerson?: boolean
  /** False where no API key makes the call, whatever its scopes: it changes sign-in, accounts or money. */
  readonly byKey?: false
  /** The sentence in the answer's envelope; "OK" where nobody reads it. */
  readonly message?: string
  readonly live?: Context.Service.Shape<typeof Live>
  /**
   * Fields of its rows that no page is sent, each with a reason beside it: they change all the time, or there are very
   * many rows.
   */
  readonly leftOut?: readonly string[]
  /** Whether the answer rarely changes and tells of nobody: clients keep it, and ask by its ETag whether it holds. */
  readonly rarelyChanges?: true
  /** What the list is made of, where the call answers one. */
  readonly listed?: ListShape
}
