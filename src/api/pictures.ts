import { inBackground } from "./inBackground.ts"
import { fetchBlob, upload } from "./transfers.ts"

/** Addresses of pictures that were fetched, by their names: a picture's name is its content, so it never changes. */
const fetched = new Map<string, Promise<string>>()
const remembered = 200

/** An address in this page for a kept picture, which is fetched once. Throws a Problem. */
export const pictureAddress = (file: string): Promise<string> => {
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

/** Sends a picture to be kept. @returns its name. Throws a Problem. */
export const keepPicture = async (file: File): Promise<string> => {
  const form = new FormData()
  form.set("file", file)
  return (await upload<{ readonly file: string }>("question/picture", form, {})).file
}
