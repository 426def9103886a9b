import { t } from "#messages/server.media.js"
import { kinds } from "../../../schema/content/kinds.ts"
import { Forbidden } from "../../../schema/core/errors.ts"
import { can } from "../../../schema/core/permissions.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import type { Language } from "../../../schema/fields/languages.ts"
import type { kindsWithFile } from "../../../schema/media/calls.ts"
import { mediaLink } from "../../platform/files/mediaLinks.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { contentOne } from "../content/published.ts"
import { brochureSource } from "./brochures/build.ts"
import { mediaFor, pagesFor } from "./files.ts"
import { streamLink } from "./streams/streamHandler.ts"

type Asked = { readonly kind: (typeof kindsWithFile)[number]; readonly edition?: "published" | "draft" }

/** The parts of content that are files. */
type Filed = {
  readonly file: string | null
  readonly page_texts?: readonly string[]
  readonly captions?: readonly { readonly language: Language; readonly file: string }[]
}

/**
 * The files of an item of content, with links that are signed for the caller: who may read the content may see its
 * files. @throws NotFound, Forbidden
 */
export const contentFiles = async (sql: Sql, id: number, { kind, edition = "published" }: Asked, caller: Caller) => {
  if (!can(caller, kinds[kind].readers) && !can(caller, "content.edit"))
    throw new Forbidden({ message: t.notForReader })
  const {
    file,
    page_texts: texts = [],
    captions = []
  } = (await contentOne(sql, kind, id, { edition }, caller)) as unknown as Filed
  const { userId } = caller
  return {
    media: file === null ? null : ((await mediaFor(sql, userId, file)) ?? null),
    stream: file === null ? null : await streamLink(sql, userId, file),
    pages: file === null ? [] : await pagesFor(sql, userId, file, texts),
    is_built: file !== null && (await brochureSource(sql, file)).source !== null,
    captions: await Promise.all(
      captions.map(async ({ language, file: hash }) => ({ language, address: await mediaLink(sql, userId, hash) }))
    )
  }
}
