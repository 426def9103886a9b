import { Schema } from "effect"

const megabyte = 1024 * 1024

/** What people upload for content: the most bytes of each, and what a file dialog offers. */
export const mediaKinds = {
  pdf: { maxBytes: 200 * megabyte, accept: ".pdf,application/pdf" },
  video: { maxBytes: 2048 * megabyte, accept: ".mp4,.m4v,.webm,video/mp4,video/webm" },
  captions: { maxBytes: megabyte, accept: ".vtt,text/vtt" }
} as const

/** A kind of uploaded file. */
export type MediaKind = keyof typeof mediaKinds
export const MediaKind = Schema.Literals(Object.keys(mediaKinds) as MediaKind[])

/** Most pages of a PDF: each is drawn once, and a longer document is no flipbook. */
export const maxPages = 300

/** A file's address: a signed link, good for some hours and for this account. */
export const Address = Schema.String.annotate({ description: "a signed link for the caller, good for six hours" })

/** A page of a PDF, drawn as a picture. */
export const MediaPage = Schema.Struct({
  number: Schema.Int,
  width: Schema.Int,
  height: Schema.Int,
  picture: Address,
  medium: Schema.NullOr(Address).annotate({ description: "half as large; null for a file that was drawn before" }),
  thumbnail: Address,
  text: Schema.NullOr(Schema.String).annotate({ description: "null where the file's text cannot be trusted" })
}).annotate({ identifier: "MediaPage" })
export type MediaPage = typeof MediaPage.Type

/** A kept file: what it is, by its content. */
export const Media = Schema.Struct({
  hash: Schema.String,
  kind: MediaKind,
  type: Schema.String,
  size: Schema.Int.annotate({ description: "in bytes" }),
  duration: Schema.NullOr(Schema.Number).annotate({ description: "of a video, in seconds" }),
  width: Schema.NullOr(Schema.Int),
  height: Schema.NullOr(Schema.Int),
  pages: Schema.NullOr(Schema.Int),
  address: Address
}).annotate({ identifier: "Media" })
export type Media = typeof Media.Type

/** How far an upload is: on its way, being prepared, usable, or of no use. */
export const UploadStep = Schema.Literals(["receiving", "preparing", "ready", "refused"])
export type UploadStep = typeof UploadStep.Type
