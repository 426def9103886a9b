import { FileDown } from "lucide-react"
import { t as lists } from "#messages/lists.js"
import { Button } from "../../../components/Button.tsx"

/** Exports what a section shows; `isReady` says whether it is there. */
export const ExportButton = ({
  of,
  isReady,
  run
}: {
  /** The section's title. */
  readonly of: string
  readonly isReady: boolean
  readonly run: () => void
}) => (
  <Button
    size="compact"
    icon={<FileDown size={16} aria-hidden />}
    aria-label={`${lists.export} ${of}`}
    disabled={!isReady}
    onClick={run}
  >
    {lists.export}
  </Button>
)
