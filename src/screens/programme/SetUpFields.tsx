import { t as account } from "#messages/account.js"
import { t } from "#messages/programme.js"
import type { Fee } from "../../../schema/programme/fee.ts"
import { firstSettings } from "../../../schema/programme/programme.ts"
import { proposedZones, type ProposedRegions } from "../../../schema/regions/proposed.ts"
import { SetUpForm } from "../../../schema/programme/setUpForm.ts"
import { passwordLength, specialSymbols } from "../../../schema/fields/password.ts"
import { programmeYear } from "../../../schema/fields/programmeYear.ts"
import { yearText } from "../../app/shell/programme.ts"
import { callInBackground } from "../../api/rest.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { upload } from "../../api/transfers.ts"
import { Button } from "../../components/Button.tsx"
import { Fields } from "../../components/form/Fields.tsx"
import { ManyField, type ManyChoice } from "../../components/form/ManyField.tsx"
import { RegionsField, type RegionsChoice } from "../../components/form/RegionsField.tsx"
import { useForm, type Form } from "../../components/form/useForm.ts"
import { Notice } from "../../components/States.tsx"
import { classChoices, languageChoices, sectionChoices, settingLabel, subjectChoices } from "./labels.ts"
import { LogoField } from "./LogoField.tsx"
import * as css from "./SetUp.css.ts"
import { useLogo } from "./useLogo.ts"

const thisYear = programmeYear(new Date())

const widgets = {
  year: { options: [thisYear - 1, thisYear, thisYear + 1].map((value) => ({ value, words: yearText(value) })) },
  name: { input: { autoFocus: true, placeholder: t.nameExample } },
  organisation: { hint: t.organisationHint, input: { autoComplete: "organization" } },
  office: { as: "area" },
  gstin: { hint: t.optional },
  contact: { hint: t.contactHint, input: { type: "email" } },
  logo_text: { hint: t.logoTextHint },
  fee: { input: { inputMode: "decimal" } },
  gulf_fee: { input: { inputMode: "decimal" } },
  username: { input: { autoComplete: "username" } },
  full_name: { input: { autoComplete: "name" } },
  email: { hint: t.optional, input: { type: "email", autoComplete: "email" } },
  new_password: {
    as: "password",
    input: { autoComplete: "new-password" },
    hint: account.passwordHint({ min: passwordLength.min, max: passwordLength.max, symbols: specialSymbols })
  },
  confirm_password: { as: "password", input: { autoComplete: "new-password" } }
} as const

/** What is taken unless somebody says otherwise, as it is typed. */
const amountOf = (body: Fee["body"]): string =>
  String((firstSettings.fees.find((fee) => fee.body === body)?.amount ?? 0) / 100)

/** Classes, languages, subjects or sections of the programme; the form has them as one text. */
const Many = ({
  form,
  name,
  of
}: {
  readonly form: Form
  readonly name: "classes" | "languages" | "subjects" | "sections"
  readonly of: readonly ManyChoice[]
}) => {
  const chosen = String(form.values[name]).split(",")
  return (
    <ManyField
      legend={settingLabel(name)}
      of={of}
      chosen={of.map(({ value }) => value).filter((value) => chosen.includes(String(value)))}
      choose={(values) => form.write(name, values.join(","))}
      error={form.error(name)}
    />
  )
}

/** The parts of a text of the form. */
const partsOf = (form: Form, name: string): readonly string[] =>
  String(form.values[name])
    .split(",")
    .filter((part) => part !== "")

/** The regions to load; the form has each kind as one text. */
const Regions = ({ form, of }: { readonly form: Form; readonly of: ProposedRegions }) => (
  <RegionsField
    of={of}
    chosen={{
      zones: partsOf(form, "zones").map(Number) as RegionsChoice["zones"],
      states: partsOf(form, "states"),
      prants: partsOf(form, "prants").map(Number)
    }}
    choose={(chosen) => {
      for (const [name, values] of Object.entries(chosen)) form.write(name, values.join(","))
    }}
    error={form.error("zones")}
  />
)

const loadRegions = () => callInBackground<ProposedRegions>("setup/regions")
const noRegions: ProposedRegions = { zones: [], prants: [] }

/** The form of the set-up. */
export const SetUpFields = ({ token, done }: { readonly token: string; readonly done: (username: string) => void }) => {
  const regions = useAnswer(loadRegions).answer ?? noRegions
  const { picked, pick } = useLogo()
  const form = useForm({
    schema: SetUpForm,
    initial: {
      token,
      name: "",
      year: thisYear,
      organisation: "",
      office: "",
      gstin: "",
      contact: "",
      logo_text: "",
      zones: proposedZones.join(","),
      states: "",
      prants: "",
      classes: firstSettings.classes.join(","),
      languages: firstSettings.languages.join(","),
      subjects: firstSettings.subjects.join(","),
      sections: firstSettings.sections.join(","),
      fee: amountOf("national"),
      gulf_fee: amountOf("gulf"),
      username: "",
      full_name: "",
      email: "",
      new_password: "",
      confirm_password: ""
    },
    send: async (typed) => {
      const body = new FormData()
      for (const [name, value] of Object.entries(typed)) body.set(name, String(value))
      if (picked.file !== null) body.set("logo", picked.file)
      const { username } = await upload<{ readonly username: string }>("setup", body, {})
      history.replaceState(history.state, "", location.pathname)
      done(username)
    }
  })
  return (
    <form onSubmit={form.submit} className={css.form} noValidate>
      {form.trouble === null ? null : (
        <Notice tone="danger">
          <p>{form.trouble.message}</p>
        </Notice>
      )}
      <fieldset className={css.part}>
        <legend className={css.legend}>{t.programme}</legend>
        <Fields form={form} only={["name", "year", "organisation", "office", "gstin", "contact"]} widgets={widgets} />
      </fieldset>
      <fieldset className={css.part}>
        <legend className={css.legend}>{t.logo}</legend>
        <LogoField
          picked={picked}
          pick={pick}
          now={null}
          alt={String(form.values["logo_text"])}
          fault={form.trouble?.fields["logo"]}
        />
        {picked.file === null ? null : <Fields form={form} only={["logo_text"]} widgets={widgets} />}
      </fieldset>
      <details className={css.more}>
        <summary className={css.legend}>{t.regionsToLoad}</summary>
        <p className={css.lead}>{t.regionsToLoadLead}</p>
        <Regions form={form} of={regions} />
      </details>
      <details className={css.more}>
        <summary className={css.legend}>{t.offeredAndFees}</summary>
        <p className={css.lead}>{t.offeredAndFeesLead}</p>
        <Many form={form} name="classes" of={classChoices} />
        <Many form={form} name="languages" of={languageChoices} />
        <Many form={form} name="subjects" of={subjectChoices} />
        <Many form={form} name="sections" of={sectionChoices} />
        <div className={css.part}>
          <Fields form={form} only={["fee", "gulf_fee"]} widgets={widgets} />
        </div>
      </details>
      <fieldset className={css.part}>
        <legend className={css.legend}>{t.firstAdmin}</legend>
        <Fields
          form={form}
          only={["full_name", "username", "email", "new_password", "confirm_password"]}
          widgets={widgets}
        />
      </fieldset>
      <div className={css.foot}>
        <Button type="submit" look="primary" size="large" busy={form.isBusy} disabled={!form.isValid}>
          {t.setUp}
        </Button>
      </div>
    </form>
  )
}
