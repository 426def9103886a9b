import { ListOrdered, Trophy } from "lucide-react"
import { useState } from "react"
import { t } from "#messages/results.js"
import type { AnswerOf } from "../../api/calls.ts"
import { runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { Button } from "../../components/Button.tsx"
import { dateTime, number } from "../../components/format.ts"
import { ListFailed } from "../../components/NotFound.tsx"
import { Section } from "../../components/Page.tsx"
import { Skeleton, SkeletonLine } from "../../components/States.tsx"
import { OwnCertificateButtons } from "../certificates/CertificateButtons.tsx"
import { givesWords, regionWords } from "./awards/schemeWords.ts"
import { gateText } from "../programme/rankingText.ts"
import { marks } from "./format.ts"
import { missedText, normalisedText } from "./markingText.ts"
import { ExplainedRanks } from "./published/ExplainedRanks.tsx"
import * as css from "./Results.css.ts"

type OwnResult = AnswerOf<"ownResults">[number]

const load = () => runQuery("ownResults")

const scopes: Readonly<Record<OwnResult["standings"][number]["scope"], string>> = {
  school: t.inSchool,
  district: t.inDistrict,
  state: t.inState,
  nation: t.inNation
}

/** The published results of the student who is signed in. Before the first there is nothing. */
export const OwnResults = () => {
  const { answer, problem, again } = useAnswer(load)
  if (answer !== null && problem === null && answer.length === 0) return null
  return (
    <Section title={t.yourResults} flush>
      {problem !== null ? (
        <ListFailed thing={t.results} title={t.resultsFailed} problem={problem} retry={again} />
      ) : answer === null ? (
        <Skeleton>
          <SkeletonLine height="96px" />
        </Skeleton>
      ) : (
        <ul className={css.lines}>
          {answer.map((result) => (
            <OneResult key={result.exam_id} result={result} />
          ))}
        </ul>
      )}
    </Section>
  )
}

const ownAward = ({ award, gives, place }: OwnResult["awards"][number]): string =>
  [t.ownAward({ region: regionWords[award], gives: givesWords[gives] }), ...(place === null ? [] : [place])].join(", ")

const OneResult = ({ result }: { readonly result: OwnResult }) => (
  <li className={css.row}>
    <div className={css.words}>
      <h3 className={css.lineTitle}>{result.name}</h3>
      <p className={css.marks}>{t.marksOf({ count: result.total, marks: marks(result.total) })}</p>
      <p className={css.soft}>
        {t.answersOf({
          right: result.right_count,
          wrong: result.wrong_count + result.double_count,
          blank: result.blank_count
        })}
      </p>
      {result.sections.length > 1 ? (
        <p className={css.soft}>
          {result.sections.map((one, nth) => t.sectionMarks({ nth: nth + 1, marks: marks(one) })).join(" · ")}
        </p>
      ) : null}
      {result.awards.length === 0 ? null : (
        <p className={css.won}>
          <Trophy size={16} aria-hidden />
          <span>{result.awards.map(ownAward).join(" · ")}</span>
        </p>
      )}
      {result.normalised === null ? null : <p className={css.soft}>{normalisedText(result.normalised)}</p>}
      <Missed result={result} />
      <ul className={css.account}>
        {result.standings.map(({ scope, rank, size }) => (
          <li key={scope}>{t.rankIn({ where: scopes[scope], rank: number(rank), size: number(size) })}</li>
        ))}
      </ul>
      <p className={css.soft}>
        {t.percentileAnd({ percentile: result.percentile.toFixed(2), time: dateTime(result.published_at) })}
      </p>
    </div>
    <div className={css.buttons}>
      <ExplainButton result={result} />
      {result.certificate ? <OwnCertificateButtons exam={result.exam_id} examName={result.name} /> : null}
    </div>
  </li>
)

/** Which minimums the student missed, and what follows; nothing where all are reached. */
const Missed = ({ result: { gates, ranked } }: { readonly result: Pick<OwnResult, "gates" | "ranked"> }) => {
  const missed = gates.filter((gate) => !gate.is_reached).map(gateText)
  return missed.length === 0 ? null : <p className={css.soft}>{missedText(ranked, missed)}</p>
}

const ExplainButton = ({ result }: { readonly result: OwnResult }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="compact"
        icon={<ListOrdered size={16} aria-hidden />}
        aria-label={t.explainRanksOf({ exam: result.name })}
        onClick={() => setOpen(true)}
      >
        {t.explainRanks}
      </Button>
      {isOpen ? <ExplainedRanks asked={{ exam_id: result.exam_id }} close={() => setOpen(false)} /> : null}
    </>
  )
}
