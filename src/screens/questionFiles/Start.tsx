import { maxQuestionFileBytes } from "../../../schema/questionFiles/questionImport.ts"
import { FileSender } from "../../components/FileSender.tsx"
import { Section } from "../../components/Page.tsx"
import { TemplateButtons } from "../../components/TemplateButtons.tsx"
import { YourFiles } from "./YourFiles.tsx"
import * as css from "./QuestionFiles.css.ts"
import { t } from "#messages/questionFiles.js"

/** The way in: a file to drop, an empty list to fill in, and the files that there were. */
export const StartImport = ({ open }: { readonly open: (id: number) => void }) => (
  <>
    <Section title={t.importFromFile}>
      <div className={css.start}>
        <FileSender
          path="question/import"
          label={t.questionFile}
          accept={accept}
          largest={maxQuestionFileBytes}
          open={open}
          hint={t.fileHint({ max: maxQuestionFileBytes / 1024 ** 2 })}
        />
        <Help />
      </div>
    </Section>
    <YourFiles open={open} />
  </>
)

const accept = ".docx,.xml,.gift,.txt,.tex,.zip,.xlsx,.csv"

const Help = () => (
  <div className={css.aside}>
    <h3 className={css.asideTitle}>{t.wordFiles}</h3>
    <p>{t.wordHelp}</p>
    <h3 className={css.asideTitle}>{t.spreadsheets}</h3>
    <p>{t.spreadsheetHelp}</p>
    <TemplateButtons pathOf={(format) => `question/import-template/${format}`} name="questions-template" />
    <p>{t.noDuplicates}</p>
  </div>
)
