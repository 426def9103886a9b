import { isImageUrl } from "../../schema/fields/photo.ts"

/** How long a picture may take to load, in milliseconds; then it is replaced by a blank. */
const patience = 5_000

/** The address of a picture that may be shown, made absolute; null for none, or for what is no picture's address. */
export const imageUrl = (address: unknown): string | null => {
  if (typeof address !== "string" || address === "") return null
  const url = URL.parse(address, location.origin)?.href
  return url !== undefined && isImageUrl(url) ? url : null
}

/** Whether a picture loads, in time. */
export const imageLoads = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const image = new Image()
    const timer = setTimeout(() => resolve(false), patience)
    const answer = (loads: boolean) => () => {
      clearTimeout(timer)
      resolve(loads)
    }
    image.addEventListener("load", answer(true))
    image.addEventListener("error", answer(false))
    image.src = url
  })
