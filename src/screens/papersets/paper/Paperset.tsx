import { Copy, Download, FileX2, Pencil } from "lucide-react"
import { useCallback, useState, type ReactNode } from "react"
import { Link } from "react-router-dom"
import { ActionButton } from "../../../components/ActionButton.tsx"
import { Button } from "../../../components/Button.tsx"
import { count, dateTime } from "../../../components/format.ts"
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
import { onePaperset, type Paper } from "../queries.ts"
import { ChangePlan } from "../plan/ChangePlan.tsx"
import { State } from "../State.tsx"
import { useRole, useUsername } from "../useRole.ts"
import { mayMake, maySign, languageName, papersPath, states } from "../labels.ts"
import { CheckList } from "./CheckList.tsx"
import { ExportDialog } from "./ExportDialog.tsx"
import { Questions } from "./Questions.tsx"
import { ReasonDialog } from "./ReasonDialog.tsx"
import { Seal } from "./Seal.tsx"
import { Sets } from "./Sets.tsx"

/** A paper: its questions, its sets with their keys, its check list and signatures, its seal and what happened to it. */
export const Paperset = ({ id }: { readonly id: number }) => {
  const {
    answer: paper,
    problem,
    again
  } = useAnswer(useCallback(async () => (await runQuery(onePaperset, { id })).paperset, [id]))
  const [isPlanning, setPlanning] = useState(false)
  if (paper === null) {
    return (
      <Page below={[`Paper ${id === 0 ? "" : id}`]}>
        {problem === null ? (
          <Skeleton>
            <SkeletonLine height="480px" />
          </Skeleton>
        ) : (
          <Section title="What was asked for">
            <RecordFailed thing="Paper" title="The paper could not be fetched" problem={problem} retry={again} />
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
      title: isLocked ? "Questions" : `Questions (${paper.slots.length})`,
      content: secret("Questions", <Questions paper={paper} changed={changed} isOpen={isOpen} />)
    },
    { id: "sets", title: "Sets and keys", content: secret("Sets and keys", <Sets paper={paper} />) },
    {
      id: "check",
      title: "Check list",
      content: secret("Check list", <CheckList key={paper.version} paper={paper} changed={changed} signs={signs} />)
    },
    { id: "seal", title: "Seal", content: <Seal paper={paper} changed={changed} /> },
    {
      id: "history",
      title: "History",
      content: (
        <Section title="What happened">
          <History kind="paperset" id={paper.id} turn={paper.version} />
        </Section>
      )
    }
  ]
  const asked = params.get("tab")
  return (
    <Page
      below={[paper.name]}
      lead={
        <>
          {paper.exam}, class {paper.class_level} · {count(paper.marks, "mark")} · {count(paper.minutes, "minute")} ·{" "}
          {paper.languages.map(languageName).join(", ")} · sets {"ABCDEF".slice(0, paper.sets).split("").join(", ")}
        </>
      }
      status={
        <>
          <State state={paper.state} /> <Others others={others} own={own} /> {states[paper.state]?.next}{" "}
          {paper.paper_version > 1 ? `Version ${paper.paper_version}. ` : ""}
          {paper.copied_from === null ? (
            ""
          ) : (
            <>
              Copied from <Link to={`${papersPath}/${paper.copied_from}`}>paper {paper.copied_from}</Link>.{" "}
            </>
          )}
          Last changed {dateTime(paper.updated_at)}.
        </>
      }
      actions={
        <>
          <ActionButton permit={actions("changePaperset")} icon={<Pencil size={16} aria-hidden />} onClick={plan}>
            Change the plan
          </ActionButton>
          {makes && paper.level === "mock" ? (
            <Button icon={<Copy size={16} aria-hidden />} onClick={() => setAsking("copy")}>
              Copy
            </Button>
          ) : null}
          {signs ? (
            <Button
              icon={<Download size={16} aria-hidden />}
              disabled={paper.slots.length === 0 && !isLocked}
              onClick={() => setAsking("export")}
            >
              Export…
            </Button>
          ) : null}
          <ActionButton
            permit={actions("discardPaperset")}
            icon={<FileX2 size={16} aria-hidden />}
            onClick={() => setAsking("discard")}
          >
            Discard…
          </ActionButton>
        </>
      }
    >
      <Tabs
        label="About the paper"
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
