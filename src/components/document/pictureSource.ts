import { createContext } from "react"
import { questionPictures, type PictureSource } from "../../api/pictures.ts"

/** Where the pictures of texts below are kept, and shown from. */
export const PictureSourceContext = createContext<PictureSource>(questionPictures)

/** Pixels of the widest column of text. */
const column = 800

/** What a picture takes of the page, as `sizes` says it: per cent of a column of text, or of a narrower window. */
export const sizesFor = (width: number): string =>
  `(max-width: ${column}px) ${width}vw, ${Math.round((column * width) / 100)}px`
