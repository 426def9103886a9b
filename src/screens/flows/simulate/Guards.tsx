import { Check, CircleHelp, X } from "lucide-react"
import { t } from "#messages/flows.js"
import type { Candidate } from "machine-inspector"
import { description } from "../../../components/description.ts"
import * as css from "./Simulate.css.ts"

/** What each guard answers to an event with its present data, and where each way would lead; nothing without guards. */
export const Guards = ({ candidates }: { readonly candidates: readonly Candidate[] }) => {
  const guarded = candidates.filter(({ answers }) => answers.length > 0)
  return guarded.length === 0 ? null : (
    <ul className={css.guards} aria-label={t.guards}>
      {guarded.map(({ id, answers, targets, description: why, isTaken }) => (
        <li key={id} className={css.guardRow}>
          {answers.map(({ guard, isTrue, error }) => {
            const Icon = isTrue === null ? CircleHelp : isTrue ? Check : X
            return (
              <span key={guard} className={css.guard} data-answer={String(isTrue)}>
                <Icon size={14} aria-hidden />
                {isTrue === null
                  ? t.guardUnknown({ guard, error: error ?? "" })
                  : isTrue
                    ? t.guardPasses({ guard })
                    : t.guardBlocks({ guard })}
              </span>
            )
          })}
          {isTaken && targets.length > 0 ? (
            <span className={css.note}>
              {t.leadsTo({ state: targets.map((each) => each.split(".").at(-1)).join(", ") })}
            </span>
          ) : null}
          {isTaken || why === "" ? null : <span className={css.note}>{description(why)}</span>}
        </li>
      ))}
    </ul>
  )
}
