import { ApiError } from "./apiError.ts"
import { runQuery } from "./graphql.ts"
import { inBackground } from "./inBackground.ts"
import { fetchBlob, upload } from "./transfers.ts"

/** A kept picture as a page shows it: an address, and the addresses of each width that it is kept in (`srcset`). */
export type ShownPicture = { readonly src: string; readonly srcSet?: string }

/** Where the pictures of a text are kept, and shown from. */
export type PictureSource = {
  /** Sends a picture to be kept. @returns its name. Throws a Problem. */
  readonly keep: (file: File) => Promise<string>
  /** A kept picture by its name. Throws a Problem. */
  readonly show: (file: string) => Promise<ShownPicture>
  /** The address of a kept file that a text links to, where there are such links. Throws a Problem. */
  readonly file?: (hash: string) => Promise<string>
}

/** Addresses of pictures that were fetched, by their names: a picture's name is its content, so it never changes. */
const fetched = new Map<string, Promise<string>>()
const remembered = 200

/** An address in this page for a kept picture, which is fetched once. Throws a Problem. */
const pictureAddress = (file: string): Promise<string> => {
  const known = fetched.get(file)
  if (known !== undefined) return known
  const address = fetchBlob(`question/picture/${encodeURIComponent(file)}`).then((blob) => URL.createObjectURL(blob))
  fetched.set(file, address)
  address.catch(() => fetched.delete(file))
  const [oldest] = fetched.keys()
  if (fetched.size > remembered && oldest !== undefined) {
    inBackground(
      fetched.get(oldest)!.then(
        (url) => URL.revokeObjectURL(url),
        () => {}
      )
    )
    fetched.delete(oldest)
  }
  return address
}

const formWith = (file: File): FormData => {
  const form = new FormData()
  form.set("file", file)
  return form
}

/** What a kept picture is called. */
type Kept = { readonly file: string }

/** Pictures of questions: fetched with the caller's sign-in, and kept by no browser. */
export const questionPictures: PictureSource = {
  keep: async (file) => (await upload<Kept>("question/picture", formWith(file), {})).file,
  show: async (file) => ({ src: await pictureAddress(file) })
}

/** Pictures of content: signed links, in several widths. One that was kept for a question is shown as there. */
export const contentPictures: PictureSource = {
  file: async (hash) => (await runQuery("contentTextFile", { hash })).address,
  keep: async (file) => (await upload<Kept>("content-pictures", formWith(file), {})).file,
  show: async (file) => {
    try {
      const { address, sizes } = await runQuery("contentPicture", { file })
      const widest = sizes.at(-1)
      return widest === undefined
        ? { src: address }
        : { src: widest.address, srcSet: sizes.map(({ address: one, width }) => `${one} ${width}w`).join(", ") }
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return questionPictures.show(file)
      throw error
    }
  }
}
