import { useCallback } from "react"
import { t } from "#messages/content.js"
import { runQuery } from "../../api/graphql.ts"
import { useLiveList } from "../../api/useLiveList.ts"
import { languages } from "../../components/languages.ts"
import { Page } from "../../components/Page.tsx"
import { ChoiceBar } from "./readers/ChoiceBar.tsx"
import { ItemDialog } from "./readers/ItemDialog.tsx"
import { ItemFiles } from "./readers/ItemFiles.tsx"
import { ItemList } from "./readers/ItemList.tsx"
import { useChoice } from "./readers/useChoice.ts"
import { useOpened } from "./readers/useOpened.ts"

const everyLanguage = languages.map(({ code }) => code)

/** Brochures for the reader; what is published appears by itself. */
export const Brochures = () => {
  const { choice, asked, choose } = useChoice()
  const listed = useLiveList("brochureDownloads", asked)
  const { opened, open, close } = useOpened()
  return (
    <Page lead={t.brochuresLead}>
      <ChoiceBar choice={choice} choose={choose} languages={everyLanguage} />
      <ItemList
        listed={listed}
        label={t.brochures}
        search={choice.search}
        open={({ id }) => open(id)}
        note={({ pages }) => (pages === null ? null : <span>{t.pagesOf({ count: pages })}</span>)}
      />
      {opened === null ? null : (
        <Brochure
          key={opened}
          id={opened}
          title={listed.list?.rows.find(({ id }) => id === opened)?.title ?? t.brochure}
          close={close}
        />
      )}
    </Page>
  )
}

const Brochure = ({
  id,
  title,
  close
}: {
  readonly id: number
  readonly title: string
  readonly close: () => void
}) => {
  const load = useCallback(() => runQuery("brochureDownload", { id }), [id])
  return (
    <ItemDialog
      title={title}
      load={load}
      close={close}
      more={() => <ItemFiles id={id} kind="brochure-downloads" title={title} />}
    />
  )
}
