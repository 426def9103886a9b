import { SchemaAST } from "effect"
import type { Entity } from "../core/entity.ts"
import { importedFields, titleIn } from "../core/entityFields.ts"
import { school as schoolEntity } from "../schools/entity.ts"
import { student as studentEntity } from "../students/entity.ts"
import type { ImportKind } from "./importJob.ts"

/** A field of what is imported: what people call it, and what its cells may say. */
export type ImportField = {
  readonly name: string
  readonly title: string
  readonly isRequired: boolean
  /** One value may stand for all rows. Never so for what is personal. */
  readonly isSharable: boolean
  /** Several columns may make it up, such as first and last name. */
  readonly isJoined: boolean
  /** A cell as it should be, for the template. */
  readonly example: string
  /** What it may be, where that is a short list: each as the cell says it. */
  readonly choices: ReadonlyArray<string>
  /** Heads of columns that mean it, in English and Hindi, in small letters. */
  readonly called: ReadonlyArray<string>
}

const field = (
  name: string,
  title: string,
  example: string,
  called: ReadonlyArray<string>,
  more: Partial<ImportField> = {}
): ImportField => ({
  name,
  title,
  isRequired: true,
  isSharable: false,
  isJoined: false,
  example,
  choices: [],
  called: [title.toLowerCase(), name.replaceAll("_", " "), ...called],
  ...more
})

const schoolCode = field(
  "school_code",
  "School code",
  "TN01043",
  [
    "school",
    "school id",
    "school no",
    "school number",
    "code",
    "udise",
    "udise code",
    "विद्यालय कोड",
    "विद्यालय",
    "स्कूल कोड"
  ],
  { isSharable: true }
)

const optional = { isRequired: false }

/** The fields of an entity that imports have. Those that its form does not let out are required. */
const fieldsOf = (of: Entity): ReadonlyArray<ImportField> =>
  importedFields(of).map(({ name, field: { form }, example, called, isSharable = false, isJoined = false, choices }) =>
    field(name, titleIn(form), example, called, {
      isRequired: !SchemaAST.isOptional(form.ast),
      isSharable,
      isJoined,
      choices: choices ?? choicesOf(form.ast)
    })
  )

/** The texts that a schema chooses from; none when it is no choice. */
const choicesOf = (ast: SchemaAST.AST): ReadonlyArray<string> =>
  ast._tag === "Union" ? ast.types.flatMap((each) => (each._tag === "Literal" ? [String(each.literal)] : [])) : []

const student = fieldsOf(studentEntity)

const [schoolName, ...schoolFields] = fieldsOf(schoolEntity)

/** What a school's form has, and where it is: by name, where the form has numbers. */
const school: ReadonlyArray<ImportField> = [
  schoolName!,
  field("state", "State", "Tamil Nadu", ["state name", "राज्य"], { ...optional, isSharable: true }),
  field("district", "District", "Chennai", ["district name", "dist", "जिला", "ज़िला"], { isSharable: true }),
  field("city", "City", "", ["town", "city name", "शहर", "नगर"], { ...optional, isSharable: true }),
  field("email", "School e-mail", "office@sunrise.example.org", [
    "e-mail of the school",
    "email",
    "e mail",
    "school email",
    "email id",
    "mail",
    "mail id",
    "ईमेल"
  ]),
  ...schoolFields
]

/**
 * What the rows of an import hold. Schools import their own students; for all others a column says whose each student
 * is.
 */
export const importFields = (
  kind: ImportKind,
  place: "school" | "institute" | "district"
): ReadonlyArray<ImportField> =>
  ({ schools: school, students: place === "school" ? student : [schoolCode, ...student] })[kind]
