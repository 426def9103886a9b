import { ImageOff } from "lucide-react"
import { useContext, useEffect, useState } from "react"
import type { ShownPicture } from "../../api/pictures.ts"
import * as css from "./Document.css.ts"
import { PictureSourceContext, sizesFor } from "./pictureSource.ts"

/** A kept picture; what it shows in words until it is there, and where it cannot be had. */
export const Picture = ({
  file,
  alt,
  width
}: {
  readonly file: string
  readonly alt: string
  readonly width: number
}) => {
  const source = useContext(PictureSourceContext)
  const [shown, setShown] = useState<ShownPicture | null | undefined>()
  useEffect(() => {
    let isWanted = true
    source.show(file).then(
      (found) => {
        if (isWanted) setShown(found)
      },
      () => {
        if (isWanted) setShown(null)
      }
    )
    return () => {
      isWanted = false
    }
  }, [source, file])
  return (
    <span className={css.picture} style={{ width: `${width}%` }}>
      {shown ? (
        <img
          {...shown}
          sizes={shown.srcSet && sizesFor(width)}
          alt={alt}
          className={css.image}
          onError={() => setShown(null)}
        />
      ) : (
        <span className={css.noImage} role="img" aria-label={alt} aria-busy={shown === undefined}>
          {shown === null ? (
            <>
              <ImageOff size={18} aria-hidden /> {alt}
            </>
          ) : null}
        </span>
      )}
    </span>
  )
}
