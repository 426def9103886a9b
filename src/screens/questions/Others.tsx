import { Users } from "lucide-react"
import { Badge } from "../../components/Badge.tsx"

const list = new Intl.ListFormat("en", { type: "conjunction" })

/** Who else is editing a question just now; oneself in another window is one, too. */
export const Others = ({ others, own }: { readonly others: readonly string[]; readonly own: string | undefined }) => {
  const words = list.format(others.map((username) => (username === own ? "you, in another window" : username)))
  return (
    <span role="status" aria-label="Who else is editing">
      {others.length === 0 ? null : (
        <Badge tone="warning" icon={Users}>
          Also editing: {words}
        </Badge>
      )}
    </span>
  )
}
