import { ImageOff } from "lucide-react"
import { useEffect, useState } from "react"
import { pictureAddress } from "../../api/pictures.ts"
import * as css from "./Document.css.ts"

/**
 * A kept picture, fetched with the caller's sign-in; what it shows in words until it is there, and where it cannot be
 * had.
 */
export const Picture = ({
  file,
  alt,
  width
}: {
  readonly file: string
  readonly alt: string
  readonly width: number
}) => {
  const [address, setAddress] = useState<string | null | undefined>()
  useEffect(() => {
    let isWanted = true
    pictureAddress(file).then(
      (found) => {
        if (isWanted) setAddress(found)
      },
      () => {
        if (isWanted) setAddress(null)
      }
    )
    return () => {
      isWanted = false
    }
  }, [file])
  return (
    <span className={css.picture} style={{ width: `${width}%` }}>
      {typeof address === "string" ? (
        <img src={address} alt={alt} className={css.image} onError={() => setAddress(null)} />
      ) : (
        <span className={css.noImage} role="img" aria-label={alt} aria-busy={address === undefined}>
          {address === null ? (
            <>
              <ImageOff size={18} aria-hidden /> {alt}
            </>
          ) : null}
        </span>
      )}
    </span>
  )
}
