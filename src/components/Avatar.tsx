import { UserRound } from "lucide-react"
import { useEffect, useState } from "react"
import { inBackground } from "../api/inBackground.ts"
import { imageLoads } from "../api/image.ts"
import * as css from "./Avatar.css.ts"

/** The first letter as a reader sees it: often more than one character, which not every browser tells. */
const initial = (name: string): string => {
  const letters = "Segmenter" in Intl ? new Intl.Segmenter().segment(name) : [...name].map((segment) => ({ segment }))
  return [...letters][0]?.segment.toUpperCase() ?? ""
}

/**
 * Somebody's picture: their photo; the first letter of their name where there is none; a blank where it does not load.
 */
export const Avatar = ({
  photo,
  name,
  size = "small"
}: {
  readonly photo: string | null
  readonly name: string
  readonly size?: "small" | "large"
}) => {
  const [tried, setTried] = useState<{ readonly photo: string; readonly loads: boolean } | null>(null)
  useEffect(() => {
    let isWanted = true
    if (photo !== null)
      inBackground(
        imageLoads(photo).then((loads) => {
          if (isWanted) setTried({ photo, loads })
        })
      )
    return () => {
      isWanted = false
    }
  }, [photo])
  const loads = tried !== null && tried.photo === photo && tried.loads
  return (
    <span className={css.avatar[size]} aria-hidden>
      {photo === null ? (
        initial(name)
      ) : loads ? (
        <img src={photo} alt="" className={css.picture} />
      ) : (
        <UserRound size={size === "small" ? 18 : 36} />
      )}
    </span>
  )
}
