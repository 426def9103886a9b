import { Schema } from "effect"
import { get, post } from "../core/call.ts"
import { group } from "../core/calls.ts"
import { RecordId } from "../core/id.ts"
import { rolesWith } from "../core/permissions.ts"
import { Language } from "../fields/languages.ts"
import { brochureCalls } from "./brochureCalls.ts"
import { Address, Media, MediaPage, UploadStep } from "./media.ts"
import { contentPictureCalls } from "./pictures.ts"
import { longestVideo, Span, Watched } from "./watched.ts"

const reading = { roles: rolesWith("content.read", "studyMaterial.read", "content.edit"), scope: "own" } as const

const hash = Schema.String.check(Schema.isMaxLength(64)).annotate({ description: "SHA-256 of a kept file" })

/** The kinds of content that have a file. */
export const kindsWithFile = ["study-materials", "brochure-downloads", "brochure-flipbooks", "lecture-series"] as const

/** Files of content: what became of an upload, what a reader may see, and how much of a video somebody watched. */
export const media = group("media", "Brochures, lectures and other files.", [
  get("uploadOutcome", "/upload-outcomes/:id", {
    description: "What became of a file that the caller uploaded.",
    roles: rolesWith("content.edit"),
    scope: "own",
    params: { id: Schema.String.check(Schema.isMaxLength(64)) },
    answer: Schema.Struct({
      step: UploadStep,
      progress: Schema.Int.annotate({ description: "per cent of the pages that are drawn" }),
      fault: Schema.NullOr(Schema.String).annotate({ description: "why the file is of no use, in words" }),
      media: Schema.NullOr(Media),
      pages: Schema.Array(MediaPage).annotate({ description: "of a PDF, once it is ready" })
    }).annotate({ identifier: "UploadOutcome" })
  }),
  get("contentFiles", "/content-files/:id", {
    ...reading,
    description: "The files of an item of content that is published for the caller, with links to show them by.",
    params: { id: RecordId },
    query: {
      kind: Schema.Literals(kindsWithFile),
      edition: Schema.optionalKey(Schema.Literals(["published", "draft"])).annotate({
        description: "the published one without it"
      })
    },
    answer: Schema.Struct({
      media: Schema.NullOr(Media).annotate({ description: "null where there is no file, or none that is known" }),
      stream: Schema.NullOr(Address).annotate({
        description: "the playlist of a video in several sizes, for HLS; null where it was not made"
      }),
      pages: Schema.Array(MediaPage),
      is_built: Schema.Boolean.annotate({ description: "built here, so that schools can have a copy of their own" }),
      captions: Schema.Array(Schema.Struct({ language: Language, address: Schema.String }))
    }).annotate({ identifier: "ContentFiles" })
  }),
  get("watched", "/watched/:hash", {
    ...reading,
    description: "How much of a video the caller has watched, and where they stopped.",
    params: { hash },
    answer: Watched
  }),
  post("keepWatched", "/watched/:hash", {
    ...reading,
    description: "Keeps where the caller is in a video, and which parts they watched since they last said so.",
    params: { hash },
    payload: {
      position: Schema.Number.check(Schema.isBetween({ minimum: 0, maximum: longestVideo })),
      spans: Schema.Array(Span).check(Schema.isMaxLength(100))
    },
    answer: Watched
  }),
  ...brochureCalls,
  ...contentPictureCalls
])
