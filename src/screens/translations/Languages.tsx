import { ChevronRight } from "lucide-react"
import { useCallback } from "react"
import { Link } from "react-router-dom"
import { dateTime } from "../../components/format.ts"
import { ListFailed } from "../../components/NotFound.tsx"
import { SkeletonLine, Skeleton } from "../../components/States.tsx"
import { runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import type { Status } from "./types.ts"
import { State } from "./State.tsx"
import { targetOf, translationsPath } from "./labels.ts"
import * as css from "./Translations.css.ts"
import { t } from "#messages/translations.js"
import { t as questions } from "#messages/questions.js"

/** How far a question is in each language, and the way to its translations. */
export const Languages = ({ id }: { readonly id: number }) => {
  const { answer, problem, again } = useAnswer(
    useCallback(() => runQuery("translationStatus", { question_id: id }), [id])
  )
  if (answer === null)
    return problem === null ? (
      <Skeleton>
        <SkeletonLine height="420px" />
      </Skeleton>
    ) : (
      <ListFailed thing={questions.translations} title={t.loadAllFailed} problem={problem} retry={again} />
    )
  return (
    <ul className={css.languages}>
      {answer.map((status) => (
        <li key={status.language_id}>
          <Link to={translationsPath(id, status.language_id)} className={css.language}>
            <span className={css.names}>
              <span className={css.name}>{status.name}</span>
              <span className={css.ownName} lang={status.language_id}>
                {targetOf(status.language_id)?.ownName}
              </span>
            </span>
            <span>
              <State state={status.state} />
            </span>
            <span className={css.about}>{aboutOf(status)}</span>
            <ChevronRight size={16} className={css.onward} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  )
}

const aboutOf = ({ stale, translator, updated_at }: Status): string =>
  [stale === 0 ? null : t.linesToCheck({ count: stale }), translator, updated_at === null ? null : dateTime(updated_at)]
    .filter((part) => part !== null)
    .join(" · ")
