import { useCallback } from "react"
import { Link } from "react-router-dom"
import { wordsPerMinute } from "../../../../schema/papersets/paperQuality.ts"
import { runQuery } from "../../../api/graphql.ts"
import type { AnswerOf } from "../../../api/calls.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import { number } from "../../../components/format.ts"
import { languageName } from "../../../components/languages.ts"
import { ListFailed } from "../../../components/NotFound.tsx"
import { Section } from "../../../components/Page.tsx"
import { Scroller } from "../../../components/Scroller.tsx"
import { Notice, Skeleton, SkeletonLine } from "../../../components/States.tsx"
import * as table from "../../../components/Table.css.ts"
import type { Paper } from "../types.ts"
import { difficulties } from "../labels.ts"
import * as css from "./Quality.css.ts"
import { t as common } from "#messages/common.js"
import { t } from "#messages/papersets.js"

type Found = AnswerOf<"paperQuality">

/** A paper as a whole: time and reading, difficulty in its order, topics, and questions that earlier papers had. */
export const Quality = ({ paper: { id, version } }: { readonly paper: Paper }) => {
  const { answer, problem, again } = useAnswer(
    useCallback(() => runQuery("paperQuality", { id }), [id]),
    version
  )
  if (answer === null)
    return problem === null ? (
      <Skeleton>
        <SkeletonLine height="320px" />
      </Skeleton>
    ) : (
      <ListFailed thing={t.quality} title={t.qualityNotLoaded} problem={problem} retry={again} />
    )
  if (answer.curve.length === 0)
    return (
      <Section title={t.quality}>
        <p className={css.hint}>{t.noQuality}</p>
      </Section>
    )
  return (
    <div className={css.parts}>
      <Reading found={answer} />
      <Curve found={answer} />
      <Topics found={answer} />
      <Earlier found={answer} />
    </div>
  )
}

const Reading = ({ found: { minutes, languages } }: { readonly found: Found }) => {
  const long = languages.filter(({ estimated_minutes: estimated }) => estimated > minutes)
  return (
    <Section title={t.timeAndReading} flush>
      <div className={css.note}>
        {long.length === 0 ? null : (
          <Notice tone="warning">
            {t.tooLong({ minutes, languages: long.map(({ language }) => languageName(language)).join(", ") })}
          </Notice>
        )}
        <p className={css.hint}>{t.readingHint({ words: wordsPerMinute, minutes })}</p>
      </div>
      <Scroller label={common.chartTable({ title: t.timeAndReading })} className={table.scroller}>
        <table className={`${table.table} ${css.table}`}>
          <thead>
            <tr>
              <th scope="col">{t.language}</th>
              <th scope="col">{t.wordsToRead}</th>
              <th scope="col">{t.readingMinutes}</th>
              <th scope="col">{t.estimatedMinutes}</th>
              <th scope="col">{t.untranslatedQuestions}</th>
            </tr>
          </thead>
          <tbody>
            {languages.map(({ language, words, reading_minutes: reading, estimated_minutes: estimated, missing }) => (
              <tr key={language}>
                <th scope="row">{languageName(language)}</th>
                <td>{number(words)}</td>
                <td>{reading}</td>
                <td>{estimated}</td>
                <td>{missing === 0 ? "–" : missing}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    </Section>
  )
}

/** How high a bar of each difficulty is, of all of it. */
const heights = { easy: "34%", medium: "67%", hard: "100%" } as const

const Curve = ({ found: { curve } }: { readonly found: Found }) => {
  const counts = Map.groupBy(curve, ({ difficulty }) => difficulty)
  return (
    <Section title={t.difficultyCurve}>
      <p className={css.hint}>
        {Object.entries(difficulties)
          .map(([name, words]) => `${words}: ${counts.get(name as never)?.length ?? 0}`)
          .join(" · ")}
      </p>
      <ol className={css.curve} aria-label={t.difficultyCurve}>
        {curve.map(({ place, question_id: question, difficulty, seconds }) => {
          const words = t.curvePoint({ place, id: question, difficulty: difficulties[difficulty], seconds })
          return (
            <li key={question} className={css.point} title={words}>
              <span
                className={css.bar[difficulty]}
                style={{ blockSize: heights[difficulty] }}
                role="img"
                aria-label={words}
              />
              <span className={css.place} aria-hidden>
                {place === 1 || place % 5 === 0 ? place : ""}
              </span>
            </li>
          )
        })}
      </ol>
    </Section>
  )
}

const Topics = ({ found: { topics } }: { readonly found: Found }) => (
  <Section title={t.topics} flush>
    <Scroller label={common.chartTable({ title: t.topics })} className={table.scroller}>
      <table className={`${table.table} ${css.table}`}>
        <thead>
          <tr>
            <th scope="col">{t.topic}</th>
            <th scope="col">{t.subject}</th>
            <th scope="col">{t.questions}</th>
            <th scope="col">{t.marksColumn}</th>
          </tr>
        </thead>
        <tbody>
          {topics.map(({ subject, topic, questions, marks }) => (
            <tr key={`${subject} ${topic}`}>
              <th scope="row" dir="auto">
                {topic ?? t.noTopic}
              </th>
              <td dir="auto">{subject}</td>
              <td>{questions}</td>
              <td>{marks}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  </Section>
)

const Earlier = ({ found: { earlier } }: { readonly found: Found }) => (
  <Section title={t.earlierPapers}>
    {earlier.length === 0 ? (
      <p className={css.hint}>{t.noEarlier}</p>
    ) : (
      <ul className={css.list}>
        {earlier.map(({ question_id: id, other_id: other, likeness, paper, year }) => (
          <li key={`${id} ${other} ${paper} ${year}`}>
            {(other === id ? t.usedEarlier : t.likeEarlier)({
              id,
              other,
              share: Math.round(likeness * 100),
              paper,
              year,
              link: (text: string) => (
                <Link key="link" to={`/paper-editor-admin/question/${other}`}>
                  {text}
                </Link>
              )
            })}
          </li>
        ))}
      </ul>
    )}
  </Section>
)
