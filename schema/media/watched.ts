import { Schema } from "effect"

/** Longest video, in seconds: a day. */
export const longestVideo = 86_400

/** Share of a video that has to be watched for it to count as complete: titles at the end are not watched. */
export const completeShare = 0.9

const Seconds = Schema.Number.check(Schema.isBetween({ minimum: 0, maximum: longestVideo }))

/** A part of a video that was watched without a jump, in seconds. */
export const Span = Schema.Struct({ from: Seconds, to: Seconds }).check(Schema.makeFilter(({ from, to }) => from <= to))
export type Span = typeof Span.Type

/** How much of a video somebody watched. What is watched twice counts once, and what is jumped over does not. */
export const Watched = Schema.Struct({
  position: Schema.Number.annotate({ description: "where the viewer stopped, in seconds" }),
  seconds: Schema.Number.annotate({ description: "seconds watched, each once" }),
  share: Schema.Number.annotate({ description: "of the video, from 0 to 1" }),
  is_complete: Schema.Boolean
}).annotate({ identifier: "Watched" })
export type Watched = typeof Watched.Type
