import { useCallback, useState } from "react"
import { t } from "#messages/content.js"
import { runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { useLiveList } from "../../api/useLiveList.ts"
import { Badge } from "../../components/Badge.tsx"
import { Page } from "../../components/Page.tsx"
import { choiceWords } from "./labels.ts"
import { ChoiceBar } from "./readers/ChoiceBar.tsx"
import { ItemDialog } from "./readers/ItemDialog.tsx"
import { ItemList, type Item } from "./readers/ItemList.tsx"
import { useChoice } from "./readers/useChoice.ts"

const loadLanguages = () => runQuery("studyMaterialLanguages")

/** Study material for the reader, by class and language; what is published appears by itself. */
export const StudyMaterial = () => {
  const { choice, asked, choose } = useChoice()
  const listed = useLiveList("studyMaterials", asked)
  const languages = useAnswer(loadLanguages, listed.list?.changes ?? 0).answer ?? []
  const [opened, open] = useState<Item | null>(null)
  return (
    <Page lead={t.studyMaterialLead}>
      <ChoiceBar choice={choice} choose={choose} languages={languages.map(({ code }) => code)} />
      <ItemList
        listed={listed}
        label={t.studyMaterial}
        search={choice.search}
        open={open}
        note={({ material, subject }) => (
          <Badge tone="info">{[choiceWords["material"]?.[material], subject].filter(Boolean).join(" · ")}</Badge>
        )}
      />
      {opened === null ? null : <Material id={opened.id} title={opened.title} close={() => open(null)} />}
    </Page>
  )
}

const Material = ({
  id,
  title,
  close
}: {
  readonly id: number
  readonly title: string
  readonly close: () => void
}) => {
  const load = useCallback(() => runQuery("studyMaterial", { id }), [id])
  return <ItemDialog title={title} load={load} close={close} />
}
