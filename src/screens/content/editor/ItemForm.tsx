import { t } from "#messages/content.js"
import { documentOf, type Document } from "../../../../schema/documents/document.ts"
import { isEmptyDocument } from "../../../../schema/documents/documentText.ts"
import { staticPages } from "../../../../schema/content/staticPages.ts"
import { Editor } from "../../../components/editor/Editor.tsx"
import { LinkTargetsContext } from "../../../components/editor/linkTargets.ts"
import { Fields, type Widget } from "../../../components/form/Fields.tsx"
import { ManyField } from "../../../components/form/ManyField.tsx"
import { languageNames, languages } from "../../../components/languages.ts"
import { label } from "../../../components/label.ts"
import { Section } from "../../../components/Page.tsx"
import { ContentPictures } from "../ContentText.tsx"
import { BrochureField, isBuilt, type BuiltForm } from "./brochure/BrochureField.tsx"
import { choiceWords, classLevels } from "../labels.ts"
import { linkTargets } from "./linkTargets.tsx"
import { plainFields } from "./formOf.ts"
import { FilesField } from "./FilesField.tsx"
import { RegionField } from "./RegionField.tsx"
import { SectionsField } from "./SectionsField.tsx"
import { SoldWithField } from "./SoldWithField.tsx"
import { SubjectsField } from "./SubjectsField.tsx"
import * as css from "./Editor.css.ts"

const names = (field: string): Widget => ({ names: choiceWords[field] ?? {} })

const widgets: Readonly<Record<string, Widget>> = {
  summary: { as: "area", input: { maxLength: 500 } },
  title: { input: { maxLength: 160 } },
  ...Object.fromEntries(Object.keys(choiceWords).map((field) => [field, names(field)])),
  languages: { names: Object.fromEntries(languages.map(({ code }) => [code, languageNames(code)])) },
  date_from: { input: { type: "date" } },
  date_until: { input: { type: "date" } },
  key: { options: Object.entries(staticPages).map(([value, words]) => ({ value, words: label(words) })) }
}

const empty = documentOf("")

/** The fields of an item: what it says, what its kind has, and whom it is for. */
export const ItemForm = ({ kind, form, unbuilt }: BuiltForm) => (
  <>
    <Section title={t.contentSection}>
      <Fields form={form} only={["title", "summary"]} widgets={widgets} />
      <div className={css.two}>
        <Fields form={form} only={plainFields[kind]} widgets={widgets} />
      </div>
      {kind === "study-materials" ? <SoldWithField form={form} /> : null}
      <ContentPictures>
        <LinkTargetsContext value={linkTargets}>
          <Editor
            label={t.text}
            value={(form.values["text"] as Document | null) ?? empty}
            fault={form.error("text")}
            onChange={(document) => form.write("text", isEmptyDocument(document) ? null : document)}
          />
        </LinkTargetsContext>
      </ContentPictures>
    </Section>
    {isBuilt(kind) ? <BrochureField kind={kind} form={form} unbuilt={unbuilt} /> : null}
    <FilesField kind={kind} form={form} />
    {kind === "frontend-pattern" ? <SectionsField form={form} /> : null}
    {kind === "syllabus" ? <SubjectsField form={form} /> : null}
    <Section title={t.audience}>
      <ManyField
        legend={t.classes}
        of={classLevels.map((level) => ({ value: level, words: t.classOf({ level }) }))}
        chosen={form.values["class_levels"] as readonly number[]}
        choose={(levels) => form.write("class_levels", levels)}
      />
      <Fields form={form} only={["languages", "roles"]} widgets={widgets} />
      <p className={css.soft}>{t.emptyIsEverybody}</p>
      <div className={css.two}>
        <Fields form={form} only={["gulf"]} widgets={widgets} />
        <RegionField form={form} widgets={widgets} />
      </div>
    </Section>
  </>
)
