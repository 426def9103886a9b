import type { AnswerOf, InputOf, RowOf } from "../../api/calls.ts"

/** A message of the outbox. */
export type Message = RowOf<"outbox">

/** A message as it was received. */
export type Letter = AnswerOf<"letter">

/** A template with its slots and versions. */
export type Template = AnswerOf<"mailTemplate">

/** A campaign in the list, and as it is opened. */
export type Campaign = RowOf<"campaigns">
export type OpenedCampaign = AnswerOf<"campaign">

/** Whom mail is for. */
export type Audience = InputOf<"countMailAudience">
