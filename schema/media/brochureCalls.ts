import { Schema } from "effect"
import { get, post } from "../core/call.ts"
import { blob } from "../core/files.ts"
import { RecordId } from "../core/id.ts"
import { rolesWith } from "../core/permissions.ts"
import { BrochureSource, brochureFields } from "./brochure.ts"

const editing = { roles: rolesWith("content.edit"), scope: "none" } as const

/** The kinds of content that can be built here. */
export const builtKinds = ["brochure-downloads", "brochure-flipbooks"] as const
export type BuiltKind = (typeof builtKinds)[number]

/** The brochure builder: pages of blocks become a PDF, and each school gets a copy of its own. */
export const brochureCalls = [
  post("buildBrochure", "/brochures/build", {
    ...editing,
    description:
      "Sets a brochure as a PDF. Its pages are drawn in the background: upload-outcomes says when it is ready.",
    payload: brochureFields,
    answer: Schema.Struct({
      upload: Schema.String.annotate({ description: "the id to ask upload-outcomes by" }),
      page_texts: Schema.Array(Schema.String)
    }).annotate({ identifier: "BuiltBrochure" })
  }),
  get("brochureSource", "/brochures/:hash", {
    ...editing,
    description: "What a kept PDF was built from: nothing for one that was not built here.",
    params: { hash: Schema.String.check(Schema.isMaxLength(64)).annotate({ description: "SHA-256 of a kept file" }) },
    answer: Schema.Struct({ source: Schema.NullOr(BrochureSource) }).annotate({ identifier: "SourceOfBrochure" })
  }),
  blob("ownBrochure", "/brochures/own/:id", {
    roles: rolesWith("school.use"),
    scope: "own",
    description: "A published brochure as the caller's school's own copy: with its name, logo and QR code.",
    type: "application/pdf",
    method: "GET",
    params: { id: RecordId },
    query: { kind: Schema.Literals(builtKinds) }
  })
] as const
