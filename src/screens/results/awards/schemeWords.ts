import { t } from "#messages/results.js"
import type { AwardGives, AwardRegion, AwardTake, Quota, Several } from "../../../../schema/results/awardScheme.ts"
import type { AnswerOf } from "../../../api/calls.ts"
import { number } from "../../../components/format.ts"

/** A scheme of awards. */
export type Scheme = AnswerOf<"awardSchemes">[number]

/** Regions in which awards are given. */
export const regionWords: Readonly<Record<AwardRegion, string>> = {
  nation: t.inNation,
  zone: t.inZone,
  state: t.inState,
  prant: t.inPrant,
  district: t.inDistrict,
  school: t.inSchool
}

/** What a winner gets. */
export const givesWords: Readonly<Record<AwardGives, string>> = {
  award: t.givesAward,
  gold: t.givesGold,
  silver: t.givesSilver,
  bronze: t.givesBronze,
  qualified: t.givesQualified
}

/** An award by its region: "State", or "State, gold medal". */
export const awardTitle = (award: AwardRegion, gives: AwardGives): string =>
  gives === "award" ? regionWords[award] : t.awardTitle({ region: regionWords[award], gives: givesWords[gives] })

/** Who wins an award. */
export const takeWords: Readonly<Record<AwardTake, string>> = {
  first: t.takeFirst,
  share: t.takeShare,
  marks: t.takeMarks
}

/** What a student gets who reaches several awards. */
export const severalWords: Readonly<Record<Several, string>> = {
  all: t.severalAll,
  highest: t.severalHighest,
  next: t.severalNext
}

/** An award in a few words: "State: first 25, gold medal". */
export const quotaText = ({ gives, region, take, value, least, prize }: Quota): string =>
  [
    t.quotaText({ region: regionWords[region], take, value: number(value) }),
    ...(gives === "award" ? [] : [givesWords[gives]]),
    ...(least > 0 ? [t.quotaLeast({ least })] : []),
    ...(prize > 0 ? [t.quotaPrize({ prize: number(prize) })] : [])
  ].join(", ")
