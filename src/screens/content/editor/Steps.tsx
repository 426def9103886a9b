import { useState } from "react"
import { t } from "#messages/content.js"
import type { ContentAction } from "../../../../schema/content/contentRow.ts"
import type { ContentKind } from "../../../../schema/content/kinds.ts"
import { Button } from "../../../components/Button.tsx"
import { Section } from "../../../components/Page.tsx"
import { Notice } from "../../../components/States.tsx"
import { actionWords } from "../labels.ts"
import type { Item, Saved } from "./calls.ts"
import { Coverage } from "./Coverage.tsx"
import { PatternCheck } from "./PatternCheck.tsx"
import { Preview } from "./Preview.tsx"
import { StepDialog } from "./StepDialog.tsx"
import * as css from "./Editor.css.ts"

/** What stands out among the steps. */
const look: Partial<Record<ContentAction, "primary" | "danger">> = {
  publishContent: "primary",
  withdrawContent: "danger",
  discardContent: "danger"
}

/** The steps that an item's status has a way for. What is typed and not saved is published by none. */
export const Steps = ({
  kind,
  item,
  isUnsaved,
  changed
}: {
  readonly kind: ContentKind
  readonly item: Item
  readonly isUnsaved: boolean
  readonly changed: (row: Saved) => void
}) => {
  const [asked, ask] = useState<ContentAction | null>(null)
  // Without a published version there is nothing to withdraw.
  const isLive = item.versions.some(({ until }) => until === null)
  const steps = item.actions.filter((name) => name !== "withdrawContent" || isLive)
  return (
    <>
      <Section title={t.publication}>
        {isUnsaved ? <Notice tone="info">{t.saveFirst}</Notice> : null}
        <div className={css.line}>
          <Preview kind={kind} item={item} />
          {steps.map((name) => (
            <Button
              key={name}
              disabled={isUnsaved}
              onClick={() => ask(name)}
              {...(look[name] ? { look: look[name] } : {})}
            >
              {actionWords[name]}
            </Button>
          ))}
        </div>
      </Section>
      {kind === "syllabus" ? <Coverage id={item.id} turn={item.version ?? 0} /> : null}
      {kind === "frontend-pattern" ? <PatternCheck id={item.id} turn={item.version ?? 0} /> : null}
      {asked === null ? null : <StepDialog step={asked} item={item} close={() => ask(null)} changed={changed} />}
    </>
  )
}
