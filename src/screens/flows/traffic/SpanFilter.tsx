import { useCallback, useMemo, useState, type ReactNode } from "react"
import { RefreshCw } from "lucide-react"
import { t } from "#messages/flows.js"
import { Button } from "../../../components/Button.tsx"
import { FilterField } from "../../../components/Field.tsx"
import { FilterBar } from "../../../components/FilterBar.tsx"
import { DatesFilter } from "../../../components/list/DatesFilter.tsx"
import { useAddress } from "../../../components/useAddress.ts"
import { bordersOf, spans } from "./spans.ts"

/**
 * The span of time that is chosen in the address, its borders, and how it is counted anew: `turn` is another one then,
 * also where the borders stay as they are.
 */
export const useSpan = () => {
  const [params, change] = useAddress()
  const [now, setNow] = useState(() => Date.now())
  const asked = params.get("span") ?? "all"
  const span = Object.hasOwn(spans, asked) ? asked : "all"
  const [from, to] = [params.get("from") ?? "", params.get("to") ?? ""]
  const set = (chosen: Readonly<Record<string, unknown>>) =>
    change((query) => {
      for (const [key, value] of Object.entries(chosen)) {
        if (typeof value === "string" && value !== "") query.set(key, value)
        else query.delete(key)
      }
    })
  const countAnew = useCallback(() => setNow(Date.now()), [])
  const borders = useMemo(() => bordersOf(span, now, from, to), [span, now, from, to])
  return {
    span,
    from,
    to,
    set,
    params,
    borders,
    turn: now,
    countAnew
  }
}

/** Filters over a span of time, and beside it what else counts is cut by. */
export const SpanFilter = ({
  of: { span, from, to, set, countAnew },
  chosen,
  children
}: {
  readonly of: ReturnType<typeof useSpan>
  /** What else is chosen, in words. */
  readonly chosen?: string
  readonly children?: ReactNode
}) => (
  <FilterBar chosen={[spans[span]!.words, ...(chosen === undefined ? [] : [chosen])].join(", ")}>
    <FilterField
      label={t.period}
      value={span}
      onChange={({ target }) => set({ span: target.value === "all" ? "" : target.value })}
    >
      {Object.entries(spans).map(([key, { words }]) => (
        <option key={key} value={key}>
          {words}
        </option>
      ))}
    </FilterField>
    {span === "dates" ? <DatesFilter label={t.dates} names={["from", "to"]} asked={{ from, to }} choose={set} /> : null}
    {children}
    <Button size="toolbar" icon={<RefreshCw size={16} aria-hidden />} onClick={countAnew}>
      {t.refreshCounts}
    </Button>
  </FilterBar>
)
