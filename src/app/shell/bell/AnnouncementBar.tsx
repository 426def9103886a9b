import { X } from "lucide-react"
import { useState } from "react"
import { Link } from "react-router-dom"
import { t } from "#messages/shell.js"
import { Button } from "../../../components/Button.tsx"
import { serverNow } from "../../../api/socket.ts"
import { readDismissed, writeDismissed } from "../../../api/storage.ts"
import { toneIcons, toneOf } from "./tones.ts"
import { useInbox } from "./useInbox.ts"
import * as css from "./Bell.css.ts"

/** The latest announcement on top of every screen, until it is dismissed; a later one shows again. */
export const AnnouncementBar = () => {
  const {
    rows: [latest]
  } = useInbox("announcements")
  const [dismissed, setDismissed] = useState(readDismissed)
  if (latest === undefined || Date.parse(latest.published_at) <= dismissed) return null
  const tone = toneOf(latest.tone)
  const Icon = toneIcons[tone]
  const dismiss = () => {
    const now = Math.max(serverNow(), Date.parse(latest.published_at))
    writeDismissed(now)
    setDismissed(now)
  }
  return (
    <section className={css.bar[tone]} aria-label={t.announcement}>
      <Icon size={18} className={css.barIcon} aria-hidden />
      <p className={css.barWords} dir="auto">
        <span className={css.barTitle}>{latest.title}</span>
        <span>{latest.body}</span>
        {latest.link === null ? null : (
          <Link className={css.barLink} to={latest.link}>
            {t.open}
          </Link>
        )}
      </p>
      <Button
        look="quiet"
        size="compactIcon"
        aria-label={t.dismissAnnouncement}
        icon={<X size={16} aria-hidden />}
        onClick={dismiss}
      />
    </section>
  )
}
