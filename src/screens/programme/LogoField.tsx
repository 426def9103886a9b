import { ImageUp } from "lucide-react"
import { useId } from "react"
import { t } from "#messages/programme.js"
import { maxLogoBytes } from "../../../schema/programme/logo.ts"
import { bytes } from "../../components/format.ts"
import * as css from "./LogoField.css.ts"
import type { PickedLogo } from "./useLogo.ts"

/** Picks a logo, and shows it or the present one. */
export const LogoField = ({
  picked,
  pick,
  now,
  alt,
  fault
}: {
  readonly picked: PickedLogo
  readonly pick: (file: File) => void
  readonly now: string | null
  readonly alt: string
  readonly fault: string | undefined
}) => {
  const note = useId()
  const shown = picked.preview ?? now
  const problem = picked.fault ?? fault ?? null
  return (
    <div className={css.field}>
      {shown === null ? null : <img src={shown} alt={alt} className={css.preview} />}
      <div>
        <div className={css.pick}>
          <input
            type="file"
            accept="image/png,image/jpeg"
            aria-label={t.logo}
            aria-describedby={note}
            className={css.file}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file !== undefined) pick(file)
              target.value = ""
            }}
          />
          <span className={css.label}>
            <ImageUp size={16} aria-hidden />
            {t.chooseLogo}
          </span>
        </div>
        <p id={note} role={problem === null ? undefined : "alert"} className={problem === null ? css.hint : css.fault}>
          {problem ?? picked.file?.name ?? t.logoHint({ size: bytes(maxLogoBytes) })}
        </p>
      </div>
    </div>
  )
}
