import { createHash } from "node:crypto"
import type { Registration } from "../../../schema/students/registration.ts"
import type { Scope } from "../../../schema/core/roles.ts"
import type { Student } from "../../../schema/students/student.ts"
import type { Actor } from "../../platform/eventlog/index.ts"
import type { Inactivity } from "../schools/participation.ts"

/** Somebody to be registered, and where: at a school, or alone in a district, perhaps through a school's referral. */
export type Candidate = {
  readonly student: Registration
  readonly schoolId: number | null
  /** Of one who registers alone; a school's student lives where the school is. */
  readonly districtId: number | null
  readonly referrerSchoolId: number | null
  /** What makes a row the same row when it is sent again, such as `naturalKey`; null where a gesture's id does that. */
  readonly key: string | null
}

/** What became of a candidate. `known`: somebody was registered under the same key before. */
export type Verdict =
  | { readonly verdict: "registered" | "known"; readonly id: number; readonly username: string }
  | {
      readonly verdict: "refused"
      readonly faults: Readonly<Record<string, string>>
      /** Why the school takes no part, where that is the fault. */
      readonly inactivity?: Inactivity
    }

/** Who registers, on whose behalf, and how guardians consented. */
export type Registering = {
  readonly actor: Actor
  readonly scope: Scope
  readonly consent: NonNullable<Student["consent"]>
  /** Sent again with the same id, the first verdicts are answered again. */
  readonly commandId?: string
  readonly cause?: string
  /** When it happens; decides the programme year. */
  readonly at?: Date
}

/**
 * The same child at the same place: place, name and date of birth, hashed. It counts as personal and is kept as such.
 */
export const naturalKey = ({ student, schoolId, districtId }: Omit<Candidate, "key">): string =>
  createHash("sha256")
    .update(
      JSON.stringify([
        schoolId,
        schoolId === null ? districtId : null,
        student.name.toLowerCase(),
        student.date_of_birth
      ])
    )
    .digest("hex")
