import { photoTypes } from "../../../schema/fields/photo.ts"

/** What is about to go and does not count: SQL conditions on accounts `a`, and on rows `p` of personal data. */
type Going = { readonly account?: string; readonly personal?: string }

/** SQL: the names that the picture of a row `files` may have. */
const names = `array[${Object.keys(photoTypes)
  .map((kind) => `files.hash || '.${kind}'`)
  .join(", ")}]`

/**
 * SQL: a row `files` is a picture that nothing has any more: no profile, logo, text, content or mail, and no challenge
 * or request that somebody sent it with. Files lie under their content's hash, so what one person sends may be what
 * others have.
 */
export const isUnusedPicture = ({ account = "false", personal = "false" }: Going = {}): string => `(
  files.type like 'image/%'
  and not exists (select from accounts a where a.photo = any(${names}) and not (${account}))
  and not exists (select from programme where logo->>'file' = any(${names}))
  and not exists (select from held_pictures h where h.hash = files.hash)
  and not exists (select from mail_files m where m.hash = files.hash)
  and not exists (select from personal p where (p.subject like 'challenge-%' or p.subject like 'paymentCase-%')
    and p.data->>'file' = any(${names}) and not (${personal})))`
