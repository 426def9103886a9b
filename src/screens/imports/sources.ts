import { role } from "../../../schema/core/roleGroups.ts"

/** Where files of a kind are sent to, by whose they are. */
const paths: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  students: {
    [role.school]: "schools/student/import",
    [role.schoolUser]: "schools/student/import",
    [role.masterInstitute]: "master-institute/schools/student/import",
    [role.districtCoordinator]: "sif/student/import"
  },
  schools: { [role.masterInstitute]: "master-institute/schools/import" }
}

/** What is imported: the word for one, and for many. */
export const nouns = {
  students: { one: "student", many: "students" },
  schools: { one: "school", many: "schools" }
} as const
export type Imported = keyof typeof nouns

/** The call that takes a role's files; undefined for roles that import nothing of the kind. */
export const importPath = (of: Imported, roleId: number): string | undefined => paths[of]?.[roleId]
