import { Users } from "lucide-react"
import { Badge } from "../../components/Badge.tsx"
import { pageLocale } from "../../api/language.ts"
import { t } from "#messages/questions.js"

const list = new Intl.ListFormat(pageLocale, { type: "conjunction" })

/** Who else is editing a question just now; oneself in another window is one, too. */
export const Others = ({ others, own }: { readonly others: readonly string[]; readonly own: string | undefined }) => {
  const words = list.format(others.map((username) => (username === own ? t.youElsewhere : username)))
  return (
    <span role="status" aria-label={t.otherEditors}>
      {others.length === 0 ? null : (
        <Badge tone="warning" icon={Users}>
          {t.alsoEditing({ names: words })}
        </Badge>
      )}
    </span>
  )
}
