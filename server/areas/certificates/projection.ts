import { records } from "../../../machines/index.ts"
import type { Projection } from "../../platform/projections/projection.ts"
import { entered, movingTypes, type StateColumn } from "../../platform/projections/stateColumn.ts"

const idOf = "substr(e.stream, 13)::int"

const state: StateColumn = { of: records.certificate, table: "certificates", key: { id: idOf }, inserts: ["issued"] }

/**
 * The present state of certificates. The salt of each one's claim is personal data of the certificate's; it goes when
 * the student is erased, and with it the only way to tell from the digest what the certificate said.
 */
export const certificates: Projection = {
  name: "certificates",
  version: 2,
  mode: "inline",
  events: [...new Set(["certificate.issued", ...movingTypes(state)])],
  tables: ["certificates"],
  create: `
    create table certificates (id int primary key, number text not null, student_id int not null, exam_id int not null,
      run_id int not null, class_level smallint not null, award text not null, issued_on date not null,
      digest text not null, state text not null, medal text);
    create index certificates_of_student on certificates (student_id, exam_id);
    create index certificates_of_exam on certificates (exam_id, id);
    create index certificates_of_run on certificates (run_id) where state = 'issued';
    create index certificates_not_valid on certificates (id) where state <> 'issued'`,
  apply: (sql, { from, to }) =>
    sql.query(
      `insert into certificates
       select ${idOf}, e.data->>'number', (e.data->>'student')::int, (e.data->>'exam')::int, (e.data->>'run')::int,
         (e.data->>'classLevel')::smallint, e.data->>'award', (e.data->>'issuedOn')::date, e.data->>'digest',
         ${entered(records.certificate, "issued")}, e.data->>'medal'
       from events e where e.position > $1 and e.position <= $2 and e.type = 'certificate.issued'`,
      [from, to]
    ),
  states: [state],
  erase: (sql, subject) =>
    sql.query(
      `delete from personal where subject in (select 'certificate-' || id from certificates
       where student_id = substring($1 from '^student-([0-9]+)$')::int)`,
      [subject]
    )
}
