import type { Board, SchoolCategory, SchoolType } from "../../../schema/schools/entity.ts"

/** A sort of school: how it is named (`*` stands for the town), who runs it and how usual it is where. */
export type SchoolKind = {
  readonly pattern: string
  readonly board: Board
  readonly category: SchoolCategory
  readonly type: SchoolType
  /** How often, against the others. */
  readonly weight: number
  /** Position in `institutes`, from 1; 0 for none. */
  readonly institute: number
  /** State codes where it is found; empty: everywhere in India. */
  readonly states: readonly string[]
}

const boards: Readonly<Record<string, Board>> = { c: "CBSE", i: "ICSE", s: "State", b: "IB", g: "Cambridge" }
const categories: Readonly<Record<string, SchoolCategory>> = { g: "government", a: "aided", p: "private", c: "central" }
const types: Readonly<Record<string, SchoolType>> = { x: "co-educational", f: "girls", m: "boys" }

/** Pattern | board, category, type | weight | institute | states. */
const rows = `
PM SHRI Kendriya Vidyalaya, *|ccx|9|1|
Jawahar Navodaya Vidyalaya, *|ccx|5|2|
DAV Public School, *|cpx|7|3|
Delhi Public School, *|cpx|6|4|
Army Public School, *|ccx|2|9|
Sainik School, *|ccm|0.6|0|
Chinmaya Vidyalaya, *|cpx|2|6|
Ramakrishna Mission Vidyalaya, *|cam|2|7|
Bhavan's Vidya Mandir, *|cpx|2|8|
Narayana e-Techno School, *|cpx|3|10|
Ryan International School, *|cpx|2|11|
Podar International School, *|cpx|3|12|
St. Xavier's High School, *|iax|3|0|
St. Joseph's Convent School, *|iaf|3|0|
St. Mary's School, *|cax|3|0|
Carmel Convent School, *|iaf|2|0|
Holy Cross School, *|cax|2|0|
Don Bosco School, *|iam|2|0|
Little Flower School, *|cpx|2|0|
Vivekananda Vidyalaya, *|cpx|3|0|
Modern Public School, *|cpx|3|0|
Sunrise English Medium School, *|spx|3|0|
Gyan Ganga International School, *|cpx|1|0|
The Heritage School, *|bpx|0.4|0|DL WB HR MH KA TG TN
Oakridge Academy, *|gpx|0.4|0|TG KA AP MH GJ TN
Saraswati Vidya Mandir, *|cpx|12|5|UP BR JH MP RJ CG HR UK HP DL OD WB AS
Saraswati Shishu Mandir, *|spx|8|5|UP MP CG OD RJ UK
Rajkiya Inter College, *|sgx|12|0|UP UK
Government Girls' Inter College, *|sgf|8|0|UP UK
Adarsh Inter College, *|sam|6|0|UP UK
Utkramit Uchch Madhyamik Vidyalaya, *|sgx|16|0|BR JH
Zila School, *|sgm|4|0|BR JH
Kasturba Gandhi Balika Vidyalaya, *|sgf|4|0|BR JH UP MP RJ CG
Government Higher Secondary School, *|sgx|22|0|TN KL MP CG AS MN NL AR MZ SK JK LA GA
Government Girls Higher Secondary School, *|sgf|9|0|TN KL MP CG JK AS
Government Senior Secondary School, *|sgx|20|0|RJ PB HR HP CH DL AN
Government Girls Senior Secondary School, *|sgf|8|0|RJ PB HR HP DL
Sarvodaya Kanya Vidyalaya, *|sgf|9|0|DL
Mahatma Gandhi Government School, *|sgx|7|0|RJ
Swami Atmanand Excellent School, *|sgx|9|0|CG
CM RISE School, *|sgx|7|0|MP
Guru Nanak Public School, *|cpx|7|0|PB HR DL CH
Khalsa Senior Secondary School, *|sax|6|0|PB CH
Zilla Parishad High School, *|sgx|24|0|AP TG
Zilla Parishad School, *|sgx|16|0|MH
Sri Chaitanya Techno School, *|spx|9|0|AP TG
Telangana Model School, *|sgx|7|0|TG
Andhra Pradesh Model School, *|sgx|7|0|AP
New English School, *|sax|12|0|MH
Shri Shivaji Vidyalaya, *|sax|9|0|MH
Kanya Vidyalaya, *|saf|5|0|MH
Sarkari Madhyamik Shala, *|sgx|14|0|GJ DH
Shree Swaminarayan Gurukul, *|spm|7|0|GJ DH
Sheth C. N. Vidyavihar, *|sax|4|0|GJ
Government Pre-University College, *|sgx|16|0|KA
Karnataka Public School, *|sgx|9|0|KA
JSS High School, *|sax|5|0|KA
Kamarajar Government High School, *|sgx|9|0|TN PY
Panchayat Union Middle School, *|sgx|8|0|TN
Velammal Vidyalaya, *|cpx|5|0|TN
Government Vocational Higher Secondary School, *|sgx|7|0|KL LD
Sree Narayana Higher Secondary School, *|sax|6|0|KL
Mar Thoma Public School, *|cpx|5|0|KL
Banga Vidyalaya, *|sax|8|0|WB TR
Netaji Subhas Vidyapith, *|sax|9|0|WB TR
* Girls' High School|saf|11|0|WB TR AS
* High School|sgx|14|0|WB TR AS OD AN
Odisha Adarsha Vidyalaya, *|cgx|10|0|OD
Government Boys' High School, *|sgm|6|0|OD AS ML
Jatiya Vidyalaya, *|sax|7|0|AS
Sankardev Shishu Niketan, *|spx|7|5|AS
Presbyterian Higher Secondary School, *|sax|7|0|ML MZ MN
Baptist Higher Secondary School, *|sax|7|0|NL MN MZ AR
Islamia High School, *|sax|5|0|JK KL UP WB TG
Lamdon Model School, *|cpx|4|0|LA
Indian School, *|cpx|9|13|AE BH KW OM QA SA
International Indian School, *|cpx|7|13|AE BH KW OM QA SA
Our Own Indian High School, *|cpx|5|0|AE BH KW OM QA SA
New Indian Model School, *|cpx|4|0|AE BH KW OM QA SA
MES Indian School, *|cpx|4|13|AE BH KW OM QA SA`

/** The sorts of schools that the demo invents. */
export const schoolKinds: readonly SchoolKind[] = rows
  .trim()
  .split("\n")
  .map((row) => {
    const [pattern = "", letters = "", weight = "", institute = "", states = ""] = row.split("|")
    const [board = "", category = "", type = ""] = letters
    return {
      pattern,
      board: boards[board] ?? "State",
      category: categories[category] ?? "private",
      type: types[type] ?? "co-educational",
      weight: Number(weight),
      institute: Number(institute),
      states: states.split(" ").filter(Boolean)
    }
  })
