import { RefreshCw } from "lucide-react"
import { t } from "#messages/shell.js"
import { useIsOutdated } from "../../api/newVersion.ts"
import { Button } from "../../components/Button.tsx"
import * as css from "./impersonation/Impersonation.css.ts"

/** Says that the portal was upgraded since the page was opened. The person reloads it when it suits them. */
export const NewVersionBar = () => {
  const isOutdated = useIsOutdated()
  return (
    <div role="status">
      {isOutdated ? (
        <div className={css.scrollingBar}>
          <RefreshCw size={18} aria-hidden className={css.icon} />
          <p className={css.words}>{t.newVersion}</p>
          <Button size="compact" onClick={() => location.reload()}>
            {t.reload}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
