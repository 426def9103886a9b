import { Link } from "react-router-dom"
import { t } from "#messages/results.js"
import { runMutation } from "../../api/graphql.ts"
import { Button } from "../../components/Button.tsx"
import { number } from "../../components/format.ts"
import { Scroller } from "../../components/Scroller.tsx"
import { nowrap, numeric, table } from "../../components/Table.css.ts"
import type { Step } from "./ActDialog.tsx"
import { keyStates } from "./labels.ts"
import * as css from "./Results.css.ts"
import { StateBadge } from "./StateBadge.tsx"
import type { ResultsClass } from "./types.ts"

/** The classes of an exam, each with its answer key. A key is checked, published and signed on its own page. */
export const Keys = ({
  examId,
  classes,
  ask
}: {
  readonly examId: number
  readonly classes: readonly ResultsClass[]
  readonly ask: (step: Step) => void
}) => (
  <Scroller label={t.classes}>
    <table className={table}>
      <thead>
        <tr>
          <th scope="col">{t.classColumn}</th>
          <th scope="col" className={numeric}>
            {t.sheetsColumn}
          </th>
          <th scope="col">{t.keyColumn}</th>
          <th scope="col">{t.actionsColumn}</th>
        </tr>
      </thead>
      <tbody>
        {classes.map(({ class_level: level, sheets, key_id: key, key_state: state, actions }) => (
          <tr key={level}>
            <th scope="row">{t.classOf({ level })}</th>
            <td className={numeric}>{number(sheets)}</td>
            <td className={nowrap}>{state === null ? t.noKey : <StateBadge state={state} states={keyStates} />}</td>
            <td className={nowrap}>
              {actions.includes("draftAnswerKey") ? (
                <Button
                  size="compact"
                  onClick={() =>
                    ask({
                      title: t.draftTitle,
                      lead: t.draftLead({ level }),
                      verb: t.draft,
                      done: t.keyDrafted,
                      act: () => runMutation("draftAnswerKey", { exam_id: examId, class_level: level })
                    })
                  }
                >
                  {t.draft}
                </Button>
              ) : (
                <span className={css.links}>
                  <Link to={`/exams/${examId}/answer-key/${key}`} aria-label={t.openKeyOf({ level })}>
                    {t.openKey}
                  </Link>
                  <Link to={`/exams/${examId}/item-analysis/${key}`} aria-label={t.openAnalysisOf({ level })}>
                    {t.itemAnalysis}
                  </Link>
                  <Link to={`/exams/${examId}/anomalies/${key}`} aria-label={t.openAnomaliesOf({ level })}>
                    {t.anomalies}
                  </Link>
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Scroller>
)
