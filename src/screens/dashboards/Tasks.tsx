import type { ReactNode } from "react"
import { ArrowRight, CircleCheck } from "lucide-react"
import { Link } from "react-router-dom"
import { t } from "#messages/dashboards.js"
import type { TaskName } from "../../../schema/dashboards/tasks.ts"
import { runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { useInbox } from "../../app/shell/bell/useInbox.ts"
import { dateTime } from "../../components/format.ts"
import { ListFailed } from "../../components/NotFound.tsx"
import { Section } from "../../components/Page.tsx"
import { Skeleton, SkeletonLine } from "../../components/States.tsx"
import { openBell } from "./openBell.ts"
import { useOwnAddress } from "./useOwnAddress.ts"
import * as css from "./Dashboard.css.ts"

/** How many tasks are shown at most. */
const most = 4

/** Each task in words, what one does, and where its rows are: the first screen one may open, and its filters. */
const shown: Readonly<
  Record<
    TaskName,
    {
      readonly words: (given: { readonly count: number }) => string
      readonly verb: string
      readonly at: readonly string[]
    }
  >
> = {
  conflicts: { words: t.conflicts, verb: t.decide, at: ["result-overview/upload-exam-file?tab=conflicts"] },
  supportCases: { words: t.supportCases, verb: t.answer, at: ["paysupport/order-review?group=undecided"] },
  uncoveredDistricts: {
    words: t.uncoveredDistricts,
    verb: t.appoint,
    at: ["region-masters", "region-masters/district-coordinators"]
  },
  papersToSeal: { words: t.papersToSeal, verb: t.review, at: ["paper-editor-admin/papersets"] },
  imports: {
    words: t.imports,
    verb: t.finish,
    at: [
      "student/Add-students?from=file",
      "region-masters/states-coordinators/student-import",
      "student/view-students?from=file"
    ]
  },
  unpaidStudents: {
    words: t.unpaidStudents,
    verb: t.pay,
    at: ["student/unpaid-school-student", "student/school-unpaid-student"]
  },
  pendingSchools: { words: t.pendingSchools, verb: t.remind, at: ["school/total-schools?state=pending"] }
}

const load = () => runQuery("dashboardTasks")

type Line = {
  readonly key: string
  readonly words: string
  readonly when: string | null
  readonly way: ReactNode
}

/** What waits for a person, with what to do about it. `isOptional` where other work is shown: nothing is said then. */
export const Tasks = ({ isOptional = false }: { readonly isOptional?: boolean }) => {
  const firstOf = useOwnAddress()
  const { answer, problem, again } = useAnswer(load)
  const { list } = useInbox("all")
  const unread = list?.unread ?? 0
  const lines: readonly Line[] = [
    // A task whose rows a person cannot open is not theirs.
    ...(answer ?? []).flatMap(({ name, count, since, until }) => {
      const { words, verb, at } = shown[name]
      const to = firstOf(...at)
      return to === undefined
        ? []
        : [
            {
              key: name,
              words: words({ count }),
              when:
                until === null
                  ? since === null
                    ? null
                    : t.since({ time: dateTime(since) })
                  : t.until({ time: dateTime(until) }),
              way: (
                <Link to={to} className={css.taskLink}>
                  {verb}
                  <ArrowRight size={16} aria-hidden />
                </Link>
              )
            }
          ]
    }),
    ...(unread > 0
      ? [
          {
            key: "unread",
            words: t.unread({ count: unread }),
            when: null,
            way: (
              <button type="button" className={css.taskButton} onClick={openBell}>
                {t.read}
              </button>
            )
          }
        ]
      : [])
  ].slice(0, most)
  if (isOptional && answer !== null && lines.length === 0) return null
  return (
    <Section title={t.forYouNow} flush>
      {problem !== null && answer === null ? (
        <ListFailed thing={t.tasks} title={t.tasksFailed} problem={problem} retry={again} />
      ) : answer === null ? (
        <div className={css.waiting}>
          <Skeleton>
            <SkeletonLine height="96px" />
          </Skeleton>
        </div>
      ) : lines.length === 0 ? (
        <p className={css.done}>
          <CircleCheck size={18} aria-hidden />
          {t.nothingWaits}
        </p>
      ) : (
        <ul className={css.tasks}>
          {lines.map(({ key, words, when, way }) => (
            <li key={key} className={css.task}>
              <span className={css.taskWords}>
                {words}
                {when === null ? null : <span className={css.note}>{when}</span>}
              </span>
              {way}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
