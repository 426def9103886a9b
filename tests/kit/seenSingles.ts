import type { Scope } from "../../schema/core/roles.ts"
import { seesCoordinator, seesInstitute, seesSchool, seesStudent, type World } from "./seenBy.ts"

/** Reads of one record: the records there are, and whether somebody is shown one. */
export const singles: Readonly<
  Record<string, (world: World, scope: Scope) => readonly (readonly [id: number, isSeen: boolean])[]>
> = {
  studentDetail: (world, scope) =>
    world.programme.students.map((student) => [
      student.id,
      seesStudent(world, scope)(student) || (scope.kind === "school" && world.referrers.get(student.id) === scope.id)
    ]),
  schoolInfo: (world, scope) => world.programme.schools.map((school) => [school.id, seesSchool(world, scope)(school)]),
  instituteInfo: (world, scope) =>
    world.institutes.map((institute) => [institute.id, seesInstitute(world, scope)(institute)]),
  coordinatorInfo: (world, scope) =>
    world.coordinators.map((coordinator) => [coordinator.id, seesCoordinator(world, scope)(coordinator)]),
  // Each school has a webhook with its own number.
  webhookDeliveries: (world, scope) =>
    world.programme.schools.map((school) => [school.id, seesSchool(world, scope)(school)])
}
