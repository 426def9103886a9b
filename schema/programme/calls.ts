import { Schema } from "effect"
import { get, listOf, page, post } from "../core/call.ts"
import { group } from "../core/calls.ts"
import { blob, form } from "../core/files.ts"
import { rolesWith } from "../core/permissions.ts"
import { Logo, LogoForm, maxLogoBytes } from "./logo.ts"
import { Programme, ProgrammeSettings, SomeSettings } from "./programme.ts"
import { ProposedRegions } from "../regions/proposed.ts"
import { RulesInPrint } from "./rulesInPrint.ts"
import { SetUpForm } from "./setUpForm.ts"

/** What everybody may know of the programme. */
const PublicProgramme = Schema.Struct({
  name: Programme.fields.name,
  year: Programme.fields.year,
  classes: ProgrammeSettings.fields.classes,
  languages: ProgrammeSettings.fields.languages,
  logo: Schema.NullOr(Logo)
}).annotate({ identifier: "PublicProgramme" })

const StoredSettings = Schema.Struct({
  ...ProgrammeSettings.fields,
  year: Programme.fields.year,
  logo: Schema.NullOr(Logo),
  version: Schema.Int
}).annotate({ identifier: "StoredProgrammeSettings" })

const ChangedSettings = Schema.Struct({
  ...SomeSettings.fields,
  year: Schema.optionalKey(Programme.fields.year),
  logo: Schema.optionalKey(Schema.NullOr(Logo))
}).annotate({ identifier: "ChangedProgrammeSettings" })

const SettingsChange = Schema.Struct({
  version: Schema.Int,
  at: Schema.String,
  by: Schema.NullOr(Schema.String).annotate({ description: "the username" }),
  changed: Schema.Array(Schema.String).annotate({ description: "the fields that `from` and `to` are about" }),
  from: ChangedSettings,
  to: ChangedSettings
}).annotate({ identifier: "ProgrammeSettingsChange" })

const configuring = { roles: rolesWith("programme.configure"), scope: "none" } as const

const count = Schema.Int

/** What the opening of the next year would do, and how far the present one's is. */
const NextYear = Schema.Struct({
  from: Programme.fields.year,
  to: Programme.fields.year,
  highest: count.annotate({ description: "the class from which students leave" }),
  moving: count.annotate({ description: "students who move up a class" }),
  leaving: count.annotate({ description: "students of the highest class, who leave" }),
  blocked_by: Schema.Array(Schema.String).annotate({ description: "exams that are planned or open" }),
  unpublished: Schema.Array(Schema.String).annotate({ description: "closed exams without published results" }),
  under_way: Schema.NullOr(Schema.Struct({ total: count, done: count })).annotate({
    description: "how many students of the present year have been moved, while they are"
  }),
  version: Schema.Int
}).annotate({ identifier: "NextProgrammeYear" })

/** The programme, its set-up and its settings. */
export const programme = group("programme", "The olympiad's programme: its year, classes, fees, dates and logo.", [
  get("programme", "/programme", {
    description:
      "The programme's name, year and logo, what it offers, and whether the portal is set up: it has an account.",
    roles: "public",
    answer: Schema.Struct({ programme: Schema.NullOr(PublicProgramme), is_set_up: Schema.Boolean })
  }),
  get("setUpRegions", "/setup/regions", {
    description: "The zones, states and prants that come with the portal, some or all of which a set-up loads.",
    roles: "public",
    answer: ProposedRegions
  }),
  form("setUpProgramme", "/setup", {
    description:
      "Sets the programme up on an empty portal, by the token of the one-time address: the programme, " +
      "regions, first admin and, where one is sent, the logo.",
    roles: "public",
    message: "Programme set up. You can sign in now.",
    form: SetUpForm,
    file: { name: "logo", maxBytes: maxLogoBytes },
    answer: Schema.Struct({ username: Schema.String })
  }),
  get("programmeSettings", "/programme/settings", {
    description: "What can be changed of the programme, with the version that a change has to name.",
    ...configuring,
    answer: StoredSettings
  }),
  get("rulesInPrint", "/programme/rules-in-print", {
    description:
      "Exams whose papers have been printed and whose results are not published. The papers tell students what " +
      "wrong, blank and double-marked answers count by the rules that were set then.",
    ...configuring,
    answer: Schema.Array(RulesInPrint)
  }),
  post("changeProgrammeSettings", "/programme/settings", {
    description: "Changes some of the programme's settings; what is left out stays.",
    ...configuring,
    message: "Settings saved",
    payload: { ...SomeSettings.fields, version: Schema.Int },
    answer: StoredSettings
  }),
  form("changeProgrammeLogo", "/programme/logo", {
    description: "Sets the programme's logo, a PNG or JPEG picture, and its description.",
    ...configuring,
    message: "Logo saved",
    form: LogoForm,
    file: { name: "logo", maxBytes: maxLogoBytes },
    answer: StoredSettings
  }),
  post("removeProgrammeLogo", "/programme/logo/remove", {
    description: "Removes the programme's logo; pages show the portal's mark again.",
    ...configuring,
    message: "Logo removed",
    payload: { version: Schema.Int },
    answer: StoredSettings
  }),
  blob("programmeLogo", "/programme/logo/:file", {
    description: "The programme's present logo, by the name that the programme has for it.",
    roles: "public",
    method: "GET",
    type: "image/*",
    params: { file: Schema.String.check(Schema.isMaxLength(100)) }
  }),
  get("nextProgrammeYear", "/programme/next-year", {
    description: "What opening the next programme year would do, with figures; and how far the last opening is.",
    ...configuring,
    answer: NextYear
  }),
  post("openProgrammeYear", "/programme/next-year", {
    description:
      "Opens the next programme year: students move up a class, those of the highest class leave. Regions, schools, " +
      "accounts and questions stay. Refused while an exam is planned or open.",
    ...configuring,
    message: "New year opened",
    payload: { version: Schema.Int },
    answer: NextYear
  }),
  get("programmeChanges", "/programme/changes", {
    description: "Changes of the programme's settings and year, the latest first: who, when, from what to what.",
    ...configuring,
    query: { page: page.page, per_page: page.per_page },
    answer: listOf(SettingsChange)
  })
])
