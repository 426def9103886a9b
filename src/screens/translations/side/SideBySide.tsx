import { useCallback, useMemo } from "react"
import { Link } from "react-router-dom"
import { translationStream } from "../../../../schema/translations/translation.ts"
import type { TargetLanguage } from "../../../../schema/fields/languages.ts"
import { History } from "../../../components/history/History.tsx"
import { dateTime } from "../../../components/format.ts"
import { useUnsaved } from "../../../components/form/useUnsaved.tsx"
import { useRefreshKey } from "../../../components/list/ListScreen.tsx"
import { RecordFailed } from "../../../components/NotFound.tsx"
import { Page, Section } from "../../../components/Page.tsx"
import { SkeletonLine, Notice, Skeleton } from "../../../components/States.tsx"
import { ErrorDialog } from "../../../components/ErrorDialog.tsx"
import { useUser } from "../../../app/shell/Guard.tsx"
import { useAnswer } from "../../../api/useAnswer.ts"
import { usePresence } from "../../../api/usePresence.ts"
import { Others } from "../../questions/Others.tsx"
import { DraftPreview } from "../../questions/preview/DraftPreview.tsx"
import { fetchTranslation, type Suggestion, type Translation } from "../types.ts"
import { State } from "../State.tsx"
import { translationsPath, stateOf } from "../labels.ts"
import { Actions } from "./Actions.tsx"
import { GlossaryCheck } from "./GlossaryCheck.tsx"
import { keyWords, onLineKeys } from "./keys.ts"
import { standingsOf, storedOf, withWords } from "./lines.ts"
import { LineRow } from "./LineRow.tsx"
import { PictureRow } from "./PictureRow.tsx"
import { mayOf } from "./may.ts"
import { useTranslate } from "./useTranslate.ts"
import { Parity, useTranslated, WholeQuestion } from "./WholeQuestion.tsx"
import * as css from "./Side.css.ts"
import { t } from "#messages/translations.js"
import { t as questions } from "#messages/questions.js"

type Language = { readonly code: TargetLanguage; readonly name: string; readonly ownName: string }

/** A question beside its translation into a language. */
export const SideBySide = ({ id, language }: { readonly id: number; readonly language: Language }) => {
  const { answer, problem, again } = useAnswer(
    useCallback(() => fetchTranslation(id, language.code), [id, language.code])
  )
  const [turn, turned] = useRefreshKey()
  const changed = useCallback(() => {
    again()
    turned()
  }, [again, turned])
  if (answer !== null) return <Side translation={answer} language={language} changed={changed} turn={turn} />
  return (
    <Page
      below={[questions.questionNumber({ id }), language.name]}
      title={t.questionIn({ id, language: language.name })}
    >
      {problem === null ? (
        <Skeleton>
          <SkeletonLine height="520px" />
        </Skeleton>
      ) : (
        <RecordFailed thing={questions.translation} title={t.loadFailed} problem={problem} retry={again} />
      )}
    </Page>
  )
}

/** What a dialog is called that tells why something was not done. */
const titles = {
  suggesting: t.suggestFailed,
  storing: t.storeFailed,
  deciding: t.decideFailed
} as const

const nothing: readonly Suggestion[] = []

const linkTo = (to: string) => (text: string) => (
  <Link key={to} to={to}>
    {text}
  </Link>
)

const Side = ({
  translation,
  language,
  changed,
  turn
}: {
  readonly translation: Translation
  readonly language: Language
  readonly changed: () => void
  readonly turn: number
}) => {
  const { question_id: id, state: stands, returned, version } = translation
  const user = useUser()
  const { typed, type, suggestions, state, send } = useTranslate(translation, changed)
  const standings = useMemo(() => standingsOf(translation, typed), [translation, typed])
  const translated = useTranslated(translation, standings)
  const suggested = useMemo(() => Map.groupBy(suggestions ?? nothing, ({ segment }) => segment), [suggestions])
  const may = mayOf(translation)
  const others = usePresence(translationStream(id, language.code), typed.size > 0)
  const { question } = useUnsaved({ isDirty: typed.size > 0, isBusy: false, close: () => undefined })
  const keys = onLineKeys({
    store: () => send({ type: "storeAsked", ...storedOf(standings) }),
    copy: (segment) => {
      const source = translation.segments.find((line) => line.segment === segment)?.source
      if (source !== undefined && may.write) type(segment, source)
    },
    take: (segment, nth) => {
      const content = suggested.get(segment)?.[nth]?.content
      const standing = standings.find(({ line }) => line.segment === segment)
      if (content === undefined || standing === undefined || !may.write) return
      const taken = withWords(standing, content)
      type(segment, taken.content, taken.picture)
    }
  })
  const { trouble } = state.context
  const failed = (["suggesting", "storing", "deciding"] as const).find((doing) => state.matches({ failed: doing }))
  return (
    <Page
      below={[questions.questionNumber({ id }), language.name]}
      title={t.questionIn({ id, language: language.name })}
      lead={t.lead({
        id,
        version,
        question: linkTo(`/paper-editor-admin/question/${id}`),
        languages: linkTo(translationsPath(id)),
        all: linkTo(translationsPath())
      })}
      status={
        <span className={css.status}>
          <State state={stands} />
          <Others others={others} own={user?.username} />
        </span>
      }
      actions={<Actions standings={standings} may={may} flow={state} send={send} isTyped={typed.size > 0} />}
    >
      {returned === null ? null : (
        <Notice
          tone="warning"
          title={t.returnedBy({ by: returned.by ?? questions.unknownUser, at: dateTime(returned.at) })}
        >
          {returned.reason}
        </Notice>
      )}
      {may.waits ? <Notice tone="info">{t.waiting}</Notice> : null}
      {stateOf(stands).isReviewed ? <GlossaryCheck terms={translation.glossary} standings={standings} /> : null}
      <Section title={t.lineByLine} flush>
        <div className={css.heads} aria-hidden>
          <span>{t.english}</span>
          <span>
            {language.name} · <bdi>{language.ownName}</bdi>
          </span>
        </div>
        {/* Keyboard shortcuts of the lines; each has a button as well, or is what the Tab key does. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <ul className={css.rows} onKeyDown={keys} aria-label={t.linesIn({ language: language.name })}>
          {standings.map((standing) => {
            const Row = standing.line.source_picture === null ? LineRow : PictureRow
            return (
              <Row
                key={standing.line.segment}
                standing={standing}
                language={language}
                suggestions={suggested.get(standing.line.segment) ?? nothing}
                isNew={stateOf(stands).isStale && standing.line.translation === null}
                isReadOnly={!may.write}
                type={type}
              />
            )
          })}
        </ul>
        {may.write ? (
          <p className={css.keys}>
            {keyWords.map(([key, does]) => (
              <span key={key}>
                <kbd className={css.key}>{key}</kbd> {does}
              </span>
            ))}
          </p>
        ) : null}
      </Section>
      <Section title={t.checks}>
        <Parity translation={translation} standings={standings} />
      </Section>
      <Section title={t.fullQuestion}>
        <WholeQuestion translation={translation} translated={translated} />
      </Section>
      <DraftPreview question={{ ...translation, text: translated }} language={language.code} />
      {!stateOf(stands).isBegun ? null : (
        <History isCard kind="translation" id={`${id}-${language.code}`} turn={turn} />
      )}
      {trouble === null || failed === undefined ? null : (
        <ErrorDialog title={titles[failed]} close={() => send({ type: "dismissed" })}>
          {trouble.message}
        </ErrorDialog>
      )}
      {question}
    </Page>
  )
}
