import type { ICellRendererParams } from "ag-grid-community"
import { CircleAlert } from "lucide-react"
import { t } from "#messages/imports.js"
import { Badge } from "../../components/Badge.tsx"
import { verdictLabels } from "./labels.ts"
import type { Row } from "./types.ts"
import * as css from "./Imports.css.ts"

/** What was found of a row. */
export const Verdict = ({ data }: ICellRendererParams<Row>) => {
  const words = verdictLabels[data?.verdict ?? ""]
  return words === undefined ? null : (
    <span className={css.cell}>
      <Badge tone={words.tone} icon={words.icon}>
        {words.words}
      </Badge>
    </span>
  )
}

/** A cell as the file has it, with what is wrong. */
export const Cell = ({ value, fault }: { readonly value: string; readonly fault: string | undefined }) =>
  fault === undefined ? (
    <span className={css.cellText} dir="auto" title={value}>
      {value}
    </span>
  ) : (
    <span className={`${css.cell} ${css.wrongCell}`} title={fault} data-wrong>
      <CircleAlert size={14} aria-label={t.wrong} style={{ flex: "none" }} />
      <span className={`${css.cellText} ${value === "" ? css.missing : ""}`} dir="auto">
        {value === "" ? t.missing : value}
      </span>
    </span>
  )
