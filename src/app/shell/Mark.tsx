import { logoAddress, useProgramme } from "./programme.ts"
import * as css from "./Mark.css.ts"

/** The portal's own mark, as it lies in public/. */
const mark = "/company-logo.svg"

/**
 * The programme's logo, or the portal's mark where it has none. The mark is decoration: the name is beside it.
 * A wide logo keeps its width where `isWide`, and is fitted into a square elsewhere.
 */
export const Mark = ({ size = 32, isWide = false }: { readonly size?: number; readonly isWide?: boolean }) => {
  const { logo } = useProgramme()
  if (logo === null) return <img src={mark} width={size} height={size} alt="" />
  const className = isWide ? css.wide : css.logo
  return <img src={logoAddress(logo)} width={size} height={size} alt={logo.alt} className={className} />
}
