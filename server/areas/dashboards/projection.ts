import type { Projection } from "../../platform/projections/projection.ts"
import { regionMoved } from "../regions/moves.ts"
import { placing } from "../students/asOf.ts"
import { changeFees } from "./cubes/fees.ts"
import { followDistricts } from "./cubes/follow.ts"
import { changeStudents } from "./cubes/students.ts"

const paying = ["student.feePaid", "student.feeReversed"]

/** Events after which a student counts elsewhere, nowhere, or in another cell of the cubes. */
const counted = [...new Set(["student.registered", "student.detailsChanged", "student.movedUp", ...placing, ...paying])]

/** Events after which a fee is another, or counts in another district or school. */
const feed = [...paying, "student.moved"]

/**
 * The cubes of the dashboards. `dashboard_students` and `dashboard_fees` say in which cell each student and each fee
 * counts; what a step changes there is taken from the cells and added to them, so that a cell is always the sum of its
 * rows. Cells are kept for districts and for states: a district's carry no region above it, and follow it anywhere.
 */
export const dashboardCubes: Projection = {
  name: "dashboards",
  version: 1,
  mode: "following",
  reads: ["regions", "students"],
  share: 0.25,
  events: [...counted, regionMoved],
  tables: ["dashboard_students", "dashboard_fees", "student_cells", "day_cells"],
  create: `
    create table dashboard_students (id int primary key, district_id int not null, school_id int,
      class_level smallint not null, language text not null, gender text not null, is_paid boolean not null,
      year smallint not null, day date not null);
    create index dashboard_students_of_district on dashboard_students (district_id);
    create table dashboard_fees (position bigint primary key, student_id int not null, district_id int not null,
      school_id int, day date not null, collected bigint not null, collected_gulf bigint not null);
    create index dashboard_fees_of_student on dashboard_fees (student_id);
    create index dashboard_fees_of_district on dashboard_fees (district_id);
    create table student_cells (level text, region_id int, class_level smallint, language text, gender text,
      is_alone boolean, is_paid boolean, year smallint, students int not null,
      primary key (level, region_id, class_level, language, gender, is_alone, is_paid, year)) with (fillfactor = 70);
    create table day_cells (level text, region_id int, day date, registered int not null, paid int not null,
      collected bigint not null, collected_gulf bigint not null,
      primary key (level, region_id, day)) with (fillfactor = 70)`,
  apply: async (sql, range) => {
    const has = (some: readonly string[]) => some.some((type) => range.types.has(type))
    if (has(counted)) await changeStudents(sql, range, counted)
    if (has(feed)) await changeFees(sql, range, feed)
    if (range.types.has(regionMoved)) await followDistricts(sql, range)
  }
}
