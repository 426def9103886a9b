import { media } from "../../../schema/media/calls.ts"
import { implement } from "../../platform/http/implement.ts"
import type { Portal } from "../../platform/portal.ts"
import { contentFiles } from "./contentFiles.ts"
import { uploadOutcome } from "./outcome.ts"
import { contentPicture, keepContentPicture } from "./pictures.ts"
import { keepWatched, watchedBy } from "./watched.ts"

/** The calls of content's files. */
export const mediaCalls = ({ pool }: Portal) =>
  implement(media, {
    uploadOutcome: ({ params, caller }) => uploadOutcome(pool, params.id, caller),
    contentFiles: ({ params, query, caller }) => contentFiles(pool, params.id, query, caller),
    watched: ({ params, caller }) => watchedBy(pool, params.hash, caller),
    keepContentPicture: async ({ payload }) => ({ file: await keepContentPicture(pool, payload.file) }),
    contentPicture: ({ params, caller }) => contentPicture(pool, params.file, caller),
    keepWatched: ({ params, payload, caller }) => keepWatched(pool, params.hash, payload, caller)
  })
