import { useCallback } from "react"
import { Search } from "lucide-react"
import { useNavigate } from "react-router-dom"
import { t } from "#messages/content.js"
import { runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { useLiveList } from "../../api/useLiveList.ts"
import { Badge } from "../../components/Badge.tsx"
import { Button } from "../../components/Button.tsx"
import { Page } from "../../components/Page.tsx"
import { choiceWords } from "./labels.ts"
import { ChoiceBar } from "./readers/ChoiceBar.tsx"
import { ItemDialog } from "./readers/ItemDialog.tsx"
import { ItemFiles } from "./readers/ItemFiles.tsx"
import { ItemList } from "./readers/ItemList.tsx"
import { useChoice } from "./readers/useChoice.ts"
import { useOpened } from "./readers/useOpened.ts"

const loadLanguages = () => runQuery("studyMaterialLanguages")

/** Study material for the reader, by class and language; what is published appears by itself. */
export const StudyMaterial = () => {
  const { choice, asked, choose } = useChoice()
  const listed = useLiveList("studyMaterials", asked)
  const languages = useAnswer(loadLanguages, listed.list?.changes ?? 0).answer ?? []
  const { opened, open, close } = useOpened()
  const navigate = useNavigate()
  const searchAll = (
    <Button icon={<Search size={16} aria-hidden />} onClick={() => navigate("/study-material/search")}>
      {t.searchAllContent}
    </Button>
  )
  return (
    <Page lead={t.studyMaterialLead} actions={searchAll}>
      <ChoiceBar choice={choice} choose={choose} languages={languages.map(({ code }) => code)} />
      <ItemList
        listed={listed}
        label={t.studyMaterial}
        search={choice.search}
        open={({ id }) => open(id)}
        note={({ material, subject }) => (
          <Badge tone="info">{[choiceWords["material"]?.[material], subject].filter(Boolean).join(" · ")}</Badge>
        )}
      />
      {opened === null ? null : (
        <Material
          key={opened}
          id={opened}
          title={listed.list?.rows.find(({ id }) => id === opened)?.title ?? t.studyMaterial}
          close={close}
        />
      )}
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
  return (
    <ItemDialog
      title={title}
      load={load}
      close={close}
      more={() => <ItemFiles id={id} kind="study-materials" title={title} />}
    />
  )
}
