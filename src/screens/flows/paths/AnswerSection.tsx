import type { ReactNode } from "react"
import { saveFile } from "../../../api/saveFile.ts"
import type { useAnswer } from "../../../api/useAnswer.ts"
import { Awaited } from "../../../components/Awaited.tsx"
import { ListFailed } from "../../../components/NotFound.tsx"
import { Section } from "../../../components/Page.tsx"
import { ExportButton } from "./ExportButton.tsx"
import * as css from "./Paths.css.ts"

/** A section that a call of its own answers: a filter and an export in its head, and its answer once it is there. */
export const AnswerSection = <Answer,>({
  title,
  failed,
  of: { answer, problem, again },
  filter,
  file,
  csv,
  children
}: {
  readonly title: string
  /** What is said where the call fails. */
  readonly failed: string
  readonly of: Omit<ReturnType<typeof useAnswer<Answer>>, "isOld">
  readonly filter?: ReactNode
  /** The name of the exported file. */
  readonly file: string
  readonly csv: (answer: Answer) => Blob
  readonly children: (answer: Answer) => ReactNode
}) => (
  <Section
    title={title}
    flush
    actions={
      <div className={css.actions}>
        {filter}
        <ExportButton
          of={title}
          isReady={answer !== null}
          run={() => {
            if (answer !== null) saveFile(csv(answer), file)
          }}
        />
      </div>
    }
  >
    {problem === null ? null : <ListFailed thing={title} title={failed} problem={problem} retry={again} />}
    <Awaited answer={answer} problem={problem} height="120px">
      {children}
    </Awaited>
  </Section>
)
