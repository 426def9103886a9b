import { Schema } from "effect"
import { Day } from "../coordinators/coordinator.ts"
import { event } from "../core/event.ts"
import { RecordId } from "../core/id.ts"
import { keyScopeNames } from "../core/keyScopes.ts"
import { listShape } from "../core/list.ts"
import { personal } from "../core/personal.ts"
import { line } from "../fields/text.ts"

/** API keys: programs act with one as the account that made it, within its scopes. */

/** What every key begins with, so that scanners of published code recognise one. */
export const keyPrefix = "spk_"

/** How long a key is good at most, in days. */
export const maxKeyDays = 366

/** Calls that a key may make in a window of so many seconds. */
export const keyPace = { limit: 300, seconds: 60 } as const

/** Keys that an account can have at a time. */
export const maxKeys = 20

const KeyScopes = Schema.Array(Schema.Literals(keyScopeNames)).annotate({ title: "Scopes" })

/** What is typed of a new key. */
export const ApiKeyForm = Schema.Struct({
  name: personal(
    line(60).check(Schema.isMinLength(1)).annotate({ title: "Name", description: "Where the key is used" })
  ),
  scopes: KeyScopes.check(Schema.isMinLength(1), Schema.isUnique()).annotate({ title: "Scopes" }),
  expires_on: Day.annotate({ title: "Valid until", description: "At most a year ahead" })
})
export type ApiKeyForm = typeof ApiKeyForm.Type

const ApiKeyState = Schema.Literals(["active", "revoked", "expired"])

/** A key as the list has it; never the key itself. */
const ApiKeyRow = Schema.Struct({
  id: RecordId.annotate({ title: "Number" }),
  name: personal(Schema.NullOr(Schema.String).annotate({ title: "Name" })),
  ending: Schema.String.annotate({ title: "Ends in", description: "the key's last four characters" }),
  scopes: KeyScopes,
  state: ApiKeyState.annotate({ title: "Status" }),
  owner: Schema.String.annotate({ title: "Account" }),
  created_at: Schema.String.annotate({ title: "Created" }),
  expires_at: Schema.String.annotate({ title: "Expires" }),
  last_used_at: Schema.NullOr(Schema.String).annotate({ title: "Last used", description: "to the hour" })
}).annotate({ identifier: "ApiKeyRow" })

/** The keys of a school, or of everybody. */
export const apiKeysShape = listShape({
  name: "apiKeys",
  exportAs: "api-keys",
  title: "API keys",
  row: ApiKeyRow,
  sorts: ["name", "created_at", "expires_at", "last_used_at"],
  filters: { state: ApiKeyState }
})

const id = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))
const nothing = Schema.Struct({})

/** What happens to a key. Its name is somebody's words, and kept apart; the key itself is in no event. */
export const apiKeyEvents = {
  created: event({
    description: "API key created",
    data: Schema.Struct({
      accountId: id.annotate({ description: "the account that calls are made as" }),
      schoolId: Schema.NullOr(id),
      scopes: Schema.Array(Schema.String),
      expiresAt: Schema.String.annotate({ description: "ISO 8601, UTC" })
    }),
    sample: {
      accountId: 2,
      schoolId: 7,
      scopes: ["students.read", "results.read"],
      expiresAt: "2027-03-31T18:30:00.000Z"
    }
  }),
  revoked: event({ description: "API key revoked", data: nothing, sample: {} }),
  expired: event({ description: "API key expired", data: nothing, sample: {} })
}

/** The stream of a key. */
export const apiKeyStream = (number: number): string => `apiKey-${number}`
