import { media } from "../../../schema/media/calls.ts"
import { openTypesetter } from "../../documents/print/typesetter.ts"
import { implement } from "../../platform/http/implement.ts"
import type { Portal } from "../../platform/portal.ts"
import { brochureSource, buildBrochure } from "./brochures/build.ts"
import { ownBrochure } from "./brochures/own.ts"
import { contentFiles } from "./contentFiles.ts"
import { uploadOutcome } from "./outcome.ts"
import { contentPicture, contentTextFile, keepContentPicture } from "./pictures.ts"
import { keepWatched, watchedBy } from "./watched.ts"

/** The calls of content's files. */
export const mediaCalls = (portal: Portal) => {
  const { pool } = portal
  const typesetter = openTypesetter()
  return implement(media, {
    buildBrochure: ({ payload, caller }) => buildBrochure(pool, typesetter, payload, caller),
    brochureSource: ({ params }) => brochureSource(pool, params.hash),
    ownBrochure: ({ params, query, caller }) => ownBrochure(portal, typesetter, { ...params, ...query }, caller),
    uploadOutcome: ({ params, caller }) => uploadOutcome(pool, params.id, caller),
    contentFiles: ({ params, query, caller }) => contentFiles(pool, params.id, query, caller),
    watched: ({ params, caller }) => watchedBy(pool, params.hash, caller),
    keepContentPicture: async ({ payload }) => ({ file: await keepContentPicture(pool, payload.file) }),
    contentPicture: ({ params, caller }) => contentPicture(pool, params.file, caller),
    contentTextFile: ({ params, caller }) => contentTextFile(pool, params.hash, caller),
    keepWatched: ({ params, payload, caller }) => keepWatched(pool, params.hash, payload, caller)
  })
}
