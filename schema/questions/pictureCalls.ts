import { Schema } from "effect"
import { blob, upload } from "../core/files.ts"
import { rolesWith } from "../core/permissions.ts"
import { maxPhotoBytes } from "../fields/photo.ts"
import { readers } from "./questionRoles.ts"

/** Pictures of questions' texts. */
export const pictureCalls = [
  upload("questionPicture", "/question/picture", {
    description: "Keeps a picture for a question's text. What it is, its content says.",
    roles: rolesWith("question.work"),
    maxBytes: maxPhotoBytes,
    fields: {},
    answer: Schema.Struct({ file: Schema.String })
  }),
  blob("questionPictureFile", "/question/picture/:file", {
    description: "A picture that was kept for a question's text, by its name.",
    roles: readers,
    method: "GET",
    type: "image/*",
    params: { file: Schema.String.check(Schema.isMaxLength(100)) }
  })
] as const
