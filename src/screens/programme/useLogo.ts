import { useEffect, useState } from "react"
import { t } from "#messages/programme.js"
import { maxLogoBytes, notALogo } from "../../../schema/programme/logo.ts"
import { bytes } from "../../components/format.ts"

/** A logo that was picked: the file, an address that shows it, or why it cannot be sent. */
export type PickedLogo = { readonly file: File | null; readonly preview: string | null; readonly fault: string | null }

const none: PickedLogo = { file: null, preview: null, fault: null }

const faultOf = (file: File): string | null => {
  if (!/^image\/(?:jpeg|png)$/u.test(file.type)) return notALogo()
  return file.size > maxLogoBytes ? t.logoTooLarge({ size: bytes(maxLogoBytes) }) : null
}

/** A logo being picked. Its preview lives until another is picked, or nobody looks any more. */
export const useLogo = () => {
  const [picked, setPicked] = useState<PickedLogo>(none)
  useEffect(
    () => () => {
      if (picked.preview !== null) URL.revokeObjectURL(picked.preview)
    },
    [picked]
  )
  const pick = (file: File | null) => {
    const fault = file === null ? null : faultOf(file)
    setPicked(
      file === null || fault !== null ? { ...none, fault } : { file, preview: URL.createObjectURL(file), fault }
    )
  }
  return { picked, pick }
}
