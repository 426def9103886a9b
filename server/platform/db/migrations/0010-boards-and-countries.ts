import { sql, type Kysely } from "kysely"

/** The boards that state boards' schools are of, by the state's two letters; NIOS and its like are of no state. */
const boards: readonly (readonly [state: string, name: string])[] = [
  ["AP", "Board of Secondary Education, Andhra Pradesh"],
  ["AR", "Directorate of School Education, Arunachal Pradesh"],
  ["AS", "Assam State School Education Board"],
  ["BR", "Bihar School Examination Board"],
  ["CG", "Chhattisgarh Board of Secondary Education"],
  ["GA", "Goa Board of Secondary and Higher Secondary Education"],
  ["GJ", "Gujarat Secondary and Higher Secondary Education Board"],
  ["HP", "Himachal Pradesh Board of School Education"],
  ["HR", "Board of School Education, Haryana"],
  ["JH", "Jharkhand Academic Council"],
  ["JK", "Jammu and Kashmir Board of School Education"],
  ["KA", "Karnataka School Examination and Assessment Board"],
  ["KL", "Kerala Board of Public Examinations"],
  ["LA", "Ladakh Board of School Education"],
  ["MH", "Maharashtra State Board of Secondary and Higher Secondary Education"],
  ["ML", "Meghalaya Board of School Education"],
  ["MN", "Board of Secondary Education, Manipur"],
  ["MP", "Board of Secondary Education, Madhya Pradesh"],
  ["MZ", "Mizoram Board of School Education"],
  ["NL", "Nagaland Board of School Education"],
  ["OD", "Board of Secondary Education, Odisha"],
  ["PB", "Punjab School Education Board"],
  ["RJ", "Board of Secondary Education, Rajasthan"],
  ["TG", "Board of Secondary Education, Telangana"],
  ["TN", "Tamil Nadu State Board of School Examinations"],
  ["TR", "Tripura Board of Secondary Education"],
  ["UK", "Board of School Education, Uttarakhand"],
  ["UP", "Uttar Pradesh Madhyamik Shiksha Parishad"],
  ["WB", "West Bengal Board of Secondary Education"]
]

const countries: readonly (readonly [code: string, name: string, dial: string])[] = [
  ["IN", "India", "+91"],
  ["AE", "United Arab Emirates", "+971"],
  ["BH", "Bahrain", "+973"],
  ["KW", "Kuwait", "+965"],
  ["OM", "Oman", "+968"],
  ["QA", "Qatar", "+974"],
  ["SA", "Saudi Arabia", "+966"]
]

/** Small lists that a registration chooses from; they change once in years, by whoever looks after the database. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table sub_boards (id int generated always as identity primary key, board text not null, name text not null unique, state_code text)`.execute(
    db
  )
  await sql`create table countries (id int generated always as identity primary key, code text not null unique, name text not null, dial_code text not null)`.execute(
    db
  )
  const [states, names] = [boards.map(([state]) => state), boards.map(([, name]) => name)]
  await sql`
    insert into sub_boards (board, name, state_code)
    select 'State', name, state from unnest(${states}::text[], ${names}::text[]) as b(state, name)`.execute(db)
  await sql`
    insert into countries (code, name, dial_code)
    select code, name, dial from unnest(${countries.map(([code]) => code)}::text[],
      ${countries.map(([, name]) => name)}::text[],
      ${countries.map(([, , dial]) => dial)}::text[]) as c(code, name, dial)`.execute(db)
}
