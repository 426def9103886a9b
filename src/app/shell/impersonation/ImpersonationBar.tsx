import { VenetianMask } from "lucide-react"
import { useEffect, useState, type ReactNode } from "react"
import { t } from "#messages/shell.js"
import { pageLocale } from "../../../api/language.ts"
import { inBackground } from "../../../api/inBackground.ts"
import type { Person } from "../../../../machines/flows/session.ts"
import { Button } from "../../../components/Button.tsx"
import { endImpersonation } from "../../../api/impersonation.ts"
import { comeBack } from "../../../api/session.ts"
import { readActing } from "../../../api/storage.ts"
import { titleOf } from "../person.ts"
import * as css from "./Impersonation.css.ts"

const time = new Intl.DateTimeFormat(pageLocale, { hour: "numeric", minute: "2-digit" })

/** Says on every screen that somebody acts in another's name, in whose, and until when; gone when nobody does. */
export const ImpersonationBar = ({ user }: { readonly user: Person }) => {
  const [acting] = useState(readActing)
  const [isEnding, setEnding] = useState(false)
  useEffect(() => {
    if (acting === null) return
    const left = setTimeout(comeBack, Math.max(0, Date.parse(acting.until) - Date.now()))
    return () => clearTimeout(left)
  }, [acting])
  if (acting === null) return null
  const until = time.format(new Date(acting.until))
  return (
    <section className={css.bar} aria-label={t.viewingAs}>
      <VenetianMask size={18} aria-hidden className={css.icon} />
      <p className={css.words}>
        {t.viewingAsWho<ReactNode>({
          by: acting.user.username,
          username: user.username,
          role: titleOf(user),
          b: (text) => <b key="b">{text}</b>
        })}{" "}
        {acting.mayChange ? t.changesAllowed({ time: until }) : t.viewOnly({ time: until })}
      </p>
      <Button
        size="compact"
        busy={isEnding}
        onClick={() => {
          setEnding(true)
          inBackground(endImpersonation())
        }}
      >
        {t.exit}
      </Button>
    </section>
  )
}
