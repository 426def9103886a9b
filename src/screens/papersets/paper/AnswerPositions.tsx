import { t } from "#messages/papersets.js"
import type { SetKey } from "../../../../schema/papersets/parallelSet.ts"
import { Scroller } from "../../../components/Scroller.tsx"
import { Notice } from "../../../components/States.tsx"
import * as table from "../../../components/Table.css.ts"
import * as css from "../Papersets.css.ts"
import { answerPositions } from "./answerPositions.ts"

/** Equal answers in a row from which a set is worth another look. */
const longRun = 4

type SetKeys = { readonly letter: string; readonly questions: readonly { readonly key: SetKey | null }[] }

/** How often each option is right in each set, and the longest row of equal answers. */
export const AnswerPositions = ({ sets }: { readonly sets: readonly SetKeys[] }) => {
  const read = sets.map(({ letter, questions }) => ({ letter, ...answerPositions(questions.map(({ key }) => key)) }))
  const letters = [...new Set(read.flatMap(({ counts }) => [...counts.keys()]))].toSorted()
  if (letters.length === 0) return null
  const long = read.flatMap(({ letter, run }) =>
    run === null || run.length < longRun ? [] : [{ set: letter, ...run }]
  )
  return (
    <>
      <div className={css.note}>
        <h3 className={css.small}>{t.answerPositions}</h3>
        {long.length === 0 ? (
          <p className={css.hint}>{t.answerPositionsHint}</p>
        ) : (
          <Notice tone="warning">
            {long.map((run) => (
              <p key={run.set}>{t.longRun({ ...run, to: run.from + run.length - 1 })}</p>
            ))}
          </Notice>
        )}
      </div>
      <Scroller label={t.answerPositions} className={table.scroller}>
        <table className={`${table.table} ${css.setsTable}`}>
          <thead>
            <tr>
              <th scope="col">{t.rightOption}</th>
              {read.map(({ letter }) => (
                <th key={letter} scope="col" className={css.cell}>
                  {t.set({ letter })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {letters.map((option) => (
              <tr key={option}>
                <th scope="row">{option}</th>
                {read.map(({ letter, counts }) => (
                  <td key={letter} className={css.cell}>
                    {counts.get(option) ?? 0}
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">{t.longestRun}</th>
              {read.map(({ letter, run }) => (
                <td key={letter} className={css.cell}>
                  {run === null ? "–" : run.letter.repeat(Math.min(run.length, 8))}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </Scroller>
    </>
  )
}
