import { CircleCheck, CircleX, LoaderCircle, TriangleAlert, type LucideIcon } from "lucide-react"
import { useEffect, useState, type ReactNode } from "react"
import { t } from "#messages/certificates.js"
import type { CertificateClaim } from "../../../schema/certificates/claim.ts"
import { Mark } from "../../app/shell/Mark.tsx"
import { programme } from "../../app/shell/programme.ts"
import { inBackground } from "../../api/inBackground.ts"
import { fetchKeys, verifyCertificate, type Verdict } from "../../api/verifyCertificate.ts"
import { date } from "../../components/format.ts"
import { awardText } from "./awardWords.ts"
import * as css from "./Verify.css.ts"

/** The signed claim, from behind `#`: it is sent to no server. */
const fragmentHere = (): string => location.hash.slice(1)

/** What became of the claim in the address; null while it is verified. */
const useVerdict = (fragment: string): Verdict | null => {
  const [found, setFound] = useState<{ readonly of: string; readonly verdict: Verdict } | null>(null)
  useEffect(() => {
    let isLeft = false
    const verify = async () => {
      if (fragment === "") return fetchKeys()
      const verdict = await verifyCertificate(fragment)
      if (!isLeft) setFound({ of: fragment, verdict })
      return undefined
    }
    inBackground(verify())
    return () => {
      isLeft = true
    }
  }, [fragment])
  return found?.of === fragment ? found.verdict : null
}

/** Verifies a certificate by the address of its QR code, in the browser: no sign-in, and nobody is told which. */
export const Verify = () => {
  const [fragment, setFragment] = useState(fragmentHere)
  useEffect(() => {
    document.title = `${t.verify} · ${programme.portal}`
    const follow = () => setFragment(fragmentHere())
    addEventListener("hashchange", follow)
    return () => removeEventListener("hashchange", follow)
  }, [])
  const verdict = useVerdict(fragment)
  return (
    <main className={css.page}>
      <Mark size={48} />
      <h1 className={css.portal}>{t.verify}</h1>
      <section className={css.card} aria-live="polite">
        {fragment === "" ? (
          <Told tone="neutral" icon={TriangleAlert} title={t.nothingToVerify}>
            <p>{t.nothingToVerifyText}</p>
          </Told>
        ) : verdict === null ? (
          <Told tone="neutral" icon={LoaderCircle} title={t.verifying} />
        ) : (
          <Answer verdict={verdict} />
        )}
      </section>
    </main>
  )
}

const Answer = ({ verdict }: { readonly verdict: Verdict }) => {
  switch (verdict.is) {
    case "genuine":
      return (
        <Told tone="success" icon={CircleCheck} title={t.genuine}>
          <Claim claim={verdict.claim} />
          <p className={css.soft}>{verdict.isStatusKnown ? t.compare : t.statusUnknown}</p>
        </Told>
      )
    case "invalid":
      return (
        <Told tone="warning" icon={TriangleAlert} title={t.revoked}>
          <p>{t.revokedText}</p>
          <Claim claim={verdict.claim} />
        </Told>
      )
    case "false":
      return (
        <Told tone="danger" icon={CircleX} title={t.notGenuine}>
          <p>{t.notGenuineText}</p>
        </Told>
      )
    case "impossible":
      return (
        <Told tone="neutral" icon={TriangleAlert} title={t.notVerified}>
          <p>{verdict.why === "offline" ? t.offlineText : t.browserText}</p>
        </Told>
      )
  }
}

type TellProps = {
  readonly tone: keyof typeof css.verdict
  readonly icon: LucideIcon
  readonly title: string
  readonly children?: ReactNode
}

const Told = ({ tone, icon: Icon, title, children }: TellProps) => (
  <>
    <h2 className={css.verdict[tone]}>
      <Icon size={32} aria-hidden />
      {title}
    </h2>
    {children === undefined ? null : <div className={css.body}>{children}</div>}
  </>
)

/** What the certificate has to say, as it must be printed. */
const Claim = ({ claim }: { readonly claim: CertificateClaim }) => (
  <>
    <p className={css.name} dir="auto">
      {claim.name}
    </p>
    <dl className={css.facts}>
      {(
        [
          [t.award, [awardText(claim.award, claim.medal), ...(claim.place === null ? [] : [claim.place])].join(", ")],
          [t.exam, claim.exam],
          [t.classLevel, String(claim.class)],
          [t.programme, claim.programme],
          [t.issued, date(claim.issued)],
          [t.number, claim.number]
        ] as const
      ).map(([term, value]) => (
        <Fact key={term} term={term} value={value} />
      ))}
    </dl>
  </>
)

const Fact = ({ term, value }: { readonly term: string; readonly value: string }) => (
  <>
    <dt className={css.term}>{term}</dt>
    <dd>{value}</dd>
  </>
)
