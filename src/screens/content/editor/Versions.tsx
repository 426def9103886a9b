import { useCallback, useState } from "react"
import { t } from "#messages/content.js"
import type { ContentKind } from "../../../../schema/content/kinds.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import { Button } from "../../../components/Button.tsx"
import { dateTime } from "../../../components/format.ts"
import { Section } from "../../../components/Page.tsx"
import { loadPublished, type Item } from "./calls.ts"
import { ItemDialog } from "./ItemDialog.tsx"
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
  const loaded = useAnswer(load)
  return (
    <ItemDialog of={loaded} itemOf={(item) => item} title={t.versionOf({ number: version.number })} close={close} />
  )
}
