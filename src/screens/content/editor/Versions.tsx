import { useCallback, useState } from "react"
import { t as common } from "#messages/common.js"
import { t } from "#messages/content.js"
import type { ContentKind } from "../../../../schema/content/kinds.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import { Button } from "../../../components/Button.tsx"
import { Modal } from "../../../components/Dialog.tsx"
import { dateTime } from "../../../components/format.ts"
import { Section } from "../../../components/Page.tsx"
import { Failed, Skeleton, SkeletonLine } from "../../../components/States.tsx"
import { ContentText } from "../ContentText.tsx"
import { forWhom } from "../readers/ItemList.tsx"
import { loadPublished, type Item } from "./calls.ts"
import * as css from "./Editor.css.ts"

type Version = Item["versions"][number]

/** The published versions of an item, each as readers saw it. */
export const Versions = ({ kind, item }: { readonly kind: ContentKind; readonly item: Item }) => {
  const [opened, open] = useState<Version | null>(null)
  return (
    <Section title={t.versions}>
      {item.versions.length === 0 ? (
        <p className={css.soft}>{t.neverPublished}</p>
      ) : (
        <ul className={css.versions}>
          {item.versions.map((version) => (
            <li key={version.number} className={css.version}>
              <span>
                {t.versionOf({ number: version.number })}
                <br />
                <span className={css.soft}>
                  {version.until === null
                    ? t.since({ from: dateTime(version.published_at) })
                    : t.fromUntil({ from: dateTime(version.published_at), until: dateTime(version.until) })}
                </span>
              </span>
              <Button size="compact" onClick={() => open(version)}>
                {t.view}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {opened === null ? null : <OneVersion kind={kind} id={item.id} version={opened} close={() => open(null)} />}
    </Section>
  )
}

const OneVersion = ({
  kind,
  id,
  version,
  close
}: {
  readonly kind: ContentKind
  readonly id: number
  readonly version: Version
  readonly close: () => void
}) => {
  const load = useCallback(() => loadPublished(kind, id, version.published_at), [kind, id, version])
  const { answer, problem, again } = useAnswer(load)
  return (
    <Modal
      open
      title={answer?.title ?? t.versionOf({ number: version.number })}
      close={close}
      foot={<Button onClick={close}>{common.close}</Button>}
    >
      {answer !== null ? (
        <div className={css.main} dir="auto">
          <p className={css.soft}>{forWhom(answer)}</p>
          {answer.summary === null ? null : <p>{answer.summary}</p>}
          {answer.text === null ? null : <ContentText of={answer.text} />}
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
