import { Ban, CircleCheck } from "lucide-react"
import { Badge } from "../../parts/Badge.tsx"

/** A day as India writes it: `1 Dec 2026`. */
export const dayWords = (day: string): string =>
  new Intl.DateTimeFormat("en-IN", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`)
  )

/** Where a coordinator stands. */
export const StateBadge = ({ state }: { readonly state: string }) =>
  state === "active" ? (
    <Badge tone="success" icon={CircleCheck}>
      Active
    </Badge>
  ) : (
    <Badge tone="neutral" icon={Ban}>
      Disabled
    </Badge>
  )
