import { Pencil } from "lucide-react"
import { useCallback, useMemo, useState } from "react"
import { Link, useLocation } from "react-router-dom"
import { questionStream } from "../../../../schema/questions/question.ts"
import type { Question } from "../../../../schema/questions/questionAnswer.ts"
import { button } from "../../../components/Button.css.ts"
import { History } from "../../../components/history/History.tsx"
import { Page, Section } from "../../../components/Page.tsx"
import { Notice } from "../../../components/States.tsx"
import { Tabs } from "../../../components/Tabs.tsx"
import { useAddress } from "../../../components/useAddress.ts"
import { useUser } from "../../../app/shell/Guard.tsx"
import { usePresence } from "../../../api/usePresence.ts"
import { SimilarList } from "../form/Similar.tsx"
import { Languages } from "../../translations/Languages.tsx"
import { mayOf, type PermittedQuestion } from "../may.ts"
import { Others } from "../Others.tsx"
import { PreviewTab } from "../preview/PreviewTab.tsx"
import type { Alike } from "../types.ts"
import { State } from "../State.tsx"
import { useStep } from "../useStep.tsx"
import { Versions } from "../versions/Versions.tsx"
import { questionPath } from "../labels.ts"
import { CommentForm } from "./CommentForm.tsx"
import { Comments } from "./Comments.tsx"
import { marksIn } from "./comments.ts"
import { Facts } from "./Facts.tsx"
import { QuestionBody } from "./QuestionBody.tsx"
import { Review } from "./Review.tsx"
import { usePointed } from "./usePointed.ts"
import * as css from "./Reading.css.ts"
import { t as common } from "#messages/common.js"
import { t as preview } from "#messages/preview.js"
import { t } from "#messages/questions.js"

/** A question to read and to judge: its text, its state, its comments, its versions and its history. */
export const Reading = ({
  question,
  changed
}: {
  readonly question: PermittedQuestion
  readonly changed: () => void
}) => {
  const { id, state, version } = question
  const [params, change] = useAddress()
  const user = useUser()
  const may = mayOf(question)
  const others = usePresence(questionStream(id), false)
  const stepping = useStep(changed)
  const shown = ["preview", "versions", "translations", "history"].find((view) => view === params.get("view")) ?? "text"
  return (
    <Page
      below={[t.questionNumber({ id })]}
      status={
        <span className={css.state}>
          <State state={state} />
          <Others others={others} own={user?.username} />
        </span>
      }
      actions={
        may.edit ? (
          <Link className={button({ look: "plain", size: "normal", wide: false })} to={questionPath(id, "edit")}>
            <Pencil size={16} aria-hidden />
            {common.edit}
          </Link>
        ) : undefined
      }
    >
      <Tabs
        label={t.views}
        shown={shown}
        show={(view) =>
          change((query) => {
            query.delete("one")
            query.delete("other")
            if (view === "text") query.delete("view")
            else query.set("view", view)
          })
        }
        tabs={[
          {
            id: "text",
            title: t.question,
            content: <Text key={version} question={question} may={may} {...stepping} />
          },
          { id: "preview", title: preview.preview, content: <PreviewTab key={version} question={question} /> },
          { id: "versions", title: t.versions, content: <Versions question={question} may={may} changed={changed} /> },
          {
            id: "translations",
            title: t.translations,
            content: (
              <Section title={t.languages} flush>
                <Languages id={id} />
              </Section>
            )
          },
          {
            id: "history",
            title: t.history,
            content: <History isCard kind="question" id={id} turn={version} />
          }
        ]}
      />
      {stepping.told}
    </Page>
  )
}

/** What was found to say nearly the same when the question was saved; it goes along with who comes from there. */
const useSaved = (): readonly Alike[] =>
  (useLocation().state as { readonly similar?: readonly Alike[] } | null)?.similar ?? []

const Text = ({
  question,
  may,
  isBusy,
  step
}: { readonly question: Question; readonly may: ReturnType<typeof mayOf> } & Pick<
  ReturnType<typeof useStep>,
  "isBusy" | "step"
>) => {
  const { kind, text, key } = question
  const [chosen, setChosen] = useState<readonly number[]>([])
  const similar = useSaved()
  const { holder, pointed, point } = usePointed(question, may.comment)
  const choose = useCallback(
    (at: number) =>
      setChosen((before) =>
        kind !== "multiple" ? [at] : before.includes(at) ? before.filter((each) => each !== at) : [...before, at]
      ),
    [kind]
  )
  const marksOf = useMemo(() => marksIn(question, pointed), [question, pointed])
  return (
    <div className={css.layout}>
      <div className={css.main}>
        {similar.length === 0 ? null : (
          <Notice tone="warning" title={t.savedSimilar}>
            <SimilarList similar={similar} />
          </Notice>
        )}
        <Section title={t.text}>
          <QuestionBody
            kind={kind}
            text={text}
            keyOf={key}
            marksOf={marksOf}
            answering={may.answer && text.options.length > 0 ? { chosen, choose } : undefined}
            hold={holder}
          />
        </Section>
      </div>
      <div className={css.aside}>
        <Section title={t.nextStep}>
          <Review question={question} may={may} chosen={chosen} step={step} isBusy={isBusy} />
        </Section>
        <Section title={t.comments}>
          <Comments
            question={question}
            show={point}
            commenting={may.comment ? { step, isBusy, mayEdit: may.edit } : undefined}
          />
          {may.comment ? (
            <CommentForm question={question} pointed={pointed} point={point} step={step} isBusy={isBusy} />
          ) : null}
        </Section>
        <Section title={t.details}>
          <Facts question={question} />
        </Section>
      </div>
    </div>
  )
}
