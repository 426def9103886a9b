import { Copy, Download, FileX2, Pencil } from "lucide-react"
import { useCallback, useState, type ReactNode } from "react"
import { Link } from "react-router-dom"
import { t } from "#messages/papersets.js"
import { t as preview } from "#messages/preview.js"
import { ActionButton } from "../../../components/ActionButton.tsx"
import { Button } from "../../../components/Button.tsx"
import { dateTime } from "../../../components/format.ts"
import { History } from "../../../components/history/History.tsx"
import { Page, Section } from "../../../components/Page.tsx"
import { RecordFailed } from "../../../components/NotFound.tsx"
import { SkeletonLine, Notice, Skeleton } from "../../../components/States.tsx"
import { Tabs } from "../../../components/Tabs.tsx"
import { useAddress } from "../../../components/useAddress.ts"
import { actionsOf } from "../../../api/actions.ts"
import { runQuery } from "../../../api/graphql.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import { usePresence } from "../../../api/usePresence.ts"
import { Others } from "../../questions/Others.tsx"
import { CopyPaper } from "../CopyPaper.tsx"
import type { Paper } from "../types.ts"
import { ChangePlan } from "../plan/ChangePlan.tsx"
import { State } from "../State.tsx"
import { useRole, useUsername } from "../useRole.ts"
import { mayMake, maySign, papersPath, states } from "../labels.ts"
import { languageList } from "../../../components/languages.ts"
import { CheckList } from "./CheckList.tsx"
import { ExportDialog } from "./ExportDialog.tsx"
import { Preview } from "./Preview.tsx"
import { Quality } from "./Quality.tsx"
import { Questions } from "./Questions.tsx"
import { ReasonDialog } from "./ReasonDialog.tsx"
import { Seal } from "./Seal.tsx"
import { Sets } from "./Sets.tsx"

const linkTo = (path: string) => (text: string) => (
  <Link key={path} to={path}>
    {text}
  </Link>
)

/**
 * A paper: its questions, its sets with their keys, its check list and signatures, its seal and what happened to it.
 */
export const Paperset = ({ id }: { readonly id: number }) => {
  const { answer: paper, problem, again } = useAnswer(useCallback(() => runQuery("paperset.permits", { id }), [id]))
  const [isPlanning, setPlanning] = useState(false)
  if (paper === null) {
    return (
      <Page below={[id === 0 ? t.paper : t.paperNumber({ id })]}>
        {problem === null ? (
          <Skeleton>
            <SkeletonLine height="480px" />
          </Skeleton>
        ) : (
          <Section title={t.paper}>
            <RecordFailed thing={t.paper} title={t.paperNotLoaded} problem={problem} retry={again} />
          </Section>
        )}
      </Page>
    )
  }
  return isPlanning ? (
    <ChangePlan paper={paper} close={() => setPlanning(false)} changed={again} />
  ) : (
    <Whole paper={paper} changed={again} plan={() => setPlanning(true)} />
  )
}

const Whole = ({
  paper,
  changed,
  plan
}: {
  readonly paper: Paper
  readonly changed: () => void
  readonly plan: () => void
}) => {
  const [params, change] = useAddress()
  const [asking, setAsking] = useState<"copy" | "discard" | "export" | null>(null)
  const [role, own] = [useRole(), useUsername()]
  const [makes, signs] = [mayMake(role), maySign(role)]
  const actions = actionsOf("paperset", paper.permits)
  const isOpen = actions("arrangePaperset")?.allowed === true
  const close = () => setAsking(null)
  const others = usePresence(`paperset-${paper.id}`, isOpen)
  const isLocked = paper.locked_because !== null
  /** Tabs of what only the readers of a sealed paper see; the others see why. */
  const secret = (title: string, content: ReactNode) =>
    isLocked ? (
      <Section title={title}>
        <Notice tone="info">{paper.locked_because}</Notice>
      </Section>
    ) : (
      content
    )
  const tabs = [
    {
      id: "questions",
      title: isLocked ? t.questions : t.questionsCount({ count: paper.slots.length }),
      content: secret(t.questions, <Questions paper={paper} changed={changed} isOpen={isOpen} />)
    },
    { id: "preview", title: preview.preview, content: secret(preview.preview, <Preview paper={paper} />) },
    { id: "quality", title: t.quality, content: secret(t.quality, <Quality paper={paper} />) },
    { id: "sets", title: t.setsAndKeys, content: secret(t.setsAndKeys, <Sets paper={paper} />) },
    {
      id: "check",
      title: t.checklist,
      content: secret(t.checklist, <CheckList key={paper.version} paper={paper} changed={changed} signs={signs} />)
    },
    { id: "seal", title: t.seal, content: <Seal paper={paper} changed={changed} /> },
    {
      id: "history",
      title: t.history,
      content: <History isCard kind="paperset" id={paper.id} turn={paper.version} />
    }
  ]
  const asked = params.get("tab")
  return (
    <Page
      below={[paper.name]}
      lead={t.paperFacts({
        exam: paper.exam,
        level: paper.class_level,
        marks: paper.marks,
        minutes: paper.minutes,
        languages: languageList(paper.languages),
        sets: "ABCDEF".slice(0, paper.sets).split("").join(", ")
      })}
      status={
        <>
          <State state={paper.state} /> <Others others={others} own={own} /> {states[paper.state]?.next}{" "}
          {paper.paper_version > 1 ? `${t.versionStatus({ version: paper.paper_version })} ` : ""}
          {paper.copied_from === null
            ? null
            : t.copiedFrom<ReactNode>({
                id: paper.copied_from,
                link: linkTo(`${papersPath}/${paper.copied_from}`)
              })}{" "}
          {t.updated({ time: dateTime(paper.updated_at) })}
        </>
      }
      actions={
        <>
          <ActionButton permit={actions("changePaperset")} icon={<Pencil size={16} aria-hidden />} onClick={plan}>
            {t.editPlan}
          </ActionButton>
          {makes && paper.level === "mock" ? (
            <Button icon={<Copy size={16} aria-hidden />} onClick={() => setAsking("copy")}>
              {t.copy}
            </Button>
          ) : null}
          {signs ? (
            <Button
              icon={<Download size={16} aria-hidden />}
              disabled={paper.slots.length === 0 && !isLocked}
              onClick={() => setAsking("export")}
            >
              {t.export}
            </Button>
          ) : null}
          <ActionButton
            permit={actions("discardPaperset")}
            icon={<FileX2 size={16} aria-hidden />}
            onClick={() => setAsking("discard")}
          >
            {t.discard}
          </ActionButton>
        </>
      }
    >
      <Tabs
        label={t.aboutPaper}
        tabs={tabs}
        shown={tabs.some(({ id }) => id === asked) ? asked! : "questions"}
        show={(id) => change((query) => query.set("tab", id))}
      />
      {asking === "copy" ? <CopyPaper paper={paper.id} close={close} /> : null}
      {asking === "discard" ? <ReasonDialog id={paper.id} asking="discard" changed={changed} close={close} /> : null}
      {asking === "export" ? <ExportDialog paper={paper} close={close} /> : null}
    </Page>
  )
}
