import { Undo2 } from "lucide-react"
import type { ReactNode } from "react"
import { Button } from "../../../components/Button.tsx"
import type { Standing } from "./lines.ts"
import * as css from "./Side.css.ts"
import { t } from "#messages/translations.js"

/**
 * What can be done with a line or a picture of a translation: the buttons of its kind, and "Keep" where its source
 * changed since and nothing speaks against what is there. Then whether it is yet to be saved.
 */
export const RowTools = ({
  standing: { name, isTyped, parity, stands },
  keep,
  children
}: {
  readonly standing: Standing
  readonly keep: () => void
  readonly children: ReactNode
}) => (
  <div className={css.tools}>
    {children}
    {stands === "stale" && parity.fault === null ? (
      <Button
        look="quiet"
        size="compact"
        icon={<Undo2 size={14} aria-hidden />}
        aria-label={t.keepOf({ name })}
        onClick={keep}
      >
        {t.keep}
      </Button>
    ) : null}
    {isTyped ? <span className={css.unsaved}>{t.notSaved}</span> : null}
  </div>
)
