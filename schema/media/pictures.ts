import { Schema } from "effect"
import { get } from "../core/call.ts"
import { upload } from "../core/files.ts"
import { rolesWith } from "../core/permissions.ts"
import { maxPhotoBytes } from "../fields/photo.ts"
import { kinds } from "../content/kinds.ts"
import { Address } from "./media.ts"

/** Widths in pixels that pictures of content are kept in: for a phone, a page, and a dense or large screen. */
export const pictureWidths = [320, 800, 1_600] as const

/** A picture of content's text: links to it as it was sent, and in the widths that it is kept in. */
const ContentPicture = Schema.Struct({
  file: Schema.String,
  address: Address,
  sizes: Schema.Array(Schema.Struct({ width: Schema.Int, height: Schema.Int, address: Address })).annotate({
    description: "from the narrowest; none for a picture that may move"
  })
}).annotate({ identifier: "ContentPicture" })

const readingTexts = {
  roles: rolesWith(...Object.values(kinds).map(({ readers }) => readers), "content.edit"),
  scope: "own"
} as const

/** Pictures of content's texts, and files that they link to. */
export const contentPictureCalls = [
  upload("keepContentPicture", "/content-pictures", {
    description: "Keeps a picture for a text of content, in each width that it is shown in.",
    roles: rolesWith("content.edit"),
    maxBytes: maxPhotoBytes,
    fields: {},
    answer: Schema.Struct({ file: Schema.String })
  }),
  get("contentPicture", "/content-pictures/:file", {
    description: "A picture of a text that is published for the caller, with links to show it by.",
    ...readingTexts,
    params: { file: Schema.String.check(Schema.isMaxLength(100)) },
    answer: ContentPicture
  }),
  get("contentTextFile", "/content-text-files/:hash", {
    description: "A file that a text links to which is published for the caller.",
    ...readingTexts,
    params: { hash: Schema.String.check(Schema.isMaxLength(64)) },
    answer: Schema.Struct({ address: Address }).annotate({ identifier: "ContentTextFile" })
  })
] as const
