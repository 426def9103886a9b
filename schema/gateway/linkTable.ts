/** A link to one record, or to a page of a list, that a linked call (`schema/core/linkedCall.ts`) answers. */
export type GraphLink = {
  /** The field that links: `…_record` leads to one, `…_list` to a page of several. */
  readonly field: string
  readonly description: string
  /** The call that answers it, and the field of its rows that has the record's number. */
  readonly to: string
  readonly by: string
  /** The field of a row that has that number. */
  readonly from: string
}

/** A link to the record whose number a row has in `from`. */
const one = (name: string, to: string, description: string, from = `${name}_id`): GraphLink => ({
  field: `${name}_record`,
  description: `${description} Null where there is none, or none that the caller sees.`,
  to,
  by: "id",
  from
})

/** A link to the rows that have a record's number in `by`. */
const several = (name: string, to: string, by: string, description: string): GraphLink => ({
  field: `${name}_list`,
  description: `${description} A page of those that the caller sees.`,
  to,
  by,
  from: "id"
})

const zone = one("zone", "linkedZones", "Its zone.")
const state = one("state", "linkedStates", "Its state.")
const prant = one("prant", "linkedPrants", "Its prant.")
const district = one("district", "linkedDistricts", "Its district.")
const institute = one("institute", "linkedInstitutes", "Its master institute.")
const exam = one("exam", "linkedExams", "Its exam.")

const districtsBy = (by: string) => several("district", "linkedDistricts", by, "Its districts.")
const schoolsBy = (by: string) => several("school", "linkedSchools", by, "Its schools.")
const studentsBy = (by: string) => several("student", "linkedStudents", by, "Its students.")
const papersBy = (by: string) => several("paper", "linkedPapers", by, "Papers that have it.")

const ofSchool = [
  district,
  state,
  prant,
  zone,
  institute,
  studentsBy("school_id"),
  several("upload", "linkedImports", "school_id", "Files of students that it uploaded.")
]

const ofStudent = [
  one("school", "linkedSchools", "The student's school."),
  district,
  several("sheet", "linkedSheets", "student_id", "What became of the student's answer sheets."),
  several("result", "linkedResults", "student_id", "The student's published results, the latest exam first."),
  several("payment", "linkedPayments", "student_id", "Orders with the student's fee.")
]

const ofQuestion = [
  several("version", "linkedVersions", "question_id", "Its versions, the latest first."),
  papersBy("question_id")
]

/** The edges of the portal's graph, by the type that they begin at. */
export const graphLinks: Readonly<Record<string, readonly GraphLink[]>> = {
  ZoneRow: [several("state", "linkedStates", "zone_id", "Its states."), districtsBy("zone_id"), schoolsBy("zone_id")],
  StateRow: [zone, districtsBy("state_id"), schoolsBy("state_id")],
  PrantRow: [districtsBy("prant_id"), schoolsBy("prant_id")],
  DistrictRow: [
    zone,
    state,
    prant,
    several("city", "linkedCities", "district_id", "Its cities."),
    schoolsBy("district_id"),
    studentsBy("district_id")
  ],
  CityRow: [district, state],
  InstituteRow: [schoolsBy("institute_id")],
  SchoolRow: ofSchool,
  SchoolInfo: ofSchool,
  StudentRow: ofStudent,
  StudentDetail: ofStudent,
  StudentResult: [one("student", "linkedStudents", "The student.", "id")],
  ListedExam: [papersBy("exam_id")],
  ListedPaper: [exam],
  Paperset: [exam],
  ListedQuestion: ofQuestion,
  Question: ofQuestion
}
