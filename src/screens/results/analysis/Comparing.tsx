import { t } from "#messages/results.js"
import { leastGroup, type ComparedBy, type ItemAnalysis } from "../../../../schema/results/itemAnalysis.ts"
import { SelectField } from "../../../components/Field.tsx"
import { number } from "../../../components/format.ts"
import { languageList, languageName } from "../../../components/languages.ts"
import { Section } from "../../../components/Page.tsx"
import * as css from "./Analysis.css.ts"

const groupings: Readonly<Record<ComparedBy, string>> = {
  gender: t.byGender,
  language: t.byLanguage,
  state: t.byState
}
const genders: Readonly<Record<string, string>> = { male: t.boys, female: t.girls, other: t.otherGender }

/** The name of a group of students that is compared. */
const groupName = (by: ComparedBy, { value, name }: ItemAnalysis["groups"][number]): string =>
  by === "gender" ? (genders[value] ?? value) : by === "language" ? languageName(value) : (name ?? value)

/** Chooses the paper, and the two groups that each question is compared between. */
export const Comparing = ({
  analysis: { papers, paperset_id: paper, by, groups, reference, focal },
  choose
}: {
  readonly analysis: ItemAnalysis
  readonly choose: (name: string, value: string) => void
}) => (
  <Section title={t.compareGroups}>
    <div className={css.choices}>
      {papers.length < 2 ? null : (
        <SelectField label={t.paper} value={paper} onChange={({ target }) => choose("paper", target.value)}>
          {papers.map((one) => (
            <option key={one.paperset_id} value={one.paperset_id}>
              {languageList(one.languages)}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField label={t.compareBy} value={by} onChange={({ target }) => choose("by", target.value)}>
        {Object.entries(groupings).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
      {focal === null ? null : (
        <>
          {(
            [
              ["reference", t.firstGroup, reference],
              ["focal", t.secondGroup, focal]
            ] as const
          ).map(([name, words, value]) => (
            <SelectField
              key={name}
              label={words}
              value={value ?? ""}
              onChange={({ target }) => choose(name, target.value)}
            >
              {groups.map((group) => (
                <option key={group.value} value={group.value}>
                  {t.groupOf({ name: groupName(by, group), count: number(group.count) })}
                </option>
              ))}
            </SelectField>
          ))}
        </>
      )}
    </div>
    <p className={css.hint}>{focal === null ? t.tooFewGroups({ least: leastGroup }) : t.compareHint}</p>
  </Section>
)
