import { CircleCheck, CircleX, RotateCw, TriangleAlert, type LucideIcon } from "lucide-react"
import { useCallback } from "react"
import { t } from "#messages/exams.js"
import type { CheckKey, CheckState } from "../../../../schema/exams/checklist.ts"
import { runQuery } from "../../../api/graphql.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import { Badge } from "../../../components/Badge.tsx"
import { Button } from "../../../components/Button.tsx"
import { dateTime } from "../../../components/format.ts"
import { History } from "../../../components/history/History.tsx"
import { RecordFailed } from "../../../components/NotFound.tsx"
import { LinkTo } from "../../../components/LinkTo.tsx"
import { Page, Section } from "../../../components/Page.tsx"
import { CopyLink } from "../../../components/record/CopyLink.tsx"
import { useRemembered } from "../../../components/record/useRemembered.ts"
import { Skeleton, SkeletonLine } from "../../../components/States.tsx"
import { ExamResults } from "../../results/ExamResults.tsx"
import { isOver } from "../states.ts"
import { Servers } from "./Servers.tsx"
import { State } from "./State.tsx"
import * as css from "./Plan.css.ts"

type Shown = { readonly words: string; readonly tone: "success" | "warning" | "danger"; readonly icon: LucideIcon }

const checks: Readonly<Record<CheckState, Shown>> = {
  ok: { words: t.checkReady, tone: "success", icon: CircleCheck },
  warn: { words: t.checkWarning, tone: "warning", icon: TriangleAlert },
  fail: { words: t.checkMissing, tone: "danger", icon: CircleX }
}

const titles: Readonly<Record<CheckKey, string>> = {
  papers: t.checkPapers,
  sheets: t.checkSheets,
  students: t.checkStudents,
  schools: t.checkSchools,
  storage: t.checkStorage,
  nodes: t.checkNodes,
  clocks: t.checkClocks,
  restore: t.checkRestore
}

type Line = {
  readonly key: string
  readonly state: string
  readonly found: string
  readonly todo: string | null
  readonly link: string | null
}

/** What has to be ready on an exam's day, line by line, with what to do and where. */
export const Checklist = ({ id }: { readonly id: number }) => {
  const load = useCallback(() => runQuery("examChecklist", { id }), [id])
  const { answer, problem, isOld, again } = useAnswer(load)
  const address = `/exams/${id}`
  useRemembered(address, answer?.exam.name)
  if (answer === null)
    return (
      <Page below={[t.checklist]} title={t.checklist}>
        {problem === null ? (
          <Skeleton what={t.checklistLoading}>
            <SkeletonLine height="240px" />
          </Skeleton>
        ) : (
          <RecordFailed thing={t.exam} title={t.checklistFailed} problem={problem} retry={again} />
        )}
      </Page>
    )
  const { exam, lines, nodes, storage } = answer
  const missing = lines.filter(({ state }) => checks[state] === checks.fail).length
  return (
    <Page
      below={[exam.name]}
      title={exam.name}
      lead={t.checklistLead({
        opens: dateTime(exam.opens_at),
        closes: dateTime(exam.closes_at),
        until: dateTime(exam.uploads_until)
      })}
      status={<State state={exam.state} />}
      actions={
        <>
          <CopyLink address={address} />
          <Button icon={<RotateCw size={16} aria-hidden />} busy={isOld} onClick={again}>
            {t.checklistRefresh}
          </Button>
        </>
      }
    >
      {isOver(exam) ? <ExamResults id={id} changed={again} /> : null}
      <Section title={t.checklist} flush>
        <p className={css.verdict}>{missing === 0 ? t.allReady : t.checksReady({ count: missing })}</p>
        <ul className={css.lines}>
          {lines.map((line) => (
            <CheckRow key={line.key} line={line} />
          ))}
        </ul>
      </Section>
      <Servers nodes={nodes} storage={storage} />
      <History isCard kind="exam" id={id} />
    </Page>
  )
}

const CheckRow = ({ line: { key, state, found, todo, link } }: { readonly line: Line }) => {
  const shown = checks[state as CheckState] ?? checks.warn
  return (
    <li className={css.row}>
      <span className={css.verdictCell}>
        <Badge tone={shown.tone} icon={shown.icon}>
          {shown.words}
        </Badge>
      </span>
      <div className={css.words}>
        <h3 className={css.lineTitle}>{titles[key as CheckKey] ?? key}</h3>
        <p>{found}</p>
        {todo === null ? null : <p className={css.todo}>{todo}</p>}
      </div>
      {link === null ? null : (
        <LinkTo to={link} className={css.link} aria-label={`${t.checkOpen}: ${titles[key as CheckKey] ?? key}`}>
          {t.checkOpen}
        </LinkTo>
      )}
    </li>
  )
}
