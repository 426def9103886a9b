import { useState } from "react"
import type { Language } from "../../../../schema/fields/languages.ts"
import { t } from "#messages/preview.js"
import { Button } from "../../../components/Button.tsx"
import { Section } from "../../../components/Page.tsx"
import { DeviceChoice, type Device } from "../../../components/preview/DeviceChoice.tsx"
import * as css from "../../../components/preview/Preview.css.ts"
import type { ShownQuestion } from "./PhoneQuestion.tsx"
import { QuestionPreview } from "./QuestionPreview.tsx"

/** What is being written or translated as students will see it; closed until somebody wants to look. */
export const DraftPreview = ({
  question,
  language
}: {
  readonly question: ShownQuestion
  readonly language: Language
}) => {
  const [device, setDevice] = useState<Device | null>(null)
  return (
    <Section
      title={t.preview}
      actions={
        <div className={css.tools}>
          {device === null ? null : <DeviceChoice device={device} choose={setDevice} />}
          <Button size="compact" look="quiet" onClick={() => setDevice(device === null ? "paper" : null)}>
            {device === null ? t.show : t.hide}
          </Button>
        </div>
      }
    >
      {device === null ? (
        <p className={css.place}>{t.previewHint}</p>
      ) : (
        <QuestionPreview question={question} language={language} device={device} />
      )}
    </Section>
  )
}
