import { useCallback, useState } from "react"
import type { Language } from "../../../../schema/fields/languages.ts"
import type { SetLetter } from "../../../../schema/papersets/printedPaper.ts"
import { passageGroups, passageKey } from "../../../../schema/questions/passage.ts"
import { t } from "#messages/preview.js"
import { runQuery } from "../../../api/graphql.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import { SelectField } from "../../../components/Field.tsx"
import { languageNames } from "../../../components/languages.ts"
import { Section } from "../../../components/Page.tsx"
import { DeviceChoice, type Device } from "../../../components/preview/DeviceChoice.tsx"
import { Phone } from "../../../components/preview/Phone.tsx"
import { PrintedPages } from "../../../components/preview/PrintedPages.tsx"
import * as css from "../../../components/preview/Preview.css.ts"
import { Notice, Skeleton, SkeletonLine } from "../../../components/States.tsx"
import type { AnswerOf } from "../../../api/calls.ts"
import { PhoneQuestion } from "../../questions/preview/PhoneQuestion.tsx"
import type { Paper } from "../types.ts"

/** A set of a paper as students see it: its pages, or its questions on a phone. */
export const Preview = ({ paper }: { readonly paper: Paper }) =>
  paper.slots.length === 0 ? (
    <Section title={t.preview}>
      <p>{t.emptyPaper}</p>
    </Section>
  ) : (
    <Shown paper={paper} />
  )

const Shown = ({ paper: { id, version, languages, sets } }: { readonly paper: Paper }) => {
  const [device, setDevice] = useState<Device>("paper")
  const [language, setLanguage] = useState<Language>(languages[0] ?? "en")
  const [beside, setBeside] = useState<Language | "">("")
  const [set, setSet] = useState<SetLetter>("A")
  const second = device === "paper" && beside !== language ? beside : ""
  const load = useCallback(
    () =>
      runQuery("previewPaper", {
        paperset_id: id,
        language_id: language,
        set,
        ...(second === "" ? {} : { second_language_id: second })
      }),
    [id, language, set, second]
  )
  const { answer, problem, isOld } = useAnswer(load, version)
  const letters = "ABCDEF".slice(0, sets).split("") as readonly SetLetter[]
  return (
    <Section title={t.preview} actions={<DeviceChoice device={device} choose={setDevice} />}>
      <div className={css.stack}>
        <div className={css.tools}>
          {letters.length === 1 ? null : (
            <SelectField label={t.set} value={set} onChange={({ target }) => setSet(target.value as SetLetter)}>
              {letters.map((letter) => (
                <option key={letter} value={letter}>
                  {letter}
                </option>
              ))}
            </SelectField>
          )}
          <SelectField
            label={t.language}
            value={language}
            onChange={({ target }) => setLanguage(target.value as Language)}
          >
            {languages.map((code) => (
              <option key={code} value={code}>
                {languageNames(code)}
              </option>
            ))}
          </SelectField>
          {device === "phone" || languages.length === 1 ? null : (
            <SelectField
              label={t.besideLanguage}
              value={second}
              onChange={({ target }) => setBeside(target.value as Language | "")}
            >
              <option value="">{t.none}</option>
              {languages
                .filter((code) => code !== language)
                .map((code) => (
                  <option key={code} value={code}>
                    {languageNames(code)}
                  </option>
                ))}
            </SelectField>
          )}
        </div>
        {problem !== null ? (
          <Notice tone="warning" title={t.notShown}>
            {problem.message}
          </Notice>
        ) : answer === null || isOld ? (
          <Skeleton>
            <SkeletonLine height="480px" />
          </Skeleton>
        ) : (
          <div className={css.stage}>
            {device === "paper" ? (
              <PrintedPages
                key={`${language} ${set}`}
                svg={answer.svg}
                pages={answer.pages}
                language={language}
                label={t.printedPaper}
              />
            ) : (
              <Phone label={t.onPhone}>
                <PhoneSections sections={answer.sections} language={language} />
              </Phone>
            )}
          </div>
        )}
      </div>
    </Section>
  )
}

const PhoneSections = ({
  sections,
  language
}: {
  readonly sections: AnswerOf<"previewPaper">["sections"]
  readonly language: Language
}) =>
  sections.map(({ name, questions }) => (
    <div key={name} className={css.stack}>
      {sections.length === 1 ? null : <h3>{name}</h3>}
      {passageGroups(questions, ({ text }) => passageKey(text)).flatMap((group) =>
        group.map((question, nth) => (
          <PhoneQuestion
            key={question.number}
            number={question.number}
            question={question}
            language={language}
            isPassageShown={nth > 0}
          />
        ))
      )}
    </div>
  ))
