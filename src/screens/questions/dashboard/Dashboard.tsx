import { useSelector } from "@xstate/react"
import { LayoutList } from "lucide-react"
import { useCallback, useMemo, useState } from "react"
import { Link } from "react-router-dom"
import { languages } from "../../../components/languages.ts"
import { FilterField } from "../../../components/Field.tsx"
import { FilterBar } from "../../../components/FilterBar.tsx"
import { Page, Section } from "../../../components/Page.tsx"
import { SkeletonLine, Empty, Failed, Skeleton } from "../../../components/States.tsx"
import { Tabs } from "../../../components/Tabs.tsx"
import { ListNotFound } from "../../../components/NotFound.tsx"
import { useAddress } from "../../../components/useAddress.ts"
import { runQuery } from "../../../api/graphql.ts"
import { sessionActor } from "../../../api/session.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import { mayWrite } from "../may.ts"
import { classLevels, levels, type Level } from "../labels.ts"
import { languageColumns, stateColumns } from "./columns.ts"
import { CountTable } from "./CountTable.tsx"
import { ExportSubject } from "./ExportSubject.tsx"
import { StateFigures } from "./StateFigures.tsx"
import { SubjectQuestions } from "./SubjectQuestions.tsx"
import * as css from "./Dashboard.css.ts"
import { t as common } from "#messages/common.js"
import { t } from "#messages/questions.js"

const numberIn = (text: string | null): number | null => classLevels.find((level) => String(level) === text) ?? null

/** How far a level's questions are, by subject, class, state and language; each number leads to its questions. */
const Dashboard = ({ level }: { readonly level: Level }) => {
  const [params, change] = useAddress()
  const role = useSelector(sessionActor, ({ context: { person } }) => person?.role_id)
  const [classLevel, language] = [
    numberIn(params.get("class_level")),
    languages.find(({ code }) => code === params.get("language_id"))?.code ?? null
  ]
  const load = useCallback(
    () =>
      runQuery("questionTable", {
        level,
        ...(classLevel === null ? {} : { class_level: classLevel }),
        ...(language === null ? {} : { language_id: language })
      }),
    [level, classLevel, language]
  )
  const { answer: rows, problem, again } = useAnswer(load)
  const { title, list } = levels[level]
  const set = (name: string, value: string) =>
    change((query) => (value === "" ? query.delete(name) : query.set(name, value)))
  /** The list's address with what is chosen here and what a number stands for. */
  const to = useMemo(
    () => (more: Readonly<Record<string, string | number>>) => {
      const chosen = {
        ...(classLevel === null ? {} : { class_level: classLevel }),
        ...(language === null ? {} : { language_id: language }),
        ...more
      }
      return `${list}?${new URLSearchParams(Object.entries(chosen).map(([name, value]) => [name, String(value)]))}`
    },
    [list, classLevel, language]
  )
  const [subject, setSubject] = useState<string | null>(null)
  const view = params.get("view") === "languages" ? "languages" : "states"
  return (
    <Page
      actions={mayWrite(role) ? <ExportSubject level={level} /> : undefined}
      lead={t.dashboardLead({ level: title })}
    >
      <FilterBar
        chosen={
          [classLevel === null ? [] : [t.classNumber({ level: classLevel })], language ?? []].flat().join(", ") ||
          t.noFilters
        }
      >
        <FilterField
          label={t.class}
          value={classLevel ?? ""}
          onChange={({ target }) => set("class_level", target.value)}
        >
          <option value="">{common.all}</option>
          {classLevels.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </FilterField>
        <FilterField
          label={t.approvedIn}
          value={language ?? ""}
          onChange={({ target }) => set("language_id", target.value)}
        >
          <option value="">{t.anyLanguage}</option>
          {languages.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </FilterField>
      </FilterBar>
      {problem === null ? null : <ListNotFound thing={t.questionTable} problem={problem} />}
      {rows === null ? (
        problem === null ? (
          <Skeleton>
            <SkeletonLine height="440px" />
          </Skeleton>
        ) : (
          <Failed title={t.loadCountsFailed} problem={problem} retry={again} />
        )
      ) : (
        <>
          <StateFigures row={rows.find(({ subject_id: subject }) => subject === null)} to={to} />
          <Section title={t.bySubject} flush>
            {rows.length === 0 ? (
              <Empty
                icon={LayoutList}
                title={t.noMatch}
                action={<Link to={list}>{t.allOfLevel({ level: title })}</Link>}
              >
                {t.noMatchLead}
              </Empty>
            ) : (
              <div className={css.tabs}>
                <Tabs
                  label={t.countBy}
                  shown={view}
                  show={(id) => set("view", id === "states" ? "" : id)}
                  tabs={[
                    {
                      id: "states",
                      title: t.byStatus,
                      content: (
                        <CountTable
                          label={t.countsByStatus}
                          rows={rows}
                          columns={stateColumns}
                          to={to}
                          open={setSubject}
                        />
                      )
                    },
                    {
                      id: "languages",
                      title: t.byLanguage,
                      content: (
                        <CountTable
                          label={t.countsByLanguage}
                          rows={rows}
                          columns={languageColumns}
                          to={to}
                          open={setSubject}
                        />
                      )
                    }
                  ]}
                />
              </div>
            )}
          </Section>
        </>
      )}
      {subject === null ? null : (
        <SubjectQuestions
          subject={subject}
          classLevel={classLevel}
          isMock={level === "mock"}
          close={() => setSubject(null)}
        />
      )}
    </Page>
  )
}

/** How far level 1 is. */
export const Level1Dashboard = () => <Dashboard level="level1" />
/** How far level 2 is. */
export const Level2Dashboard = () => <Dashboard level="level2" />
/** How far mock exams are. */
export const MockDashboard = () => <Dashboard level="mock" />
