import type { ReactNode } from "react"
import { t as common } from "#messages/common.js"
import { t } from "#messages/content.js"
import type { useAnswer } from "../../../api/useAnswer.ts"
import { Button } from "../../../components/Button.tsx"
import { Modal } from "../../../components/Dialog.tsx"
import { Failed, Skeleton, SkeletonLine } from "../../../components/States.tsx"
import { ContentText } from "../ContentText.tsx"
import { forWhom } from "../readers/ItemList.tsx"
import type { Item } from "./calls.ts"
import * as css from "./Editor.css.ts"

/**
 * Shows content as its readers see it, once it was read: whom it is for, its summary and text, and below them `more`.
 */
export const ItemDialog = <Answer,>({
  of: { answer, problem, again },
  itemOf,
  title,
  close,
  more
}: {
  readonly of: ReturnType<typeof useAnswer<Answer>>
  readonly itemOf: (answer: Answer) => Pick<Item, "title" | "summary" | "text"> & Parameters<typeof forWhom>[0]
  /** The dialog's title until the content was read. */
  readonly title: string
  readonly close: () => void
  readonly more?: (answer: Answer) => ReactNode
}) => {
  const item = answer === null ? null : itemOf(answer)
  return (
    <Modal open title={item?.title ?? title} close={close} foot={<Button onClick={close}>{common.close}</Button>}>
      {answer !== null && item !== null ? (
        <div className={css.main} dir="auto">
          <p className={css.soft}>{forWhom(item)}</p>
          {item.summary === null ? null : <p>{item.summary}</p>}
          {item.text === null ? null : <ContentText of={item.text} />}
          {more?.(answer)}
        </div>
      ) : problem === null ? (
        <Skeleton>
          <SkeletonLine height="160px" />
        </Skeleton>
      ) : (
        <Failed title={t.loadFailed} problem={problem} retry={again} />
      )}
    </Modal>
  )
}
