import { ChartNoAxesCombined, Printer } from "lucide-react"
import { useCallback, useState } from "react"
import { t as common } from "#messages/common.js"
import { t } from "#messages/results.js"
import { leastCompared, type StudentInsight } from "../../../../schema/results/insight.ts"
import { runQuery } from "../../../api/graphql.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import { Button } from "../../../components/Button.tsx"
import { TextField } from "../../../components/Field.tsx"
import { Figure, Figures } from "../../../components/Figure.tsx"
import { number } from "../../../components/format.ts"
import { RecordFailed } from "../../../components/NotFound.tsx"
import { Page, Section } from "../../../components/Page.tsx"
import { Scroller } from "../../../components/Scroller.tsx"
import { Empty, Skeleton, SkeletonLine } from "../../../components/States.tsx"
import { numeric, table } from "../../../components/Table.css.ts"
import { useAddress } from "../../../components/useAddress.ts"
import { marks, percentile } from "../format.ts"
import * as css from "../Results.css.ts"

/** A student's mock result section by section, by the roll number that stands in the address. */
export const Insight = () => {
  const [params, change] = useAddress()
  const asked = params.get("username") ?? ""
  const [typed, setTyped] = useState(asked)
  return (
    <Page
      lead={t.insightLead}
      actions={
        asked === "" ? undefined : (
          <Button icon={<Printer size={16} aria-hidden />} onClick={() => window.print()}>
            {t.printPage}
          </Button>
        )
      }
    >
      <form
        className={css.asking}
        onSubmit={(event) => {
          event.preventDefault()
          change((query) => query.set("username", typed.trim()))
        }}
      >
        <TextField
          label={t.insightFor}
          value={typed}
          maxLength={40}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" look="primary">
          {t.insightShow}
        </Button>
      </form>
      {asked === "" ? (
        <Empty icon={ChartNoAxesCombined} title={t.insightNone}>
          {t.insightNoneText}
        </Empty>
      ) : (
        <Found key={asked} username={asked} />
      )}
    </Page>
  )
}

const Found = ({ username }: { readonly username: string }) => {
  const load = useCallback(() => runQuery("studentInsight", { username, is_mock: "1" }), [username])
  const { answer, problem, again } = useAnswer(load)
  if (problem !== null)
    return <RecordFailed thing={t.results} title={t.insightFailed} problem={problem} retry={again} />
  return answer === null ? (
    <Skeleton>
      <SkeletonLine height="240px" />
    </Skeleton>
  ) : (
    <Result result={answer} />
  )
}

const Result = ({ result }: { readonly result: StudentInsight }) => (
  <>
    <Section title={[result.name ?? result.username, result.school, result.exam].filter(Boolean).join(" · ")}>
      <Figures label={t.results}>
        <Figure
          label={t.insightTotalLabel}
          value={t.insightTotal({ marks: marks(result.total), most: marks(result.most) })}
        />
        <Figure label={t.insightPercentile} value={percentile(result.percentile)} />
        <Figure
          label={t.insightRank}
          value={
            result.rank_nation === null
              ? "–"
              : t.insightOf({ rank: number(result.rank_nation), size: number(result.size_nation) })
          }
        />
      </Figures>
    </Section>
    <Section title={t.insightSections} flush>
      <Scroller label={common.chartTable({ title: t.insightSections })}>
        <table className={table}>
          <thead>
            <tr>
              <th scope="col">{t.sectionName}</th>
              {[t.sectionOwn, t.sectionRange, t.sectionSchool, t.sectionState, t.sectionNation].map((words) => (
                <th key={words} scope="col" className={numeric}>
                  {words}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {result.sections.map((section, nth) => (
              <Line key={`${nth + 1} ${section.name}`} section={section} />
            ))}
          </tbody>
        </table>
      </Scroller>
    </Section>
  </>
)

/** Marks beside averages; a section of few questions is not compared. */
const Line = ({ section }: { readonly section: StudentInsight["sections"][number] }) => (
  <tr>
    <th scope="row">{section.name}</th>
    <td className={numeric}>{t.insightTotal({ marks: marks(section.marks), most: marks(section.most) })}</td>
    {section.questions < leastCompared ? (
      <td className={numeric} colSpan={4}>
        {t.tooFew}
      </td>
    ) : (
      <>
        <td className={numeric}>
          {section.low === null || section.high === null
            ? "–"
            : t.insightRange({ low: marks(section.low), high: marks(section.high) })}
        </td>
        {(["school", "state", "nation"] as const).map((scope) => (
          <td key={scope} className={numeric}>
            {section[scope] === null ? "–" : marks(section[scope])}
          </td>
        ))}
      </>
    )}
  </tr>
)
