import { Schema } from "effect"
import { RecordId } from "../core/id.ts"
import { listShape } from "../core/list.ts"
import { ClassLevel } from "../exams/exam.ts"
import { Language } from "../fields/languages.ts"
import { QuestionKind } from "../questions/questionKinds.ts"

/** Students below which a group is not compared with another one. */
export const leastGroup = 30

/** Students below which figures of questions say little. */
export const leastAnalysed = 100

/** What deserves a look at a question. None of them is a verdict. */
export const itemFlags = ["misKey", "negative", "unused", "split"] as const
export const ItemFlag = Schema.Literals(itemFlags)
export type ItemFlag = typeof ItemFlag.Type

/** By what students are told apart when a question is compared between groups. */
export const ComparedBy = Schema.Literals(["gender", "language", "state"])
export type ComparedBy = typeof ComparedBy.Type

const figure = (title: string, description: string) => Schema.NullOr(Schema.Number).annotate({ title, description })

/** A question's figures. Null where there is none: everybody has the same score, for instance. */
export const ItemFigures = Schema.Struct({
  number: Schema.Int.annotate({ title: "Question", description: "its number in set A" }),
  section: Schema.String.annotate({ title: "Section" }),
  facility: figure("Facility %", "the average score as a share of the full marks: a low figure means a hard question"),
  discrimination_index: figure(
    "Discrimination %",
    "whether those who do well in the rest of the paper do better here: above 30 is good, below 0 is wrong"
  ),
  discriminative_efficiency: figure(
    "Efficiency %",
    "the discrimination as a share of the highest that a question of this facility can have"
  ),
  point_biserial: figure("Point-biserial", "the correlation of the score here with the total"),
  point_biserial_corrected: figure(
    "Point-biserial, rest",
    "the same with the total of all other questions, so that the question does not explain itself"
  ),
  effective_weight: figure("Weight %", "how much of the spread of the totals comes from this question"),
  alpha_without: figure("Alpha without", "the reliability of the paper if this question were left out"),
  delta: figure(
    "Delta",
    "how much harder the question is for the second group than for students of the first with the same total"
  ),
  ets: Schema.NullOr(Schema.Literals(["A", "B", "C"])).annotate({
    title: "Difference",
    description: "A: negligible, B: moderate, C: large enough to review the question"
  })
}).annotate({ identifier: "ItemFigures" })

/** The questions of a paper with their figures, as a file. */
export const itemFiguresShape = listShape({
  name: "itemFigures",
  title: "Item analysis",
  row: ItemFigures,
  sorts: ["number"]
})

/** Who chose an option: how many, their average total, and how many of each fifth of the students by total. */
const ItemOption = Schema.Struct({
  letter: Schema.String.annotate({ description: "as in set A" }),
  is_right: Schema.Boolean,
  count: Schema.Int,
  mean_total: Schema.NullOr(Schema.Number),
  correlation: Schema.NullOr(Schema.Number).annotate({
    description: "of choosing it with the total of all other questions"
  }),
  fifths: Schema.Array(Schema.Number).annotate({ description: "share of each fifth, the lowest totals first" })
}).annotate({ identifier: "ItemOption" })

const AnalysedItem = Schema.Struct({
  ...ItemFigures.fields,
  question_id: RecordId,
  kind: QuestionKind,
  max: Schema.Number,
  blank: Schema.Int,
  double: Schema.Int,
  options: Schema.Array(ItemOption),
  flags: Schema.Array(ItemFlag)
}).annotate({ identifier: "AnalysedItem" })
export type AnalysedItem = typeof AnalysedItem.Type

const SetMean = Schema.Struct({
  set: Schema.String,
  count: Schema.Int,
  mean: Schema.Number,
  low: Schema.NullOr(Schema.Number),
  high: Schema.NullOr(Schema.Number)
}).annotate({ identifier: "SetMean" })

const ComparedGroup = Schema.Struct({
  value: Schema.String,
  name: Schema.NullOr(Schema.String).annotate({ description: "of a state" }),
  count: Schema.Int
}).annotate({ identifier: "ComparedGroup" })

const statistic = Schema.NullOr(Schema.Number)

/** The statistics of a paper and of its questions, over the answer sheets that count now. */
export const ItemAnalysis = Schema.Struct({
  id: RecordId,
  exam_id: RecordId,
  exam: Schema.String,
  class_level: ClassLevel,
  paperset_id: RecordId,
  papers: Schema.Array(
    Schema.Struct({ paperset_id: RecordId, languages: Schema.Array(Language) }).annotate({
      identifier: "AnalysedPaper"
    })
  ),
  count: Schema.Int.annotate({ description: "answer sheets" }),
  left_out: Schema.Int.annotate({ description: "answer sheets that cannot be scored" }),
  mean: statistic,
  most: Schema.Number,
  sd: statistic,
  alpha: statistic,
  alpha_low: statistic,
  alpha_high: statistic,
  sem: statistic,
  skewness: statistic,
  kurtosis: statistic,
  sets: Schema.Array(SetMean),
  by: ComparedBy,
  groups: Schema.Array(ComparedGroup),
  reference: Schema.NullOr(Schema.String),
  focal: Schema.NullOr(Schema.String),
  items: Schema.Array(AnalysedItem)
}).annotate({ identifier: "ItemAnalysis" })
export type ItemAnalysis = typeof ItemAnalysis.Type

/** What an analysis is asked by: a paper of the key, and the groups that are compared. */
export const analysisQuery = {
  id: RecordId,
  paperset_id: Schema.optionalKey(RecordId),
  by: Schema.optionalKey(ComparedBy),
  reference: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(20))),
  focal: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(20)))
}
