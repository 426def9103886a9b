import { Link } from "react-router-dom"
import { t } from "#messages/flows.js"
import type { AnswerOf } from "../../../api/calls.ts"
import { Awaited } from "../../../components/Awaited.tsx"
import { Section } from "../../../components/Page.tsx"
import { Notice } from "../../../components/Notice.tsx"
import * as record from "../record/Record.css.ts"
import { lasting } from "../traffic/labels.ts"
import * as css from "./Paths.css.ts"
import { stepText } from "./stepText.ts"

/** A path step by step, with how long its latest records took for each, and the way to a few of them. */
export const PathSteps = ({
  name,
  answer,
  problem
}: {
  readonly name: string
  readonly answer: AnswerOf<"flowPath"> | null
  readonly problem: { readonly message: string } | null
}) => (
  <Section title={t.chosenPath} flush>
    {problem !== null ? <Notice tone="warning">{problem.message}</Notice> : null}
    <Awaited answer={answer} problem={problem} height="120px">
      {(answer) => (
        <>
          <ol className={css.steps} aria-label={t.chosenPath}>
            {answer.steps.map(({ event, median }, nth) => (
              // A path can come to the same step twice.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={nth} className={css.entry}>
                <span className={css.nth}>{nth + 1}</span>
                <span>{stepText(event)}</span>
                <span className={record.soft}>{median === null ? "" : t.untilNext({ time: lasting(median) })}</span>
              </li>
            ))}
          </ol>
          <p className={css.foot}>
            <span>{t.timedRecords({ count: answer.timed })}</span>
            {answer.latest.map(({ stream }) => (
              <Link
                key={stream}
                className={record.link}
                to={`/flows/${name}?${new URLSearchParams({ tab: "records", record: stream })}`}
              >
                {stream}
              </Link>
            ))}
          </p>
        </>
      )}
    </Awaited>
  </Section>
)
