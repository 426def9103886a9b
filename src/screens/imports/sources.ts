import { role } from "../../../schema/core/permissions.ts"

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

/** What can be imported. */
export type Imported = "students" | "schools"

/** The call that takes a role's files; undefined for roles that import nothing of the kind. */
export const importPath = (of: Imported, roleId: number): string | undefined => paths[of]?.[roleId]
