import { Plus, Trophy } from "lucide-react"
import { useCallback, useState } from "react"
import { t } from "#messages/results.js"
import { presentScheme } from "../../../../schema/results/awardScheme.ts"
import { runMutation, runQuery } from "../../../api/graphql.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import { Button } from "../../../components/Button.tsx"
import { SelectField } from "../../../components/Field.tsx"
import { ListFailed } from "../../../components/NotFound.tsx"
import { Page, Section } from "../../../components/Page.tsx"
import { Empty, Skeleton, SkeletonLine } from "../../../components/States.tsx"
import { useAddress } from "../../../components/useAddress.ts"
import { ActDialog, type Step } from "../ActDialog.tsx"
import * as css from "../Results.css.ts"
import { SchemeForm } from "./SchemeForm.tsx"
import { quotaText, severalWords, type Scheme } from "./schemeWords.ts"
import { Simulation } from "./Simulation.tsx"

const loadSchemes = () => runQuery("awardSchemes")
const loadExams = () => runQuery("examList", { per_page: 200 })

/** Schemes of awards: written as data, and two of them tried side by side on an exam's results. */
export const AwardSchemes = () => {
  const schemes = useAnswer(loadSchemes)
  const exams = useAnswer(loadExams)
  const [params, change] = useAddress()
  const [form, open] = useState<Scheme | "new" | null>(null)
  const [step, ask] = useState<Step | null>(null)
  const [changes, count] = useState(0)
  const all = schemes.answer ?? []
  const numberOf = (name: string): number | undefined => {
    const value = params.get(name)
    return value === null || !/^\d{1,9}$/.test(value) ? undefined : Number(value)
  }
  const schemeOf = (name: string) => all.find(({ id }) => id === numberOf(name))
  const exam = numberOf("exam_id")
  const first = schemeOf("first") ?? all.find(({ id }) => id === presentScheme)
  const second = schemeOf("second") ?? all.at(-1)
  const changed = useCallback(() => {
    schemes.again()
    count((before) => before + 1)
  }, [schemes])
  const pick = (name: string) => (event: { readonly target: { readonly value: string } }) =>
    change((query) => query.set(name, event.target.value))
  return (
    <Page
      lead={t.schemesLead}
      actions={
        <Button look="primary" icon={<Plus size={16} aria-hidden />} onClick={() => open("new")}>
          {t.addScheme}
        </Button>
      }
    >
      <Section title={t.schemes} flush>
        {schemes.problem !== null ? (
          <ListFailed thing={t.schemes} title={t.schemesFailed} problem={schemes.problem} retry={schemes.again} />
        ) : schemes.answer === null ? (
          <Skeleton>
            <SkeletonLine height="56px" />
          </Skeleton>
        ) : (
          <ul className={css.lines}>
            {all.map((scheme) => (
              <SchemeLine key={scheme.id} scheme={scheme} open={open} ask={ask} />
            ))}
          </ul>
        )}
      </Section>
      <Section title={t.simulate}>
        <div className={css.choices}>
          <SelectField label={t.exam} value={exam ?? ""} onChange={pick("exam_id")}>
            {exam === undefined ? <option value="">{t.chooseAnExam}</option> : null}
            {(exams.answer?.rows ?? []).map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          {(
            [
              ["first", t.firstScheme, first],
              ["second", t.secondScheme, second]
            ] as const
          ).map(([name, words, value]) => (
            <SelectField key={name} label={words} value={value?.id ?? ""} onChange={pick(name)}>
              {all.map((scheme) => (
                <option key={scheme.id} value={scheme.id}>
                  {scheme.name}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
      </Section>
      {exam === undefined ? (
        <Empty icon={Trophy} title={t.chooseAnExam}>
          {t.simulateText}
        </Empty>
      ) : first === undefined || second === undefined ? null : (
        <Simulation exam={exam} first={first} second={second} turn={changes} />
      )}
      {form === null ? null : (
        <SchemeForm {...(form === "new" ? {} : { scheme: form })} changed={changed} close={() => open(null)} />
      )}
      {step === null ? null : <ActDialog step={step} changed={changed} close={() => ask(null)} />}
    </Page>
  )
}

const SchemeLine = ({
  scheme,
  open,
  ask
}: {
  readonly scheme: Scheme
  readonly open: (scheme: Scheme) => void
  readonly ask: (step: Step) => void
}) => (
  <li className={css.row}>
    <div className={css.words}>
      <h3 className={css.lineTitle}>{scheme.name}</h3>
      <p className={css.soft}>{scheme.quotas.map(quotaText).join(" · ")}</p>
      <p className={css.soft}>{severalWords[scheme.several]}</p>
    </div>
    <div className={css.buttons}>
      {scheme.actions.map((name) =>
        name === "changeAwardScheme" ? (
          <Button
            key={name}
            size="compact"
            aria-label={t.editSchemeOf({ name: scheme.name })}
            onClick={() => open(scheme)}
          >
            {t.editScheme}
          </Button>
        ) : (
          <Button
            key={name}
            size="compact"
            aria-label={t.removeSchemeOf({ name: scheme.name })}
            onClick={() => ask(removing(scheme))}
          >
            {t.removeScheme}
          </Button>
        )
      )}
    </div>
  </li>
)

const removing = ({ id, name }: Scheme): Step => ({
  title: t.removeSchemeTitle({ name }),
  lead: t.removeSchemeLead,
  verb: t.removeScheme,
  done: t.schemeRemoved,
  danger: true,
  act: () => runMutation("removeAwardScheme", { id })
})
