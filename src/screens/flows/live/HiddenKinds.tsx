import { Eye } from "lucide-react"
import { t } from "#messages/flows.js"
import { Button } from "../../../components/Button.tsx"
import * as css from "./Live.css.ts"

/** The kinds of entries that are hidden; pressing one shows it again. */
export const HiddenKinds = ({
  kinds,
  show
}: {
  readonly kinds: ReadonlySet<string>
  readonly show: (kind: string) => void
}) =>
  kinds.size === 0 ? null : (
    <div className={css.bar} role="group" aria-label={t.hiddenKinds}>
      <span className={css.soft}>{t.hiddenKinds}</span>
      {[...kinds].map((kind) => (
        <Button
          key={kind}
          size="compact"
          icon={<Eye size={16} aria-hidden />}
          aria-label={t.showKind({ kind })}
          onClick={() => show(kind)}
        >
          {kind}
        </Button>
      ))}
    </div>
  )
