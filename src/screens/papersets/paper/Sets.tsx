import { useCallback } from "react"
import { t as common } from "#messages/common.js"
import { t } from "#messages/papersets.js"
import type { SetKey } from "../../../../schema/papersets/parallelSet.ts"
import { Section } from "../../../components/Page.tsx"
import { Scroller } from "../../../components/Scroller.tsx"
import { ListFailed } from "../../../components/NotFound.tsx"
import { SkeletonLine, Notice, Skeleton } from "../../../components/States.tsx"
import * as table from "../../../components/Table.css.ts"
import { runQuery } from "../../../api/graphql.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import type { Paper } from "../types.ts"
import { states } from "../labels.ts"
import * as css from "../Papersets.css.ts"
import { AnswerPositions } from "./AnswerPositions.tsx"

/** A key as it is printed; none of one that is still to be confirmed. */
const keyWords = (key: SetKey | null): string =>
  key === null
    ? "–"
    : "options" in key
      ? key.options.join(", ")
      : `${key.value}${key.tolerance > 0 ? ` ± ${key.tolerance}` : ""}`

/** The parallel sets of a paper beside each other: which question stands where, and what is right there. */
export const Sets = ({ paper: { id, version, state, slots } }: { readonly paper: Paper }) => {
  const {
    answer: sets,
    problem,
    again
  } = useAnswer(
    useCallback(() => runQuery("paperSets", { id }), [id]),
    version
  )
  if (sets === null)
    return problem === null ? (
      <Skeleton>
        <SkeletonLine height="320px" />
      </Skeleton>
    ) : (
      <ListFailed thing={t.sets} title={t.setsNotLoaded} problem={problem} retry={again} />
    )
  const isSealed = states[state]?.isSealed === true
  if (slots.length === 0)
    return (
      <Section title={t.setsAndKeys}>
        <p className={css.hint}>{t.noSets}</p>
      </Section>
    )
  const shared = sets.reduce((sum, { shared_neighbours: many }) => sum + many, 0)
  return (
    <Section title={isSealed ? t.setsSealed : t.setsPreview} flush>
      <div className={css.note}>
        {shared === 0 ? (
          <p className={css.hint}>{t.setsHint}</p>
        ) : (
          <Notice tone="warning">{t.sharedNeighbours({ count: shared })}</Notice>
        )}
      </div>
      <Scroller label={common.chartTable({ title: t.setsAndKeys })} className={table.scroller}>
        <table className={`${table.table} ${css.setsTable}`}>
          <thead>
            <tr>
              <th scope="col">{t.place}</th>
              {sets.map(({ letter }) => (
                <th key={letter} scope="col" className={css.cell}>
                  {t.set({ letter })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sets[0]!.questions.map(({ number }, at) => (
              <tr key={number}>
                <th scope="row">{number}</th>
                {sets.map(({ letter, questions }) => {
                  const { question_id: question, words, key } = questions[at]!
                  return (
                    <td key={letter} className={css.cell} title={t.questionAbout({ id: question, text: words })}>
                      A{slots.findIndex(({ question_id: each }) => each === question) + 1}{" "}
                      <strong className={css.key}>
                        <bdi>{keyWords(key)}</bdi>
                      </strong>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
      <AnswerPositions sets={sets} />
    </Section>
  )
}
