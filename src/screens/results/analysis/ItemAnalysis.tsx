import { FileDown } from "lucide-react"
import { useCallback } from "react"
import { t } from "#messages/results.js"
import {
  leastAnalysed,
  type ComparedBy,
  type ItemAnalysis as Analysis
} from "../../../../schema/results/itemAnalysis.ts"
import { runQuery } from "../../../api/graphql.ts"
import { inBackground } from "../../../api/inBackground.ts"
import { exportFile } from "../../../api/transfers.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import { Button } from "../../../components/Button.tsx"
import { Figure, Figures } from "../../../components/Figure.tsx"
import { number } from "../../../components/format.ts"
import { RecordFailed } from "../../../components/NotFound.tsx"
import { Page, Section } from "../../../components/Page.tsx"
import { Notice, Skeleton, SkeletonLine } from "../../../components/States.tsx"
import { useAddress } from "../../../components/useAddress.ts"
import { decimals, marks } from "../format.ts"
import { Comparing } from "./Comparing.tsx"
import { ItemTable } from "./ItemTable.tsx"
import { Meaning } from "./Meaning.tsx"
import { Sets } from "./Sets.tsx"

const groupings: readonly ComparedBy[] = ["gender", "language", "state"]

/** The statistics of the questions that a class sat: which are too hard, do not discriminate or have a wrong key. */
export const ItemAnalysis = ({ id }: { readonly id: number }) => {
  const [params, change] = useAddress()
  const paper = Number(params.get("paper") ?? 0)
  const by = groupings.find((one) => one === params.get("by")) ?? "gender"
  const [reference, focal] = [params.get("reference"), params.get("focal")]
  const load = useCallback(
    () => runQuery("itemAnalysis", askedOf(id, { paper, by, reference, focal })),
    [id, paper, by, reference, focal]
  )
  const { answer, problem, isOld, again } = useAnswer(load)
  if (answer === null)
    return (
      <Page below={[t.itemAnalysis]} title={t.itemAnalysis}>
        {problem === null ? (
          <Skeleton>
            <SkeletonLine height="320px" />
          </Skeleton>
        ) : (
          <RecordFailed thing={t.itemAnalysis} title={t.analysisFailed} problem={problem} retry={again} />
        )}
      </Page>
    )
  const choose = (name: string, value: string) =>
    change((query) => {
      query.set(name, value)
      if (name === "by" || name === "paper") for (const other of ["reference", "focal"]) query.delete(other)
    })
  const save = () =>
    exportFile("results/item-analysis/file", askedOf(id, { paper, by, reference, focal }), t.analysisFile)
  return (
    <Page
      wide
      below={[answer.exam, t.analysisOfClass({ level: answer.class_level })]}
      title={t.analysisOfClass({ level: answer.class_level })}
      lead={t.analysisLead}
      actions={
        <Button icon={<FileDown size={16} aria-hidden />} onClick={() => inBackground(save())}>
          {t.exportCsv}
        </Button>
      }
    >
      {answer.count < leastAnalysed ? <Notice tone="warning">{t.fewAnalysed({ least: leastAnalysed })}</Notice> : null}
      <PaperFigures analysis={answer} />
      <Comparing analysis={answer} choose={choose} />
      <Section title={t.questions} flush>
        <ItemTable items={answer.items} isOld={isOld} />
      </Section>
      <Sets sets={answer.sets} />
      <Meaning />
    </Page>
  )
}

const askedOf = (
  id: number,
  asked: {
    readonly paper: number
    readonly by: ComparedBy
    readonly reference: string | null
    readonly focal: string | null
  }
) => ({
  id,
  by: asked.by,
  ...(asked.paper === 0 ? {} : { paperset_id: asked.paper }),
  ...(asked.reference === null ? {} : { reference: asked.reference }),
  ...(asked.focal === null ? {} : { focal: asked.focal })
})

const PaperFigures = ({ analysis }: { readonly analysis: Analysis }) => (
  <Section title={t.paperFigures}>
    <Figures label={t.paperFigures}>
      <Figure
        label={t.analysedSheets}
        value={number(analysis.count)}
        note={analysis.left_out === 0 ? undefined : t.analysedLeftOut({ count: analysis.left_out })}
      />
      <Figure
        label={t.meanMarks}
        value={analysis.mean === null ? "–" : marks(analysis.mean)}
        note={t.ofMost({ most: marks(analysis.most), sd: decimals(analysis.sd) })}
      />
      <Figure
        label={t.reliability}
        value={decimals(analysis.alpha)}
        note={
          analysis.alpha_low === null || analysis.alpha_high === null
            ? undefined
            : t.interval({ low: decimals(analysis.alpha_low), high: decimals(analysis.alpha_high) })
        }
      />
      <Figure label={t.measurementError} value={decimals(analysis.sem)} note={t.measurementErrorNote} />
      <Figure
        label={t.skewness}
        value={decimals(analysis.skewness)}
        note={t.kurtosis({ value: decimals(analysis.kurtosis) })}
      />
    </Figures>
  </Section>
)
