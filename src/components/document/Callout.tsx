import { CircleCheck, Info, TriangleAlert } from "lucide-react"
import type { ReactNode } from "react"
import type { CalloutTone } from "../../../schema/documents/inline.ts"
import * as css from "./Document.css.ts"

const signs = { info: Info, success: CircleCheck, warning: TriangleAlert } as const

/** A part that stands out of its text: its sign says of what kind it is, beside the colour. */
export const Callout = ({ tone, children }: { readonly tone: CalloutTone; readonly children: ReactNode }) => {
  const Sign = signs[tone]
  return (
    <div role="note" data-tone={tone}>
      <Sign size={18} className={css.calloutSign} aria-hidden />
      <div>{children}</div>
    </div>
  )
}
