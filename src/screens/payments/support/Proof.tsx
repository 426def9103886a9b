import { useEffect, useState } from "react"
import { t } from "#messages/paySupport.js"
import { fetchBlob } from "../../../api/transfers.ts"
import { inBackground } from "../../../api/inBackground.ts"
import { Section } from "../../../components/Page.tsx"
import * as css from "../Payments.css.ts"

/** The picture that a payer sent with a request; only pay support can fetch it. */
export const Proof = ({ id }: { readonly id: number }) => {
  const [address, show] = useState<string | null>(null)
  useEffect(() => {
    let made: string | null = null
    let isGone = false
    inBackground(
      fetchBlob(`raisedRequest/picture?id=${id}`).then((blob) => {
        if (isGone) return
        made = URL.createObjectURL(blob)
        show(made)
      })
    )
    return () => {
      isGone = true
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [id])
  return (
    <Section title={t.proof}>
      {address === null ? null : (
        <a href={address} target="_blank" rel="noreferrer">
          <img src={address} alt={t.proofAlt} className={css.proof} />
        </a>
      )}
    </Section>
  )
}
