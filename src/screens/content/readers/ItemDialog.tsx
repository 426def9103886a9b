import type { ReactNode } from "react"
import { t as common } from "#messages/common.js"
import { t } from "#messages/content.js"
import type { Document } from "../../../../schema/documents/document.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import { Button } from "../../../components/Button.tsx"
import { Modal } from "../../../components/Dialog.tsx"
import { date } from "../../../components/format.ts"
import { Failed, Skeleton, SkeletonLine } from "../../../components/States.tsx"
import { ContentText } from "../ContentText.tsx"
import { forWhom } from "./ItemList.tsx"
import * as css from "./Readers.css.ts"

/** What every kind's details have. */
type Detail = {
  readonly title: string
  readonly text: Document | null
  readonly summary: string | null
  readonly class_levels: readonly number[]
  readonly languages: readonly string[]
  readonly published_at: string | null
}

/** A published item, read whole. `more` is what its kind has beside text. */
export const ItemDialog = <One extends Detail>({
  title,
  load,
  more,
  close
}: {
  readonly title: string
  /** Asks for it; keeps its identity between renders. */
  readonly load: () => Promise<One>
  readonly more?: (item: One) => ReactNode
  readonly close: () => void
}) => {
  const { answer, problem, again } = useAnswer(load)
  return (
    <Modal open title={title} close={close} foot={<Button onClick={close}>{common.close}</Button>}>
      {answer === null ? (
        problem === null ? (
          <Skeleton>
            <SkeletonLine height="160px" />
          </Skeleton>
        ) : (
          <Failed title={t.loadFailed} problem={problem} retry={again} />
        )
      ) : (
        <div className={css.stack} dir="auto">
          <p className={css.soft}>
            {[forWhom(answer), t.publishedOn({ date: date(answer.published_at) })].join(" · ")}
          </p>
          {answer.summary === null ? null : <p>{answer.summary}</p>}
          {answer.text === null ? null : (
            <ContentText of={answer.text} {...(answer.languages.length === 1 ? { lang: answer.languages[0]! } : {})} />
          )}
          {more?.(answer)}
        </div>
      )}
    </Modal>
  )
}
