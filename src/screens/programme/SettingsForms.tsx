import { Schema } from "effect"
import { t } from "#messages/programme.js"
import { ProgrammeSettings, type SomeSettings } from "../../../schema/programme/programme.ts"
import { SetUpForm } from "../../../schema/programme/setUpForm.ts"
import { runMutation } from "../../api/graphql.ts"
import { Fields } from "../../components/form/Fields.tsx"
import { ManyField } from "../../components/form/ManyField.tsx"
import { useForm, type FormSchema } from "../../components/form/useForm.ts"
import { toast } from "../../components/Toasts.tsx"
import { classChoices, languageChoices, sectionChoices, settingLabel, subjectChoices } from "./labels.ts"
import { OrderField } from "./OrderField.tsx"
import * as css from "./Programme.css.ts"
import { Frame } from "./SettingsFrame.tsx"
import type { Settings } from "./types.ts"

type Part<Field extends keyof ProgrammeSettings> = {
  readonly now: Pick<Settings, Field>
  readonly version: number
  readonly saved: (settings: Settings) => void
  readonly reload: () => void
}

const detailNames = ["name", "organisation", "office", "gstin", "contact"] as const

/** The details as they are typed: what is empty is none. */
const DetailsForm = Schema.Struct({
  name: SetUpForm.fields.name,
  organisation: SetUpForm.fields.organisation,
  office: SetUpForm.fields.office,
  gstin: SetUpForm.fields.gstin,
  contact: SetUpForm.fields.contact
})
const OfferedForm = Schema.Struct({
  classes: ProgrammeSettings.fields.classes,
  languages: ProgrammeSettings.fields.languages,
  subjects: ProgrammeSettings.fields.subjects,
  sections: ProgrammeSettings.fields.sections
})
const TieBreaksForm = Schema.Struct({ tie_breaks: ProgrammeSettings.fields.tie_breaks })

const detailWidgets = { office: { as: "area" }, contact: { input: { type: "email" } } } as const

const orNull = (typed: string | undefined) => (typed === undefined || typed === "" ? null : typed)

const useSettings = <S extends FormSchema>(
  schema: S,
  initial: Readonly<Record<string, unknown>>,
  { version: seen, saved }: Pick<Part<never>, "version" | "saved">,
  settingsOf: (typed: S["Type"]) => SomeSettings
) =>
  useForm<S>({
    schema,
    initial,
    send: async (typed, version = seen) => {
      const answer = await runMutation("changeProgrammeSettings", { ...settingsOf(typed), version })
      toast("success", t.settingsSaved)
      saved(answer)
    }
  })

/** The programme's name, and how its organising body is reached. */
export const Details = ({ now, ...part }: Part<(typeof detailNames)[number]>) => {
  const initial = Object.fromEntries(detailNames.map((name) => [name, now[name] ?? ""]))
  const form = useSettings(DetailsForm, initial, part, ({ name, organisation, office, gstin, contact }) => ({
    name,
    organisation: orNull(organisation),
    office: orNull(office),
    gstin: orNull(gstin),
    contact: orNull(contact)
  }))
  return (
    <Frame form={form} reload={part.reload}>
      <Fields form={form} widgets={detailWidgets} />
    </Frame>
  )
}

type OfferedName = keyof typeof OfferedForm.fields

/** Classes, languages, subjects and sections that are offered this year. */
export const Offered = ({ now, ...part }: Part<OfferedName>) => {
  const form = useSettings(OfferedForm, now, part, (typed) => typed)
  const many = (name: OfferedName) => ({
    legend: settingLabel(name),
    error: form.error(name),
    chosen: form.values[name] as readonly (string | number)[],
    choose: (values: readonly (string | number)[]) => form.write(name, values)
  })
  return (
    <Frame form={form} reload={part.reload}>
      <ManyField of={classChoices} {...many("classes")} />
      <ManyField of={languageChoices} {...many("languages")} />
      <ManyField of={subjectChoices} {...many("subjects")} />
      <ManyField of={sectionChoices} {...many("sections")} />
    </Frame>
  )
}

/** The order in which ties are broken. */
export const TieBreaks = ({ now, ...part }: Part<"tie_breaks">) => {
  const form = useSettings(TieBreaksForm, now, part, (typed) => typed)
  return (
    <Frame form={form} reload={part.reload}>
      <p className={css.soft}>{t.tieBreaksLead}</p>
      <OrderField
        order={form.values["tie_breaks"] as ProgrammeSettings["tie_breaks"]}
        arrange={(order) => form.write("tie_breaks", order)}
      />
    </Frame>
  )
}
