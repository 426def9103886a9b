import { Check, Copy } from "lucide-react"
import { useState, type ReactNode } from "react"
import { t } from "#messages/lists.js"
import { copy } from "../../api/clipboard.ts"
import { inBackground } from "../../api/inBackground.ts"
import { Button } from "../Button.tsx"
import { ContactLink, type ContactWay } from "../ContactLink.tsx"
import { toast } from "../Toasts.tsx"
import * as css from "./RecordFacts.css.ts"

/** Something that people write elsewhere, such as an address, with a button that copies it. */
const CopyText = ({ text, children = text }: { readonly text: string; readonly children?: ReactNode }) => {
  const [isCopied, setCopied] = useState(false)
  const words = isCopied ? t.textCopied : t.copyText({ text })
  const run = async () => {
    const done = await copy(text)
    setCopied(done)
    if (!done) toast("warning", t.textNotCopied)
  }
  return (
    <span className={css.copied}>
      {children}
      <Button
        look="quiet"
        size="compactIcon"
        className={css.copy}
        aria-label={words}
        title={words}
        icon={isCopied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
        onClick={() => inBackground(run())}
        onBlur={() => setCopied(false)}
      />
    </span>
  )
}

/** An address of a place as a fact: it can be copied. */
export const placeFact = (text: string | null): ReactNode =>
  text === null || text === "" ? null : <CopyText text={text} />

/** A phone number or an e-mail address as a fact: it calls or writes, and can be copied. */
export const contactFact = (way: ContactWay, to: string | null): ReactNode =>
  to === null || to === "" ? null : (
    <CopyText key={to} text={to}>
      <ContactLink way={way} to={to} />
    </CopyText>
  )
